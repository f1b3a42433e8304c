import { PAGINAS_DE_CODIGOS, type PaginaDeCodigos } from '../impresora.ts';
import type { Bloque, Papel } from '../papel.ts';
import { banda } from './marca.ts';

/** What the test page says of a printer. */
export interface DatosDePrueba {
  readonly nombre: string;
  /** Columns of its normal letters. */
  readonly columnas: number;
  readonly pagina: PaginaDeCodigos;
}

/** A ruler: a digit at each ten columns, '+' at each five. */
const regla = (columnas: number): string =>
  Array.from({ length: columnas }, (_, i) => {
    const columna = i + 1;
    if (columna % 10 === 0) return String((columna / 10) % 10);
    return columna % 5 === 0 ? '+' : '-';
  }).join('');

/** The letters that printers without the right code page get wrong. */
const LETRAS = ['á é í ó ú ü ñ', 'Á É Í Ó Ú Ü Ñ', '¿Cuánto? ¡Así! $ € ° ½ ¼ « »'];

const texto = (t: string): Bloque => ({ clase: 'texto', texto: t });
const centrado = (t: string): Bloque => ({ clase: 'texto', texto: t, alinea: 'centro' });

const TAMANOS_DE_LETRA: readonly Bloque[] = [
  { clase: 'texto', texto: 'Letra normal' },
  { clase: 'texto', texto: 'Letra negrita', fuerte: true },
  { clase: 'texto', texto: 'Letra alta', tamano: 'alta' },
  { clase: 'texto', texto: 'Letra grande', tamano: 'grande' },
  { clase: 'texto', texto: 'Blanco en negro', inverso: true, alinea: 'centro' },
];

/** What to change in the configuration when something reads badly. */
const SI_NO: readonly Bloque[] = [
  { clase: 'texto', texto: '¿Se lee bien?', tamano: 'grande', fuerte: true, alinea: 'centro' },
  { clase: 'texto', texto: 'Si una letra con acento sale mal, elige otra página de códigos.', marca: '-' },
  {
    clase: 'texto',
    texto: 'Si la regla no llega al borde o sigue en otro renglón, elige otro número de letras.',
    marca: '-',
  },
];

/** The test page: all Spanish letters, the sizes, a ruler as wide as the paper, and a QR code. */
export const papelDePrueba = ({ nombre, columnas, pagina }: DatosDePrueba): Papel => ({
  bloques: [
    banda('PRUEBA'),
    { clase: 'texto', texto: nombre, tamano: 'grande', fuerte: true, alinea: 'centro' },
    centrado(`${columnas} letras por renglón`),
    centrado(PAGINAS_DE_CODIGOS[pagina]),
    { clase: 'raya' },
    ...LETRAS.map(texto),
    { clase: 'espacio' },
    ...TAMANOS_DE_LETRA,
    { clase: 'espacio' },
    texto(regla(columnas)),
    { clase: 'espacio' },
    { clase: 'qr', dato: nombre },
    { clase: 'espacio' },
    ...SI_NO,
  ],
});
