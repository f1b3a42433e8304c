/** What a person presses on a drawn screen, or reads there. */
export interface Parte {
  /** Its text, a line each. */
  readonly texto: readonly string[];
  /** A row of a list, one with a switch, or a button. */
  readonly clase: 'renglon' | 'interruptor' | 'boton';
  /** It is what is to be pressed. */
  readonly marcada: boolean;
}

/** A screen of a system's settings, as far as it is drawn: what it is called, and what is on it from top to bottom. */
export interface Pantalla {
  readonly titulo: string;
  readonly partes: readonly Parte[];
}

/** The widest line that a drawing has room for, in letters. */
export const LETRAS_POR_LINEA = 30;

const parte =
  (clase: Parte['clase'], marcada: boolean) =>
  (texto: string): Parte => ({ texto: texto.split('\n'), clase, marcada });

/** A row that is there. */
export const renglon = parte('renglon', false);
/** The row to press. */
export const este = parte('renglon', true);
/** The switch to turn on. */
export const enciende = parte('interruptor', true);
/** The button to press. */
export const pulsa = parte('boton', true);
/** A button that is there. */
export const boton = parte('boton', false);

const MARGEN = 12;
const TITULO = 34;
const LINEA = 18;
const RELLENO = 18;
const HUECO = 6;

/** A part with its place on the drawing. */
export interface ParteEnSuLugar extends Parte {
  readonly y: number;
  readonly alto: number;
}

/** The parts of a screen one below the other, and how high the drawing is. */
export const acomodar = ({
  partes,
}: Pantalla): { readonly partes: readonly ParteEnSuLugar[]; readonly alto: number } => {
  const puestas: ParteEnSuLugar[] = [];
  let y = MARGEN + TITULO;
  for (const una of partes) {
    const alto = una.texto.length * LINEA + RELLENO;
    puestas.push({ ...una, y, alto });
    y += alto + HUECO;
  }
  return { partes: puestas, alto: y - HUECO + MARGEN };
};

/** A text that comes from outside, cut to what a line has room for. */
export const enUnaLinea = (texto: string): string =>
  texto.length <= LETRAS_POR_LINEA ? texto : `${texto.slice(0, LETRAS_POR_LINEA - 1)}…`;
