import { describe, expect, it } from 'vitest';
import { refuse } from '@comal/domain/result';
import { leerMenu } from './archivo.ts';
import { textoDeBytes } from './letras.ts';

const bytes = (hex: string): Uint8Array => Buffer.from(hex.replaceAll(' ', ''), 'hex');
/** The bytes of a text in which bytes of another encoding are written in hexadecimal between braces. */
const guardado = (texto: string): Uint8Array =>
  Buffer.concat(texto.split(/[{}]/).map((t, i) => (i % 2 === 0 ? Buffer.from(t) : bytes(t))));
const UTF16 = (texto: string, alReves = false): Uint8Array => {
  const con = Buffer.from(`\uFEFF${texto}`, 'utf16le');
  return alReves ? con.swap16() : con;
};

const MENU = '#Productos\r\nNombre;Categoría;Área;Unidad;Precio\r\nPiña;Tacos;Cocina;Pieza;28\r\n';

/** The rows of dishes that are read from a file in Comal's format. */
const platosDe = async (archivo: Uint8Array) => {
  const leido = await leerMenu(archivo);
  return leido.ok && leido.value.tipo === 'menu'
    ? leido.value.archivo.hojas.get('productos')
    : leido.ok || leido.motivo;
};

describe('the letters of a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(MENU)],
    ['UTF-8 with its mark', Buffer.from(MENU)],
    ['UTF-16, as "Texto Unicode" of Excel', UTF16(MENU)],
    ['UTF-16 the other way round', UTF16(MENU, true)],
    ['Windows', Buffer.from(MENU, 'latin1')],
    ['DOS', guardado('#Productos\r\nNombre;Categor{A1}a;{B5}rea;Unidad;Precio\r\nPi{A4}a;Tacos;Cocina;Pieza;28\r\n')],
    [
      'old Macs',
      guardado('#Productos\r\nNombre;Categor{92}a;{E7}rea;Unidad;Precio\r\nPi{96}a;Tacos;Cocina;Pieza;28\r\n'),
    ],
  ])('are read from %s, or refused with how to save it', async (_que, archivo) => {
    const platos = await platosDe(archivo);
    expect(typeof platos === 'object' ? platos.filas[0]?.celdas.get('Nombre') : platos).toMatch(
      /^(Piña|ARCHIVO_SIN_ACENTOS)$/,
    );
  });

  it.each([
    ['headings without accents', guardado('Pi{A4}a cp850'), 'Piña cp850'],
    ['capitals', guardado('MEN{E9} DEL D{D6}A'), 'MENÚ DEL DÍA'],
    ['Windows with a curly quote', guardado('Wendy{92}s y caf{E9}'), 'Wendy’s y café'],
    ['Windows with a dash, and a letter that only it has', guardado('Pi{F1}a {97} orden'), 'Piña — orden'],
  ])('make words in one code page only: %s', (_que, archivo, texto) => {
    expect(textoDeBytes(archivo)).toBe(texto);
  });

  it.each([
    ['words in two code pages', guardado('t{A0}co')],
    ['a dash, or a letter of its own', guardado('Taco {97} orden')],
    ['no word in any', guardado('Pi{A4}a caf{8E} {FB}{FA}')],
  ])('that make %s are refused: nothing is guessed', (_que, archivo) => expect(textoDeBytes(archivo)).toBeNull());

  it('of no known page are told how to save the file', async () => {
    expect(await leerMenu(guardado('#Productos\nNombre\nt{A0}co\n'))).toEqual(refuse('ARCHIVO_SIN_ACENTOS'));
    expect(await leerMenu(bytes('89504e470d0a1a0a0000000d'))).toEqual(refuse('ARCHIVO_ILEGIBLE'));
  });

  it('a text of tabs in UTF-16 is read, and a blank line below the section too', async () => {
    const texto = MENU.replaceAll(';', '\t').replace('#Productos\r\n', '#Productos\r\n\r\n');
    expect(await platosDe(UTF16(texto))).toMatchObject({ errores: [], filas: [{ renglon: 4 }] });
  });
});
