import type { LenguajeDeImpresora } from '@comal/domain/impresion/impresora';
import { commandsOf, type Command } from './emulated/commands.fixture.ts';
import { LANGUAGES } from './emulated/languages.fixture.ts';

/** What a printer made of the bytes it got. */
export interface ReadPaper {
  /** Each paper (up to a cut) as its rows of text, without blanks at their ends; a QR code as "[QR its data]". */
  readonly papeles: readonly (readonly string[])[];
  /** Commands that the product never sends, as hexadecimal bytes: a text that became a command would be here. */
  readonly strange: readonly string[];
  /** Pins of the drawers that were opened, in order. */
  readonly drawers: readonly number[];
}

class Reader {
  readonly papeles: string[][] = [];
  readonly strange: string[] = [];
  readonly drawers: number[] = [];
  #row = '';
  #rows: string[] = [];

  do(command: Command): void {
    if (command.kind === 'letter') this.#row += command.letter;
    if (command.kind === 'feed') this.#feed();
    // A printer forgets the row that was not complete: what broke off in the middle does not stand before the next paper.
    if (command.kind === 'reset') this.#row = '';
    if (command.kind === 'qr') this.#row += `[QR ${command.data}]`;
    if (command.kind === 'cut') this.cut();
    if (command.kind === 'drawer') this.drawers.push(command.pin);
    if (command.kind === 'strange') this.strange.push(command.name);
  }

  cut(): void {
    if (this.#row !== '') this.#rows.push(this.#row);
    if (this.#rows.some((row) => row !== '')) this.papeles.push(this.#rows);
    this.#row = '';
    this.#rows = [];
  }

  #feed(): void {
    this.#rows.push(this.#row.trimEnd());
    this.#row = '';
  }
}

/** Reads the bytes as a printer of the language does; what stands after the last cut is a paper, too. */
export const readPaper = (bytes: Uint8Array, language: LenguajeDeImpresora = 'esc-pos'): ReadPaper => {
  const reader = new Reader();
  for (const command of commandsOf(bytes, LANGUAGES[language])) reader.do(command);
  reader.cut();
  return { papeles: reader.papeles, strange: reader.strange, drawers: reader.drawers };
};
