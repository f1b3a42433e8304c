/** What a printer does on a command that it was sent. */
export type Command =
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'feed' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'bold'; readonly on: boolean }
  | { readonly kind: 'inverse'; readonly on: boolean }
  | { readonly kind: 'align'; readonly to: 'left' | 'center' | 'right' }
  | { readonly kind: 'spacing'; readonly dots: number }
  | { readonly kind: 'qr'; readonly data: string; readonly dots: number }
  /** Rows of dots from the left, eight a byte, black where a bit is set. */
  | {
      readonly kind: 'image';
      readonly width: number;
      readonly height: number;
      readonly bits: Uint8Array;
      /** It stands in the row, and comes out with its feed. */
      readonly inRow?: true;
    }
  | { readonly kind: 'drawer'; readonly pin: 2 | 5; readonly ms: number }
  /** One that the product never sends, as hexadecimal bytes: a text that became a command would be one. */
  | { readonly kind: 'strange'; readonly name: string };

/** What a command made known for those after it. */
export interface Memory {
  page: string;
  /** Dots of one square of a QR code. */
  dots: number;
  data: string;
  /** How long a drawer is driven, in ms. */
  pulse: number;
}

/** A command that was read: how long it is without its name, and what the printer does on it. */
export interface Read {
  readonly length: number;
  readonly command?: Command;
}

/** Reads a command from the bytes after its name. */
export type Reading = (rest: Uint8Array, memory: Memory) => Read;

/** The commands of a language by their name, in hexadecimal digits. */
export type Language = ReadonlyMap<string, Reading>;

/** A command of a fixed length that prints nothing. */
export const silent =
  (length: number): Reading =>
  () => ({ length });

/** A command without an argument. */
export const always =
  (command: Command): Reading =>
  () => ({ length: 0, command });

/** A command whose argument is one byte. */
export const ofOne =
  (means: (n: number, memory: Memory) => Command | undefined): Reading =>
  (rest, memory) => {
    const command = means(rest[0] ?? 0, memory);
    return command ? { length: 1, command } : { length: 1 };
  };

/** A number of two bytes, the low one first. */
export const wordAt = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;

/** The text of Latin 1 bytes. */
export const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Sides by the number that both languages have for them, also as a digit. */
export const sideOf = (n: number): Command => ({
  kind: 'align',
  to: (['left', 'center', 'right'] as const)[n % 48] ?? 'left',
});

/** An image that is sent as columns of `tall` dots, as rows. */
export const fromColumns = (columns: Uint8Array, tall: number): Extract<Command, { kind: 'image' }> => {
  const [deep, wide] = [tall / 8, Math.floor(columns.length / (tall / 8))];
  const stride = Math.ceil(wide / 8);
  const bits = new Uint8Array(stride * tall);
  for (let x = 0; x < wide; x += 1)
    for (let y = 0; y < tall; y += 1)
      if (((columns[x * deep + (y >> 3)] ?? 0) >> (7 - (y & 7))) & 1) bits[y * stride + (x >> 3)]! |= 0x80 >> (x & 7);
  return { kind: 'image', width: wide, height: tall, bits, inRow: true };
};

const LONGEST_NAME = 3;

/** The command at the start of `bytes`, with the length of its name; undefined where the language has none. */
const known = (language: Language, bytes: Uint8Array): readonly [number, Reading] | undefined => {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const reading = language.get(Buffer.from(bytes.subarray(0, length)).toString('hex'));
    if (reading) return [length, reading];
  }
  return undefined;
};

const letterOf = (byte: number, page: string): Command => ({
  kind: 'letter',
  letter: byte < 0x80 ? String.fromCharCode(byte) : (page[byte - 0x80] ?? '\ufffd'),
});

const strange = (bytes: Uint8Array): Command => ({
  kind: 'strange',
  name: Buffer.from(bytes.subarray(0, 2)).toString('hex'),
});

/** All that a printer of the language does on the bytes, in order. */
export function* commandsOf(bytes: Uint8Array, language: Language): Generator<Command> {
  const memory: Memory = { page: '', dots: 3, data: '', pulse: 200 };
  for (let at = 0; at < bytes.length;) {
    const rest = bytes.subarray(at);
    const found = rest[0]! >= 0x20 ? undefined : known(language, rest.subarray(0, LONGEST_NAME));
    if (!found) {
      yield rest[0]! >= 0x20 ? letterOf(rest[0]!, memory.page) : strange(rest);
      at += 1;
      continue;
    }
    const { length, command } = found[1](rest.subarray(found[0]), memory);
    if (command) yield command;
    at += found[0] + length;
  }
}
