import { describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { excelOf } from './excel.ts';
import { filtersInWords } from './filters.ts';
import { textOfPages } from './read-pdf.fixture.ts';
import { pdfOf } from './pdf.ts';
import type { Table } from './table.ts';

/** 20 November 2026, 02:05 in UTC: the evening before in Mexico. */
const HECHA = Date.UTC(2026, 10, 20, 2, 5);

const tabla = (t: Partial<Table> = {}): Table => ({
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
  filas: [['Íñigo', HECHA, 1234.5, 0.125, 1200]],
  hecha: HECHA,
  zona: 'America/Mexico_City',
  ...t,
});

describe('a list as a PDF', () => {
  it('has title, business, branch, date, filters, columns and rows, as people of Mexico write them', async () => {
    const [pagina, ...mas] = textOfPages(await pdfOf(tabla()));
    expect(mas).toEqual([]);
    for (const parte of [
      ...['Ventas', 'La Casona', 'Centro', 'Hecho el 19-11-2026 20:05', 'Rol: Mesero', 'Búsqueda: ñandú'],
      ...['Quién', 'Cuándo', 'Total', 'Íñigo', '19-11-2026 20:05', '$1,234.50', '12.5%', '1,200', 'Página 1 de 1'],
    ])
      expect(pagina!.replaceAll('|', '')).toContain(parte);
  });

  it('says its columns again on every page, and which of how many it is', async () => {
    const filas = Array.from({ length: 100 }, (_, i) => [`Fila ${i}.`, HECHA, i, 0, i]);
    const paginas = textOfPages(await pdfOf(tabla({ filas }))).map((p) => p.replaceAll('|', ''));
    expect(paginas.length).toBeGreaterThan(1);
    paginas.forEach((p, i) => {
      expect(p).toContain('Quién');
      expect(p).toContain(`Página ${i + 1} de ${paginas.length}`);
    });
    const todo = paginas.join('');
    expect(filas.filter(([nombre]) => !todo.includes(nombre as string))).toEqual([]);
  });

  it('takes what people wrote as text, whatever it looks like', async () => {
    const [pagina] = textOfPages(
      await pdfOf(tabla({ filas: [['<img src=x onerror=alert(1)>', null, null, null, null]] })),
    );
    expect(pagina!.replaceAll('|', '')).toContain('<img src=x onerror=alert(1)>');
  });

  it('says so when there is nothing', async () => {
    expect(textOfPages(await pdfOf(tabla({ filas: [] })))[0]!.replaceAll('|', '')).toContain('Sin registros');
  });
});

const leer = async (t: Table) => (await readXlsxFile(new Uint8Array(await excelOf(t)).buffer))[0]!;

describe('a list as a spreadsheet', () => {
  it('has the same head, and numbers and dates that can be counted with', async () => {
    const { sheet, data } = await leer(tabla());
    expect(sheet).toBe('Ventas');
    expect(data.map((fila) => fila.filter((c) => c !== null))).toEqual([
      ...[['Ventas'], ['La Casona · Centro'], ['Hecho el 19-11-2026 20:05'], ['Rol: Mesero · Búsqueda: ñandú'], []],
      ['Quién', 'Cuándo', 'Total', 'Parte', 'Notas'],
      ['Íñigo', new Date('2026-11-19T20:05:00Z'), 1234.5, 0.125, 1200],
    ]);
  });

  it('starts no formula, wherever the text comes from (H66)', async () => {
    const mala = '=HYPERLINK("http://x")';
    const t = tabla({ titulo: '+1', negocio: mala, filtros: [`@x`], filas: [[mala, null, null, null, null]] });
    const celdas = (await leer(t)).data.flat().filter((c) => typeof c === 'string');
    expect(celdas.filter((c) => /^[=+\-@\t\r]/.test(c))).toEqual([]);
    expect(celdas.some((c) => c.includes('HYPERLINK'))).toBe(true);
  });

  it('has a sheet whose name every program takes', async () => {
    const { sheet } = await leer(tabla({ titulo: 'Ventas: [enero/febrero] ¿o qué más? y otros meses' }));
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
  ])('%s', (_, filtros, dichos) => {
    expect(filtersInWords(grupos, filtros)).toEqual(dichos);
  });
});
