import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A ZIP of these parts; its checksums are wrong, which readers ignore. */
const zip = (partes: Readonly<Record<string, string>>): Buffer => {
  const cuerpos: Buffer[] = [];
  const indice: Buffer[] = [];
  let lugar = 0;
  for (const [nombre, texto] of Object.entries(partes)) {
    const [letras, contenido] = [Buffer.from(nombre), Buffer.from(texto)];
    const datos = deflateRawSync(contenido);
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt16LE(8, 4);
    comun.writeUInt32LE(datos.length, 14);
    comun.writeUInt32LE(contenido.length, 18);
    comun.writeUInt16LE(letras.length, 22);
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04034b50, 0);
    comun.copy(local, 4);
    central.writeUInt32LE(0x02014b50, 0);
    comun.copy(central, 6);
    central.writeUInt32LE(lugar, 42);
    cuerpos.push(local, letras, datos);
    indice.push(central, letras);
    lugar += local.length + letras.length + datos.length;
  }
  const directorio = Buffer.concat(indice);
  const fin = Buffer.alloc(22);
  fin.writeUInt32LE(0x06054b50, 0);
  fin.writeUInt16LE(indice.length / 2, 8);
  fin.writeUInt16LE(indice.length / 2, 10);
  fin.writeUInt32LE(directorio.length, 12);
  fin.writeUInt32LE(lugar, 16);
  return Buffer.concat([...cuerpos, directorio, fin]);
};

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELACIONES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A spreadsheet with one sheet of this XML, and these texts that its cells may share. */
const xlsx = (sheetData: string, compartidos: readonly string[] = [], hoja = 'Áreas'): Buffer =>
  zip({
    'xl/workbook.xml': `<workbook ${NS} xmlns:r="${RELACIONES}"><sheets><sheet name="${hoja}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PAQUETE}"><Relationship Id="rId1" Type="${RELACIONES}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELACIONES}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${NS}>${compartidos.map((t) => `<si><t>${t}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${NS}><sheetData>${sheetData}</sheetData></worksheet>`,
  });

const celda = (r: string, texto: string): string => `<c r="${r}" t="inlineStr"><is><t>${texto}</t></is></c>`;
const renglon = (n: number, ...celdas: readonly string[]): string => `<row r="${n}">${celdas.join('')}</row>`;
const TITULO = renglon(1, celda('A1', 'Nombre'));
const veces = (n: number, hacer: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => hacer(i)).join('');

const PRODUCTOS = '#Productos\nNombre,Categoría,Área,Unidad,Precio\n';
const MEGA = 1024 * 1024;

/** Files that expand into far more than their size: description and file. */
export const ARCHIVOS_HOSTILES: readonly (readonly [que: string, hacer: () => Buffer])[] = [
  ['a cell at row 99,999,999', () => xlsx(TITULO + renglon(99_999_999, celda('A99999999', 'x')))],
  ['a cell in the last corner of a sheet', () => xlsx(TITULO + renglon(1_048_576, celda('XFD1048576', 'x')))],
  ['a row that only its cells place', () => xlsx(`${TITULO}<row>${celda('A99999999', 'x')}</row>`)],
  ['rows without an end', () => xlsx(TITULO + veces(1_000_000, () => '<row/>'))],
  ['a million empty cells', () => xlsx(TITULO + veces(10_000, (i) => `<row r="${i + 2}">${'<c/>'.repeat(100)}</row>`))],
  [
    'one long text that every cell shares',
    () =>
      xlsx(
        renglon(1, '<c r="A1" t="s"><v>0</v></c>') +
          veces(19_000, (i) => `<row r="${i + 2}"><c r="A${i + 2}" t="s"><v>1</v></c></row>`),
        ['Nombre', 'x y '.repeat(8_000)],
      ),
  ],
  [
    'six million references to a letter',
    () => xlsx(renglon(1, '<c r="A1" t="s"><v>0</v></c>'), ['&amp;'.repeat(6_000_000)]),
  ],
  ['letters by their numbers', () => xlsx(renglon(1, '<c r="A1" t="s"><v>0</v></c>'), ['&#65;'.repeat(1_000_000)])],
  ['a text of 30 MB', () => xlsx(renglon(1, '<c r="A1" t="s"><v>0</v></c>'), ['x'.repeat(30 * MEGA)])],
  ['a number of 60,000 zeros', () => Buffer.from(`${PRODUCTOS}Taco,Tacos,Plancha,Pieza,${'0'.repeat(60_000)}x\n`)],
  [
    'a number of 30,000 zeros in many cells',
    () => Buffer.from(`${PRODUCTOS}${veces(100, (i) => `Taco ${i},Tacos,Plancha,Pieza,${'0'.repeat(30_000)}x\n`)}`),
  ],
  [
    'zeros after the point',
    () => Buffer.from(`${PRODUCTOS}${veces(100, (i) => `Taco ${i},Tacos,Plancha,Pieza,0.${'0'.repeat(30_000)}1\n`)}`),
  ],
  ['four million lines', () => Buffer.from(`#Áreas\nNombre\n${'\n'.repeat(4 * MEGA - 100)}`)],
  ['four million columns', () => Buffer.from(`#Áreas\nNombre${','.repeat(4 * MEGA - 100)}\n`)],
  [
    'many rows under a wide heading',
    () => Buffer.from(`#Áreas\nNombre${',x'.repeat(1_000_000)}\n${'a\n'.repeat(15_000)}`),
  ],
  ['one cell of 4 MB', () => Buffer.from(`#Áreas\nNombre\n"${'x'.repeat(4 * MEGA - 100)}"\n`)],
  ['a quote that never closes', () => Buffer.from(`#Áreas\nNombre\n"${'""'.repeat(2 * MEGA - 100)}`)],
  [
    'accents on accents',
    () => Buffer.from(`#Áreas\nNombre\n${veces(60, () => `a${'\u0316\u0301'.repeat(16_000)}\n`)}`),
  ],
  ['nothing but NUL', () => Buffer.alloc(4 * MEGA - 100)],
];

const lisa = (ancho: number, alto: number) =>
  sharp({ create: { width: ancho, height: alto, channels: 3, background: '#b9261a' } });

/** Pictures that expand into far more than their size. */
export const fotosHostiles = async (): Promise<readonly (readonly [que: string, foto: Buffer])[]> => [
  ['a PNG of 70 million points', await lisa(10_000, 7_000).png({ compressionLevel: 9 }).toBuffer()],
  ['a JPEG that appears little by little', await lisa(7_000, 7_000).jpeg({ progressive: true }).toBuffer()],
  ['a PNG that appears little by little', await lisa(7_000, 7_000).png({ progressive: true }).toBuffer()],
  ['a large WebP', await lisa(7_000, 7_000).webp().toBuffer()],
  ['a JPEG cut in the middle', (await lisa(5_000, 5_000).jpeg().toBuffer()).subarray(0, 30_000)],
  ['a drawing by program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>')],
  ['a GIF of many pictures', Buffer.from('GIF89a')],
];
