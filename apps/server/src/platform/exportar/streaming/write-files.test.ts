import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import type { Cell, Table } from '../table.ts';
import type { FileWriter } from './file-writer.ts';
import { sinkOf } from './sink.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** 20 November 2026, 02:05 in UTC: the evening before in Mexico. */
const DONE = Date.UTC(2026, 10, 20, 2, 5);
const ENDLESS = new AbortController().signal;

const LIST: Omit<Table, 'filas'> = {
  titulo: 'Ventas: [todas]',
  negocio: 'La <Casona> & "hijos"',
  sucursal: 'Centro',
  filtros: ['Rol: Mesero'],
  columnas: [
    { titulo: 'Quién', tipo: 'texto' },
    { titulo: 'Cuándo', tipo: 'fecha-hora' },
    { titulo: 'Total', tipo: 'pesos' },
    { titulo: 'Parte', tipo: 'porcentaje' },
    { titulo: 'Notas', tipo: 'entero' },
  ],
  hecha: DONE,
  zona: 'America/Mexico_City',
};

const file = async (write: FileWriter, ...parts: readonly (readonly (readonly Cell[])[])[]): Promise<Buffer> => {
  const target = new PassThrough();
  const read = buffer(target);
  await write(LIST, sinkOf(target, ENDLESS), async (each) => {
    for (const rows of parts) await each(rows);
  });
  target.end();
  return read;
};
const sheetOf = async (...parts: readonly (readonly (readonly Cell[])[])[]) =>
  (await readXlsxFile(new Uint8Array(await file(writeXlsx, ...parts)).buffer))[0]!;

const IÑIGO: readonly Cell[] = ['Íñigo', DONE, 1234.5, 0.125, 1200];
const NOTHING: readonly Cell[] = ['', null, null, null, null];

describe('a spreadsheet that goes out while it is made', () => {
  it('reads as the one that is made whole: head, titles, numbers and dates that can be counted with', async () => {
    const { sheet, data } = await sheetOf([IÑIGO, NOTHING], [IÑIGO]);
    expect(sheet).toMatch(/^[^\\/?*[\]:]{1,31}$/);
    expect(data.map((row) => row.filter((c) => c !== null))).toEqual([
      ...[['Ventas: [todas]'], ['La <Casona> & "hijos" · Centro'], ['Hecho el 19-11-2026 20:05'], ['Rol: Mesero'], []],
      ['Quién', 'Cuándo', 'Total', 'Parte', 'Notas'],
      ...[IÑIGO, [], IÑIGO].map((row) => row.map((c) => (c === DONE ? new Date('2026-11-19T20:05:00Z') : c))),
    ]);
  });

  it('starts no formula, and takes what XML cannot write (H66)', async () => {
    const bad = ['=HYPERLINK("http://x")', 'a\u0000b\uD800c\u000B', '</t></is></c>', `x${'y'.repeat(40_000)}`];
    const { data } = await sheetOf(bad.map((mala) => [mala, null, null, null, null]));
    const cells = data.slice(6).map(([c]) => String(c));
    expect(cells).toEqual([`'${bad[0]}`, 'abc', bad[2], `x${'y'.repeat(32_766)}`]);
  });

  it('is a whole spreadsheet with no rows, too', async () => {
    expect((await sheetOf()).data.at(-1)).toEqual(['Quién', 'Cuándo', 'Total', 'Parte', 'Notas']);
  });
});

describe('comma separated values', () => {
  it('have their titles, quotes where they are needed, and no formula (H66)', async () => {
    const rows = [IÑIGO, ['=1+1', null, -3.25, null, null], ['con "comillas", y\nrenglón', null, null, null, 0]];
    const text = (await file(writeCsv, rows)).toString();
    expect(text).toBe(
      [
        '\uFEFFQuién,Cuándo,Total,Parte,Notas',
        'Íñigo,19-11-2026 20:05,1234.5,0.125,1200',
        "'=1+1,,-3.25,,",
        '"con ""comillas"", y\nrenglón",,,,0',
        '',
      ].join('\r\n'),
    );
  });
});

it('is written no faster than it is read: of a file that nobody takes, one part is made', async () => {
  const PARTS = 200;
  const target = new PassThrough();
  const part = Array.from({ length: 500 }, (_, i): readonly Cell[] => [`Fila ${i} ${'x'.repeat(100)}`, DONE, i, 0, i]);
  let done = 0;
  const hecho = writeCsv(LIST, sinkOf(target, ENDLESS), async (each) => {
    for (; done < PARTS; done += 1) await each(part);
  }).then(() => target.end());
  for (let round = 0; round < PARTS; round += 1) await new Promise<void>((listo) => setImmediate(listo));
  expect(done).toBeLessThan(3);
  await Promise.all([hecho, buffer(target)]);
  expect(done).toBe(PARTS);
});
