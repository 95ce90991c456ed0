import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { useViewer } from "../../shell/page/site.ts";

export interface RequestButtonProps {
  isOwn: boolean;
  isOpen: boolean;
  /** The viewer has a pending request for it. */
  isSent: boolean;
  onRequest: () => void;
  onSignUp: () => void;
}

/** The primary button of the service dialog, which depends on the viewer (rule S19); a visitor may fill in the form before. */
export function RequestButton({ isOwn, isOpen, isSent, onRequest, onSignUp }: RequestButtonProps) {
  const viewer = useViewer();
  if (isOwn) return <Button disabled>{m.commission_own()}</Button>;
  if (!viewer)
    return (
      // Beside each other on most phones, so that they leave room for the service.
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {isOpen && (
          <Button variant="secondary" onClick={onRequest} className="max-sm:px-3">
            {m.commission_fill_first()}
          </Button>
        )}
        <Button onClick={onSignUp} className="max-sm:px-3">
          {m.commission_sign_in_first()}
        </Button>
      </div>
    );
  if (isSent) return <Button disabled>{m.commission_already_sent()}</Button>;
  if (!isOpen) return <Button disabled>{m.commission_not_open()}</Button>;
  return <Button onClick={onRequest}>{m.commission_request()}</Button>;
}
