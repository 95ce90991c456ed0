import type { ReactNode } from "react";
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

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="border-b border-line pb-1 text-sm font-medium text-muted">{name}</h2>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  );
}
