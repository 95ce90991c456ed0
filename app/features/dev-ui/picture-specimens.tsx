import { Avatar } from "../../ui/picture/avatar.tsx";
import { Carousel } from "../../ui/picture/carousel.tsx";
import { FramedImage } from "../../ui/picture/framed-image.tsx";
import { Specimen } from "./specimen.tsx";

const painting = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="hsl(${hue} 60% 70%)"/><circle cx="52" cy="26" r="16" fill="hsl(${hue + 40} 80% 85%)"/></svg>`)}`;

const SLIDES = [20, 150, 260].map((hue) => ({
  key: String(hue),
  content: <FramedImage src={painting(hue)} alt={`Painting ${hue}`} />,
}));

export function PictureSpecimens() {
  return (
    <>
      <Specimen name="Avatars">
        <Avatar src={null} name="Aoi" size="xs" />
        <Avatar src={null} name="葵" size="sm" />
        <Avatar src={painting(200)} name="Ren" />
        <Avatar src="/absent.png" name="Emma" size="lg" />
      </Specimen>
      <Specimen name="Images">
        <FramedImage src="/absent.png" alt="Absent" className="w-40 rounded-md" />
        <FramedImage src={painting(320)} alt="Painting" ratio={1} className="w-28 rounded-md" />
      </Specimen>
      <Specimen name="Carousel">
        <Carousel label="Works" slides={SLIDES} className="w-full max-w-sm rounded-lg" />
      </Specimen>
    </>
  );
}
