import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The files of a ZIP by their names, read by its central directory as programs do; each is compared with its checksum. */
export const filesOfZip = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('not a whole ZIP');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('a broken directory');
    const [sum, packed] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const [nameLength, start] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const content = inflateRawSync(zip.subarray(body, body + packed));
    if (crc32(content) !== sum || files.has(name)) throw new Error(`${name} is broken, or there twice`);
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
};
