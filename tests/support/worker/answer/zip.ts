const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;

/** The files of a zip whose entries are stored as they are, by their names; read from its directory, as programs do. */
export function filesInZip(zip: ArrayBuffer): Map<string, Uint8Array> {
  const view = new DataView(zip);
  const end = zip.byteLength - END_LENGTH;
  if (view.getUint32(end, true) !== END_OF_DIRECTORY) throw new Error("no end of a zip's directory");
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    const [size, nameLength] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
    const skipped = nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const local = view.getUint32(at + 42, true);
    const start = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(zip, at + ENTRY_LENGTH, nameLength));
    files.set(name, new Uint8Array(zip, start, size));
    at += ENTRY_LENGTH + skipped;
  }
  return files;
}
