/** Widths of characters in em, none narrower than that of the heaviest text of a card. */
const GRUPOS: readonly (readonly [ancho: number, letras: string])[] = [
  [0.3, "iIíÍìîïjl'!¡/|"],
  [0.34, '.,;:·-ft'],
  [0.38, 'r()[]{}'],
  [0.46, '"*`´°'],
  [0.58, 'aáàâäceéèêëksvxyz'],
  [0.69, 'EÉFJLPSTZ'],
  [0.755, 'AÁBCDHKNÑRUÚÜVXY'],
  [0.8, 'w'],
  [0.89, 'mM½'],
  [1.04, 'W@%—…¼¾œæŒÆ'],
];
const MAYUSCULAS = 0.81;
const DEMAS = 0.64;
/** Another script, a symbol or an emoji. */
const AJENAS = 1.4;
const ESPACIO = 0.21;

const EN_EM = new Map(GRUPOS.flatMap(([ancho, letras]) => Array.from(letras, (letra) => [letra, ancho] as const)));

const LATINA = 0x17f;

const anchoDe = (letra: string): number => {
  const conocida = EN_EM.get(letra);
  if (conocida !== undefined) return conocida;
  if ((letra.codePointAt(0) ?? 0) > LATINA) return AJENAS;
  return letra !== letra.toLowerCase() ? MAYUSCULAS : DEMAS;
};

/** The place of the text after some words: complete lines before it, and how much of its line is taken, in em. */
interface Cursor {
  readonly lineas: number;
  readonly usado: number;
}

/** Puts the letters of a word that is wider than a line: it begins on a line of its own and breaks anywhere. */
const partida = (anchos: readonly number[], ancho: number, lineas: number): Cursor =>
  anchos.reduce<Cursor>(
    (c, letra) =>
      c.usado + letra <= ancho || c.usado === 0
        ? { ...c, usado: c.usado + letra }
        : { lineas: c.lineas + 1, usado: letra },
    { lineas, usado: 0 },
  );

const poner = ({ lineas, usado }: Cursor, palabra: string, ancho: number): Cursor => {
  const anchos = Array.from(palabra, anchoDe);
  const largo = anchos.reduce((suma, letra) => suma + letra, 0);
  if (usado > 0 && usado + ESPACIO + largo <= ancho) return { lineas, usado: usado + ESPACIO + largo };
  const antes = usado > 0 ? lineas + 1 : lineas;
  return largo <= ancho ? { lineas: antes, usado: largo } : partida(anchos, ancho, antes);
};

/**
 * The most lines that a text takes in a width in em, at least one. Words are placed as a browser does, with widths that
 * no real letter exceeds: the text may take fewer lines, never more.
 */
export const lineasDe = (texto: string, ancho: number): number =>
  texto
    .split(/\s+/)
    .filter(Boolean)
    .reduce<Cursor>((cursor, palabra) => poner(cursor, palabra, ancho), { lineas: 0, usado: 0 }).lineas + 1;
