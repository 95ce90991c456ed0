import { Alert } from "../../ui/alert.tsx";
import { m } from "../../../messages/compiled/messages.js";

export default function ModelViewer({ className }: { url: string; name: string; className?: string }) {
  return (
    <div className={className}>
      <Alert tone="caution">{m.media_model_failed()}</Alert>
    </div>
  );
}
