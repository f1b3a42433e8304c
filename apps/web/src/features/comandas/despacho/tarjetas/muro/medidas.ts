import type { Renglon } from '../../lineas/renglones.ts';
import type { Medidas } from './flujo.ts';
import { avisosDe, piezasDe, type Pieza } from './piezas.ts';
import { lineasDe } from './texto.ts';

/** The heights of a wall's cards and rows in px at normal letter size; the styles take them from here (D-137). */
export interface MedidasDeMuro extends Medidas {
  /** A row of one line. */
  readonly fila: number;
  /** The button in the foot. */
  readonly boton: number;
}

const BORDE = 2;
const RELLENO_DEL_PIE = 5;

const medidasDe = (fila: number, boton: number): MedidasDeMuro => ({
  fila,
  boton,
  cabeza: 71 + BORDE,
  sigue: 43 + BORDE,
  pie: boton + 2 * RELLENO_DEL_PIE + BORDE,
  banda: 32 + BORDE,
  hueco: 10,
});

/** A screen that is read from afar, and one that is held: its targets are larger. */
export const EN_EL_MURO = medidasDe(36, 56);
export const EN_LA_MANO = medidasDe(48, 64);

/** The letters in px, and the heights of their lines. */
const NOMBRE = { letra: 22, linea: 27 };
const DETALLE = { letra: 18, linea: 22.5 };
const AVISO = { letra: 19, linea: 24 };

/** The most lines of a dish's name; the whole name is in the row's accessible name. */
export const LINEAS_DE_NOMBRE = 3;

/** What a row has beside its text in px: borders, paddings, quantity and icon. */
const JUNTO_AL_TEXTO = 82;
/** The icon before a comment, a complemento or allergens. */
const ICONO = 24;
/** Beside and around the text of a notice. */
const JUNTO_AL_AVISO = 72;
const ALREDEDOR_DEL_AVISO = 60;

/** The width of a column and its heights in px. */
export interface Columna {
  readonly ancho: number;
  readonly medidas: MedidasDeMuro;
}

/** The lines of the name of a dish in a column. */
export const lineasDeNombre = (descripcion: string, { ancho }: Columna): number =>
  Math.min(LINEAS_DE_NOMBRE, lineasDe(descripcion, (ancho - JUNTO_AL_TEXTO) / NOMBRE.letra));

const altoDePieza = ({ tipo, texto }: Pieza, ancho: number): number =>
  DETALLE.linea * lineasDe(texto, (ancho - (tipo === 'detalle' ? 0 : ICONO)) / DETALLE.letra);

/** The height of a notice with its button in a column in px. */
export const altoDeAviso = (texto: string, { ancho }: Columna): number =>
  ALREDEDOR_DEL_AVISO + AVISO.linea * lineasDe(texto, (ancho - JUNTO_AL_AVISO) / AVISO.letra);

/** The height of a name and of what is said under it, without notices, in px. */
export const altoDeTexto = (descripcion: string, piezas: readonly Pieza[], columna: Columna): number => {
  const ancho = columna.ancho - JUNTO_AL_TEXTO;
  const deMas = (lineasDeNombre(descripcion, columna) - 1) * NOMBRE.linea;
  return piezas.reduce((suma, pieza) => suma + altoDePieza(pieza, ancho), columna.medidas.fila + deMas);
};

/** The height of a row in px: its name, what it says under it, and its notices. */
export const altoDeRenglon = (renglon: Renglon, cambiado: boolean, columna: Columna): number =>
  avisosDe(renglon).reduce(
    (suma, texto) => suma + altoDeAviso(texto, columna),
    altoDeTexto(renglon.filas[0].pedido.descripcion, piezasDe(renglon, cambiado), columna),
  );
