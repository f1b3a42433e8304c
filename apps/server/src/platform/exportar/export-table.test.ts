import { describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { excelOf } from './excel.ts';
import { filtersInWords } from './filters.ts';
import { textOfPages } from './read-pdf.fixture.ts';
import { pdfOf } from './pdf.ts';
import type { Table } from './table.ts';

/** 20 November 2026, 02:05 in UTC: the evening before in Mexico. */
const DONE = Date.UTC(2026, 10, 20, 2, 5);

const table = (t: Partial<Table> = {}): Table => ({
  titulo: 'Ventas',
  negocio: 'La Casona',
  sucursal: 'Centro',
  filtros: ['Rol: Mesero', 'Búsqueda: ñandú'],
  columnas: [
    { titulo: 'Quién', tipo: 'texto' },
    { titulo: 'Cuándo', tipo: 'fecha-hora' },
    { titulo: 'Total', tipo: 'pesos' },
    { titulo: 'Parte', tipo: 'porcentaje' },
    { titulo: 'Notas', tipo: 'entero' },
  ],
  filas: [['Íñigo', DONE, 1234.5, 0.125, 1200]],
  hecha: DONE,
  zona: 'America/Mexico_City',
  ...t,
});

describe('a list as a PDF', () => {
  it('has title, business, branch, date, filters, columns and rows, as people of Mexico write them', async () => {
    const [page, ...more] = textOfPages(await pdfOf(table()));
    expect(more).toEqual([]);
    for (const part of [
      ...['Ventas', 'La Casona', 'Centro', 'Hecho el 19-11-2026 20:05', 'Rol: Mesero', 'Búsqueda: ñandú'],
      ...['Quién', 'Cuándo', 'Total', 'Íñigo', '19-11-2026 20:05', '$1,234.50', '12.5%', '1,200', 'Página 1 de 1'],
    ])
      expect(page!.replaceAll('|', '')).toContain(part);
  });

  it('says its columns again on every page, and which of how many it is', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => [`Fila ${i}.`, DONE, i, 0, i]);
    const pages = textOfPages(await pdfOf(table({ filas: rows }))).map((p) => p.replaceAll('|', ''));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((p, i) => {
      expect(p).toContain('Quién');
      expect(p).toContain(`Página ${i + 1} de ${pages.length}`);
    });
    const all = pages.join('');
    expect(rows.filter(([name]) => !all.includes(name as string))).toEqual([]);
  });

  it('takes what people wrote as text, whatever it looks like', async () => {
    const [page] = textOfPages(
      await pdfOf(table({ filas: [['<img src=x onerror=alert(1)>', null, null, null, null]] })),
    );
    expect(page!.replaceAll('|', '')).toContain('<img src=x onerror=alert(1)>');
  });

  it('says so when there is nothing', async () => {
    expect(textOfPages(await pdfOf(table({ filas: [] })))[0]!.replaceAll('|', '')).toContain('Sin registros');
  });
});

const read = async (t: Table) => (await readXlsxFile(new Uint8Array(await excelOf(t)).buffer))[0]!;

describe('a list as a spreadsheet', () => {
  it('has the same head, and numbers and dates that can be counted with', async () => {
    const { sheet, data } = await read(table());
    expect(sheet).toBe('Ventas');
    expect(data.map((row) => row.filter((c) => c !== null))).toEqual([
      ...[['Ventas'], ['La Casona · Centro'], ['Hecho el 19-11-2026 20:05'], ['Rol: Mesero · Búsqueda: ñandú'], []],
      ['Quién', 'Cuándo', 'Total', 'Parte', 'Notas'],
      ['Íñigo', new Date('2026-11-19T20:05:00Z'), 1234.5, 0.125, 1200],
    ]);
  });

  it('starts no formula, wherever the text comes from (H66)', async () => {
    const bad = '=HYPERLINK("http://x")';
    const t = table({ titulo: '+1', negocio: bad, filtros: [`@x`], filas: [[bad, null, null, null, null]] });
    const cells = (await read(t)).data.flat().filter((c) => typeof c === 'string');
    expect(cells.filter((c) => /^[=+\-@\t\r]/.test(c))).toEqual([]);
    expect(cells.some((c) => c.includes('HYPERLINK'))).toBe(true);
  });

  it('has a sheet whose name every program takes', async () => {
    const { sheet } = await read(table({ titulo: 'Ventas: [enero/febrero] ¿o qué más? y otros meses' }));
    expect(sheet).toMatch(/^[^\\/?*[\]:]{1,31}$/);
  });
});

describe('filters in words', () => {
  const grupos = [
    {
      control: 'rol',
      descripcion: 'Rol',
      opciones: [
        { id: 3, descripcion: 'Mesero' },
        { id: 4, descripcion: 'Cocina' },
      ],
    },
  ];

  it.each([
    ['nothing asked', [], []],
    ['a text', [{ control: 'text_filter', valor: 'ana' }], ['Búsqueda: ana']],
    ['several of a group', [{ control: 'rol', valores: [4, 3] }], ['Rol: Mesero, Cocina']],
    ['an id as text', [{ control: 'rol', valores: ['4'] }], ['Rol: Cocina']],
    [
      'what is not offered',
      [
        { control: 'rol', valores: [9] },
        { control: 'otro', valores: [1] },
      ],
      [],
    ],
  ])('%s', (_, filters, said) => {
    expect(filtersInWords(grupos, filters)).toEqual(said);
  });
});
