#!/bin/sh
# Makes made.json, files by name in base64, by the tools that people's files come from: ffmpeg, flac, lame, oggenc, opusenc, heif-enc,
# exiftool, zip and sharp. Every one that can says SECRET somewhere. What it wrote is committed: tests need none of the tools.
set -e
cd "$(dirname "$0")"
mkdir -p made
cd made
rm -f ./*
W=$(mktemp -d)
ff() { ffmpeg -loglevel error -y "$@"; }
TONE="-f lavfi -i sine=frequency=440:sample_rate=8000:duration=0.05"

ff -f lavfi -i testsrc=size=16x16:rate=10:duration=0.2 $TONE -metadata location="+35.6812+139.7671/" -metadata title=SECRETHOME \
  -c:v mpeg4 -c:a aac camera.mp4
ff -i camera.mp4 -metadata com.apple.quicktime.model=SECRETPHONE -metadata com.apple.quicktime.location.ISO6709=SECRETPLACE \
  -movflags use_metadata_tags -c copy phone.mov
ff -i camera.mp4 -c copy -brand mp42 -f mp4 mp42.mov
ff -i camera.mp4 -c copy -movflags frag_keyframe+empty_moov fragments.mp4
printf '1\n00:00:00,000 --> 00:00:00,200\nGPS(139.7671,35.6812,SECRETGPS)\n' > "$W/drone.srt"
ff -i camera.mp4 -i "$W/drone.srt" -map 0 -map 1 -c copy -c:s mov_text drone.mp4
for BRAND in "M4A " "M4B " mp42 isom dash "qt  " 3gp4; do
  ff $TONE -metadata artist=SECRETNAME -c:a aac -brand "$BRAND" -f mp4 "brand-$(echo "$BRAND" | tr -d ' ' | tr '[:upper:]' '[:lower:]').m4a"
done
ff $TONE -metadata artist=SECRETNAME tagged.wav
ff $TONE -metadata originator=SECRETDEV -write_bext 1 recorder.wav
ff $TONE -metadata artist=SECRETNAME -rf64 always rf64.wav
sed 's/^RF64/BW64/' rf64.wav > bw64.wav
ff $TONE -f wav - > streamed.wav
ff $TONE -metadata artist=SECRETNAME -ar 8000 tagged.mp3
lame --quiet tagged.wav bare.mp3
lame --quiet --ta SECRETNAME --add-id3v2 --pad-id3v2-size 10 tagged.wav both.mp3
flac -s -f -T ARTIST=SECRETNAME tagged.wav -o tagged.flac
{ printf 'ID3\003\000\000\000\000\000\025TPE1\000\000\000\013\000\000\000SECRETNAME'; cat tagged.flac; } > id3.flac
oggenc -Q -a SECRETNAME tagged.wav -o vorbis.ogg
opusenc --quiet --artist SECRETNAME tagged.wav voice.opus
ff -i tagged.wav -metadata artist=SECRETNAME -c:a flac flac.oga

node - <<'JS'
const sharp = require("../../../../node_modules/sharp");
const exif = { IFD0: { Make: "SECRETCAM", Model: "SECRETPHONE", Artist: "SECRETNAME" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 41/1 0/1" } };
const picture = () => sharp({ create: { width: 120, height: 60, channels: 3, background: "#88aacc" } });
(async () => {
  await picture().withExif(exif).jpeg().toFile("photo.jpg");
  await picture().withMetadata({ orientation: 6, exif }).jpeg().toFile("turned.jpg");
  await picture().withMetadata({ orientation: 6, exif }).png().toFile("turned.png");
  await picture().withMetadata({ orientation: 6, exif }).webp().toFile("turned.webp");
  await picture().withMetadata({ orientation: 6, exif }).avif().toFile("turned.avif");
  await sharp({ create: { width: 12, height: 6, channels: 3, background: "#88aacc" } }).gif().toFile("noted.gif");
})();
JS
for FILE in turned.jpg turned.png turned.webp noted.gif; do exiftool -q -m -overwrite_original -XMP:Creator=SECRETNAME -Comment=SECRETHOME $FILE; done
exiftool -q -m -overwrite_original -IPTC:By-line=SECRETNAME -IPTC:City=SECRETHOME turned.jpg
exiftool -q -m -overwrite_original -EXIF:Artist=SECRETNAME -GPSLatitude=35.68 -GPSLatitudeRef=N turned.png
heif-enc -q 30 turned.jpg -o phone.heic > /dev/null
cat turned.jpg camera.mp4 > motion.jpg
cp photo.jpg saved.jfif

printf 'one' > "$W/a.txt"; mkdir -p "$W/__MACOSX" "$W/絵"; printf 'x' > "$W/__MACOSX/._a.txt"; printf 'x' > "$W/.DS_Store"; printf 'two' > "$W/絵/b.txt"
(cd "$W" && zip -q -X -r mac.zip a.txt __MACOSX .DS_Store 絵) && mv "$W/mac.zip" mac.zip
(cd "$W" && zip -q -fz zip64.zip a.txt) && mv "$W/zip64.zip" zip64.zip
(cd "$W" && printf 'PK\005\006' && head -c 18 /dev/zero) > empty.zip
{ cat mac.zip; head -c 16 /dev/zero; } > padded.zip
{ printf 'MZ self-extracting program'; cat mac.zip; } > selfextracting.zip
rm -rf "$W"

cd ..
node - <<'JS'
const { readdirSync, readFileSync, writeFileSync } = require("node:fs");
const files = readdirSync("made").map((name) => [name, readFileSync(`made/${name}`).toString("base64")]);
writeFileSync("made.json", `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`);
JS
rm -rf made
