/** What fontkit writes a font to: numbers with the highest byte first, and bytes. */
export class ByteWriter {
  pos = 0;
  #bytes = new Uint8Array(65_536);

  writeUInt8(value: number): void {
    this.#write(1, (view) => view.setUint8(0, value));
  }

  writeInt8(value: number): void {
    this.#write(1, (view) => view.setInt8(0, value));
  }

  writeUInt16BE(value: number): void {
    this.#write(2, (view) => view.setUint16(0, value));
  }

  writeInt16BE(value: number): void {
    this.#write(2, (view) => view.setInt16(0, value));
  }

  writeUInt32BE(value: number): void {
    this.#write(4, (view) => view.setUint32(0, value));
  }

  writeInt32BE(value: number): void {
    this.#write(4, (view) => view.setInt32(0, value));
  }

  writeBuffer(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.pos);
    this.pos += bytes.length;
  }

  writeString(text: string): void {
    this.writeBuffer(new TextEncoder().encode(text));
  }

  fill(value: number, length: number): void {
    this.writeBuffer(new Uint8Array(length).fill(value));
  }

  written(): Uint8Array {
    return this.#bytes.slice(0, this.pos);
  }

  #write(length: number, set: (view: DataView) => void): void {
    this.#reserve(length);
    set(new DataView(this.#bytes.buffer, this.pos, length));
    this.pos += length;
  }

  #reserve(length: number): void {
    if (this.pos + length <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.pos + length));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
