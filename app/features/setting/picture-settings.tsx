import { m } from "../../../messages/compiled/messages.js";
import { Avatar } from "../../ui/avatar.tsx";
import { FramedImage } from "../../ui/framed-image.tsx";
import { PictureField } from "./picture-field.tsx";

interface PictureSettingsProps {
  profile: { name: string; handle: string; avatarUrl: string | null; coverUrl: string | null };
}

export function PictureSettings({ profile }: PictureSettingsProps) {
  return (
    <div className="grid max-w-2xl gap-6">
      <PictureField field="avatar" label={m.account_setting_avatar()} hasPicture={profile.avatarUrl !== null}>
        <Avatar src={profile.avatarUrl} name={profile.name || profile.handle} size="xl" />
      </PictureField>
      <PictureField field="cover" label={m.account_setting_cover()} hasPicture={profile.coverUrl !== null}>
        <FramedImage
          key={profile.coverUrl}
          src={profile.coverUrl}
          alt=""
          ratio={3}
          className="w-full max-w-md rounded-lg"
        />
      </PictureField>
    </div>
  );
}
