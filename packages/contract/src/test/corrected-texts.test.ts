import { describe, expect, it } from 'vitest';
import decision from '../../../../docs/decisions/0005-corrected-texts.md?raw';
import rowDecisions from '../../../../docs/decisiones-de-filas.tsv?raw';
import requirements from '../../../../docs/requirements.tsv?raw';
import { MOTIVOS } from '../motivos.ts';

interface Correction {
  readonly rows: readonly string[];
  readonly specified: string;
  readonly shown: string;
}

const ROW_ID = /^[A-Z]+-\d{3}$/;

const corrections: Correction[] = decision
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, rows = '', specified = '', shown = '']) => ({ rows: rows.split(' '), specified, shown }))
  .filter(({ rows }) => rows.every((row) => ROW_ID.test(row)));

const records = (tsv: string) => tsv.split('\n').map((line) => line.split('\t'));
const textOfRow = new Map(records(requirements).map(([id = '', , , text = '']) => [id, text]));

const words = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** The misspelled words of a correction: the same letters as a corrected word, other accents. */
const misspelled = ({ specified, shown }: Correction): string[] => {
  const right = words(shown);
  return words(specified).filter((word) => !right.includes(word) && right.some((one) => plain(one) === plain(word)));
};

const MISSPELLED = new Set(corrections.flatMap(misspelled));
const hasMisspelling = (text: string): boolean => words(text).some((word) => MISSPELLED.has(word));

/** What a row quotes for a person to read: a name of a field is one lower-case word. */
const quotesOf = (row: string): string[] =>
  [...row.matchAll(/(?<!\p{L})'([^']+)'(?!\p{L})/gu)]
    .map(([, quote = '']) => quote)
    .filter((quote) => !/^[a-z_]+$/.test(quote));

describe('corrected texts (D-53)', () => {
  it('the table is read, and corrects each text', () => {
    expect(corrections.length).toBeGreaterThan(20);
    expect(corrections.filter(({ specified, shown }) => specified === shown)).toEqual([]);
    expect(MISSPELLED).toContain('registré');
  });

  it.each(corrections)('"$specified" stands in the rows it is said to come from', ({ rows, specified }) => {
    for (const row of rows) expect(quotesOf(textOfRow.get(row) ?? ''), row).toContain(specified);
  });

  it('no row quotes a misspelled word that the table forgets', () => {
    const known = new Set(corrections.map(({ specified }) => specified));
    const forgotten = [...textOfRow].flatMap(([id, text]) =>
      quotesOf(text)
        .filter((quote) => hasMisspelling(quote) && !known.has(quote))
        .map((quote) => `${id}: ${quote}`),
    );
    expect(forgotten).toEqual([]);
  });

  it('no row quotes a specified text and is missing from its line', () => {
    const missing = corrections.flatMap(({ rows, specified }) =>
      [...textOfRow].filter(([id, text]) => !rows.includes(id) && quotesOf(text).includes(specified)).map(([id]) => id),
    );
    expect(missing).toEqual([]);
  });

  it('each corrected row says so in the list of decided rows', () => {
    const decided = new Set(records(rowDecisions).map(([row, which]) => `${row} ${which}`));
    const silent = corrections.flatMap(({ rows }) => rows).filter((row) => !decided.has(`${row} D-53`));
    expect(silent).toEqual([]);
  });

  it('no refusal shows an uncorrected text', () => {
    const texts = Object.values(MOTIVOS).map(({ texto }) => texto);
    const specified = corrections.map((correction) => correction.specified);
    expect(texts.filter((text) => hasMisspelling(text) || specified.some((one) => text.includes(one)))).toEqual([]);
  });
});
