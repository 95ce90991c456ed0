import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { faceSource, imageSource } from "../../media/image-source.ts";
import { PictureField } from "./picture-field.tsx";

interface PictureSettingsProps {
  profile: { name: string; handle: string; avatarUrl: string | null; coverUrl: string | null };
}

export function PictureSettings({ profile }: PictureSettingsProps) {
  return (
    <div className="grid max-w-2xl gap-6">
      <PictureField field="avatar" label={m.account_setting_avatar()} hasPicture={profile.avatarUrl !== null}>
        <Avatar {...faceSource(profile.avatarUrl)} name={profile.name || profile.handle} size="xl" />
      </PictureField>
      <PictureField field="cover" label={m.account_setting_cover()} hasPicture={profile.coverUrl !== null}>
        <FramedImage
          {...imageSource(profile.coverUrl)}
          alt=""
          ratio={3}
          sizes="448px"
          className="w-full max-w-md rounded-lg"
        />
      </PictureField>
    </div>
  );
}
