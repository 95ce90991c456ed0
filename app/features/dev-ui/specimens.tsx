import { ControlSpecimens } from "./control-specimens.tsx";
import { NoticeSpecimens } from "./notice-specimens.tsx";
import { OverlaySpecimens } from "./overlay-specimens.tsx";
import { PictureSpecimens } from "./picture-specimens.tsx";
import { TokenSpecimens } from "./token-specimens.tsx";

export function Specimens() {
  return (
    <div className="grid gap-10">
      <TokenSpecimens />
      <ControlSpecimens />
      <NoticeSpecimens />
      <OverlaySpecimens />
      <PictureSpecimens />
    </div>
  );
}
