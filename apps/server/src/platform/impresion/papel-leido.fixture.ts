/** The upper halves of the code pages that the printers of the product have, by the number of ESC t. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const WINDOWS_1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, i) => i + 128));
const PAGES: Readonly<Record<number, string>> = { 2: CP850, 16: WINDOWS_1252, 19: CP850.replace('ı', '€') };

/** What a printer of ESC/POS made of the bytes it got. */
export interface ReadPaper {
  /** Each paper (up to a cut) as its rows of text, without blanks at their ends; a QR code as "[QR its data]". */
  readonly papeles: readonly (readonly string[])[];
  /** Commands that the product never sends, as hexadecimal bytes: a text that became a command would be here. */
  readonly strange: readonly string[];
}

/** Lengths of commands after their first two bytes; those that the product sends. */
const LENGTHS: Readonly<Record<string, number>> = { '1b40': 0, '1c2e': 0, '1b4d': 1, '1b74': 1, '1b45': 1, '1b61': 1 };
const LENGTHS_GS: Readonly<Record<string, number>> = { '1d21': 1, '1d42': 1, '1d56': 1 };

class Reader {
  readonly papeles: string[][] = [];
  readonly strange: string[] = [];
  #at = 0;
  #page = '';
  #row = '';
  #rows: string[] = [];

  constructor(private readonly bytes: Uint8Array) {}

  read(): ReadPaper {
    while (this.#at < this.bytes.length) this.#take();
    if (this.#row !== '' || this.#rows.some((row) => row !== '')) this.#cut();
    return { papeles: this.papeles, strange: this.strange };
  }

  #take(): void {
    const byte = this.bytes[this.#at]!;
    if (byte === 0x0a) return this.#feed();
    if (byte >= 0x20) return this.#letter(byte);
    const name = Buffer.from(this.bytes.subarray(this.#at, this.#at + 2)).toString('hex');
    if (name === '1d28') return this.#qr();
    const length = LENGTHS[name] ?? LENGTHS_GS[name];
    if (length === undefined) return this.#unknown(name);
    if (name === '1b74') this.#page = PAGES[this.bytes[this.#at + 2]!] ?? '';
    if (name === '1d56') this.#cut();
    this.#at += 2 + length;
  }

  #letter(byte: number): void {
    this.#row += byte < 0x80 ? String.fromCharCode(byte) : (this.#page[byte - 0x80] ?? '\ufffd');
    this.#at += 1;
  }

  #feed(): void {
    this.#rows.push(this.#row.trimEnd());
    this.#row = '';
    this.#at += 1;
  }

  /** GS ( k: the data of a QR code is its function 80. */
  #qr(): void {
    const [low = 0, high = 0] = this.bytes.subarray(this.#at + 3, this.#at + 5);
    const body = this.bytes.subarray(this.#at + 5, this.#at + 5 + low + high * 256);
    if (body[1] === 0x50) this.#row += `[QR ${Buffer.from(body.subarray(3)).toString('latin1')}]`;
    this.#at += 5 + body.length;
  }

  #cut(): void {
    if (this.#row !== '') this.#rows.push(this.#row);
    if (this.#rows.some((row) => row !== '')) this.papeles.push(this.#rows);
    this.#row = '';
    this.#rows = [];
  }

  #unknown(name: string): void {
    this.strange.push(name);
    this.#at += 1;
  }
}

/** Reads the bytes as a printer of ESC/POS does. */
export const readPaper = (bytes: Uint8Array): ReadPaper => new Reader(bytes).read();
