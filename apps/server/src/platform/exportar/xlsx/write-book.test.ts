import readXlsxFile from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { bookInMemory, columnName, serialOf, type Sheet, type SheetCell } from './write-book.ts';

const sheet = (name: string, ...parts: readonly (readonly (readonly SheetCell[])[])[]): Sheet => ({
  name,
  widths: [20],
  frozen: 1,
  rows: async (write) => {
    for (const rows of parts) await write(rows);
  },
});

const read = async (...sheets: readonly Sheet[]) =>
  readXlsxFile(new Uint8Array(await bookInMemory(sheets)).buffer) as Promise<{ sheet: string; data: unknown[][] }[]>;

describe('a spreadsheet', () => {
  it('has its sheets in their order, each with its own rows, whatever parts they came in', async () => {
    const book = await read(
      sheet('Uno', [[{ text: 'a', bold: true }], [{ number: 1 }]], [[{ number: 2 }]]),
      sheet('Dos & tres', [[{ text: 'b' }]]),
    );
    expect(book.map(({ sheet: name, data }) => [name, data])).toEqual([
      ['Uno', [['a'], [1], [2]]],
      ['Dos & tres', [['b']]],
    ]);
  });

  it('calls its columns A to Z, then AA, and leaves out what has nothing', async () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
    const row = Array.from({ length: 60 }, (_, i): SheetCell => (i % 7 === 2 ? null : { number: i }));
    const [book] = await read(sheet('Ancha', [row]));
    expect(book?.data).toEqual([row.map((cell) => (cell && 'number' in cell ? cell.number : null))]);
  });

  it('has numbers as they are, and dates that can be counted with', async () => {
    const day = new Date('2026-11-20T00:00:00Z');
    const cells: readonly SheetCell[] = [
      { number: 12.5 },
      { number: -3, kind: 'pesos' },
      { number: serialOf(day), kind: 'dia' },
    ];
    const [book] = await read(sheet('Números', [cells]));
    expect(book?.data).toEqual([[12.5, -3, day]]);
  });
});
