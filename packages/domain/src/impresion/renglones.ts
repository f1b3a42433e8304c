import {
  TAMANOS,
  type Bloque,
  type Estilo,
  type Extremos,
  type Papel,
  type Partida,
  type Tamano,
  type Texto,
} from './papel.ts';
import { blancos, centrado, partir } from './partir.ts';
import { imprimible } from './texto-imprimible.ts';

/** A row of letters, never wider than the paper; blanks at its start and end count. */
export interface RenglonDeLetras {
  readonly texto: string;
  readonly tamano: Tamano;
  readonly fuerte: boolean;
  /** White on black; the text then fills the whole width. */
  readonly inverso: boolean;
  /** It is centred by whoever draws it. */
  readonly centro: boolean;
}

/** A row as every way of printing draws it: letters, a QR code with its data, the logo, or the opening of the drawer. */
export type Renglon = RenglonDeLetras | { readonly qr: string } | { readonly logo: true } | { readonly cajon: true };

/** Fewest letters of a row for a text beside something else; with fewer, that stands above or below. */
const MINIMO = 8;

const LLANO = { tamano: 'normal', fuerte: false, inverso: false, centro: false } as const;

/** Whether a row is of letters. */
export const esDeLetras = (r: Renglon): r is RenglonDeLetras => 'texto' in r;

/** How many letters of a size fit into a row of `columnas` normal ones. */
export const letrasPorRenglon = (columnas: number, tamano: Tamano): number =>
  Math.floor(columnas / TAMANOS[tamano].ancho);

/** Rows of one look; white on black they fill the width. */
const conEstilo = (filas: readonly string[], estilo: Estilo, columnas: number, centro = false): Renglon[] => {
  const tamano = estilo.tamano ?? 'normal';
  const ancho = letrasPorRenglon(columnas, tamano);
  const lleno = (fila: string): string => (centro ? centrado(fila, ancho) : fila.padEnd(ancho));
  return filas.map((fila) => ({
    texto: estilo.inverso ? lleno(fila) : fila.trimEnd(),
    ...{ tamano, fuerte: estilo.fuerte ?? false, inverso: estilo.inverso ?? false, centro },
  }));
};

/** A mark with its blank, and whether it has room of its own in a row of `ancho` letters. */
const marcaDe = (b: { readonly marca?: string }, ancho: number) => {
  const marca = b.marca === undefined ? '' : `${imprimible(b.marca)} `;
  return { marca, cabe: marca.length + MINIMO <= ancho };
};

/** Rows with `marca` before the first one; the other ones are indented by as much. */
const conMarca = (filas: readonly string[], marca: string): string[] =>
  filas.map((f, i) => (i === 0 ? marca : blancos(marca.length)) + f);

const deTexto = (b: Texto, columnas: number): Renglon[] => {
  const ancho = letrasPorRenglon(columnas, b.tamano ?? 'normal');
  const { marca, cabe } = marcaDe(b, ancho);
  const sangria = Math.max(0, Math.min(b.sangria ?? 0, ancho - marca.length - MINIMO));
  const texto = imprimible(b.texto);
  const filas = cabe ? conMarca(partir(texto, ancho - sangria - marca.length), marca) : partir(marca + texto, ancho);
  return conEstilo(
    filas.map((f) => blancos(sangria) + f),
    b,
    columnas,
    b.alinea === 'centro',
  );
};

const enExtremos = (izquierda: string, derecha: string, ancho: number): string[] => {
  const hueco = derecha === '' ? ancho : ancho - derecha.length - 1;
  if (hueco < Math.min(MINIMO, izquierda.length))
    return [...partir(izquierda, ancho), ...partir(derecha, ancho).map((f) => f.padStart(ancho))];
  const [primera = ''] = partir(izquierda, Math.max(1, hueco));
  const resto = partir(izquierda.slice(primera.length), ancho);
  const cabeza = primera.padEnd(ancho - derecha.length) + derecha;
  return izquierda + derecha === '' ? [] : [cabeza, ...resto];
};

const deExtremos = (b: Extremos, columnas: number): Renglon[] => {
  const ancho = letrasPorRenglon(columnas, b.tamano ?? 'normal');
  const { marca, cabe } = marcaDe(b, ancho);
  const [izquierda, derecha] = [imprimible(b.izquierda), imprimible(b.derecha)];
  const filas = cabe
    ? conMarca(enExtremos(izquierda, derecha, ancho - marca.length), marca)
    : enExtremos(marca + izquierda, derecha, ancho);
  return conEstilo(filas, b, columnas);
};

/** Letters of quantity and amount, each with its blank: the same for all rows of an account, so that they stand one below the other. */
interface Medidas {
  readonly cantidad: number;
  readonly importe: number;
}

const masLargo = (textos: readonly string[]): number => Math.max(0, ...textos.map((t) => imprimible(t).length));

const medidasDe = ({ bloques }: Papel): Medidas => {
  const partidas = bloques.filter((b) => b.clase === 'partida');
  return {
    cantidad: masLargo(partidas.map((p) => p.cantidad)) + 1,
    importe: masLargo(partidas.map((p) => p.importe)) + 1,
  };
};

/** Where there is no room beside quantity and amount: one below the other, the amount at the right end. */
const apilada = (cantidad: string, texto: string, importe: string, columnas: number): string[] => [
  ...partir(`${cantidad} ${texto}`, columnas),
  ...partir(importe, columnas).map((f) => f.padStart(columnas)),
];

const dePartida = (b: Partida, columnas: number, medidas: Medidas): Renglon[] => {
  const [cantidad, texto, importe] = [imprimible(b.cantidad), imprimible(b.texto), imprimible(b.importe)];
  const ancho = columnas - medidas.cantidad - medidas.importe;
  const junto = ancho >= MINIMO;
  const sangria = junto ? medidas.cantidad : 0;
  const [primera = '', ...resto] = partir(texto, Math.max(1, ancho));
  const cabeza = cantidad.padEnd(medidas.cantidad) + primera.padEnd(ancho) + importe.padStart(medidas.importe);
  const filas = junto
    ? [cabeza, ...resto.map((f) => blancos(sangria) + f)]
    : apilada(cantidad, texto, importe, columnas);
  const detalles = b.detalle.flatMap((d) => partir(imprimible(d), columnas - sangria));
  return conEstilo([...filas, ...detalles.map((f) => blancos(sangria) + f)], b, columnas);
};

const deQr = (dato: string): Renglon[] => (dato === '' ? [] : [{ qr: dato }]);

const deBloque = (b: Bloque, columnas: number, medidas: Medidas): Renglon[] => {
  switch (b.clase) {
    case 'texto':
      return deTexto(b, columnas);
    case 'extremos':
      return deExtremos(b, columnas);
    case 'partida':
      return dePartida(b, columnas, medidas);
    case 'raya':
      return [{ ...LLANO, texto: '-'.repeat(columnas) }];
    case 'espacio':
      return [{ ...LLANO, texto: '' }];
    case 'qr':
      return deQr(imprimible(b.dato));
    case 'logo':
      return [{ logo: true }];
    case 'cajon':
      return [{ cajon: true }];
  }
};

/**
 * The rows of a paper that is `columnas` normal letters wide, as every way of printing draws them (D-147): texts are printable
 * (`imprimible`) and wrapped by words, amounts are never split while they fit into a row, and no row is wider than the paper. An empty
 * text takes no row.
 */
export const enRenglones = (papel: Papel, columnas: number): readonly Renglon[] => {
  const medidas = medidasDe(papel);
  return papel.bloques.flatMap((b) => deBloque(b, columnas, medidas));
};
