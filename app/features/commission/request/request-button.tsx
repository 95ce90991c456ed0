import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { useAuthDialog } from "../../auth/auth-dialog-provider.tsx";
import { useViewer } from "../../shell/page/site.ts";

export interface RequestButtonProps {
  isOwn: boolean;
  isOpen: boolean;
  /** The viewer has a pending request for it. */
  isSent: boolean;
  onRequest: () => void;
}

/** The primary button of the service dialog, which depends on the viewer (rule S19). */
export function RequestButton({ isOwn, isOpen, isSent, onRequest }: RequestButtonProps) {
  const viewer = useViewer();
  const openAuth = useAuthDialog();
  if (isOwn) return <Button disabled>{m.commission_own()}</Button>;
  if (!viewer) return <Button onClick={() => openAuth("signup")}>{m.commission_sign_in_first()}</Button>;
  if (isSent) return <Button disabled>{m.commission_already_sent()}</Button>;
  if (!isOpen) return <Button disabled>{m.commission_not_open()}</Button>;
  return <Button onClick={onRequest}>{m.commission_request()}</Button>;
}
