import { FolderDown } from "../../../../ui/icons/order-icons.ts";
import { DELIVERABLES_ZIP_PATH } from "#domain/order/view/delivery-versions.ts";
import { m } from "#messages";
import { buttonClass } from "../../../../ui/button/button-style.ts";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { fileSize } from "../file-size.ts";
import type { Deliverable } from "../deliverable-data.ts";

/** All files in one zip (rule O54); of one file its own button is enough. */
export function DownloadAll({ deliverable, orderId }: { deliverable: Deliverable; orderId: string }) {
  const { locale } = useUiEnvironment();
  const files = deliverable.medias.flatMap(({ file }) => file ?? []);
  if (files.length < 2) return null;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return (
    <a
      href={`${DELIVERABLES_ZIP_PATH}?orderId=${orderId}`}
      download
      className={buttonClass({ variant: "secondary", size: "sm" })}
    >
      <FolderDown aria-hidden size={16} />
      <span>{m.order_download_all({ size: fileSize(size, locale) })}</span>
    </a>
  );
}
