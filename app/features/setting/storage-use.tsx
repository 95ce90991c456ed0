import { shareUsed } from "#domain/media/upload/storage-quota.ts";
import { m } from "#messages";
import { ProgressBar } from "../../ui/waiting/progress-bar.tsx";
import { fileSize } from "../order/delivery/file-size.ts";
import { useSite } from "../shell/page/site.ts";

export interface StorageUseProps {
  usedBytes: number;
  quotaBytes: number;
}

/** How much of what one account may keep is used (rule F28). */
export function StorageUse({ usedBytes, quotaBytes }: StorageUseProps) {
  const { locale } = useSite();
  const used = m.account_setting_storage_used({
    size: fileSize(usedBytes, locale),
    total: fileSize(quotaBytes, locale),
  });
  return (
    <div className="grid max-w-md gap-2">
      <ProgressBar value={shareUsed(usedBytes)} label={m.account_setting_storage()} />
      <p className="text-sm tabular-nums text-muted">{used}</p>
    </div>
  );
}
