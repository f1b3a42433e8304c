/** A row with its height, in px at normal letter size. */
export interface FilaConAlto {
  readonly id: string;
  readonly alto: number;
}

/** The rows of a comanda, in order. */
export interface Bloque {
  readonly id: string;
  readonly filas: readonly FilaConAlto[];
}

/** The fixed heights of a card in px, borders included, and the gap between cards. */
export interface Medidas {
  /** The head of a card, and of one that continues another. */
  readonly cabeza: number;
  readonly sigue: number;
  /** The foot with the button, and the band that says where the comanda continues. */
  readonly pie: number;
  readonly banda: number;
  readonly hueco: number;
}

/** A part of a comanda in a column: one card. */
export interface Trozo {
  readonly id: string;
  /** 2 of 3; 1 of 1 where it all fits. */
  readonly parte: number;
  readonly de: number;
  readonly filas: readonly FilaConAlto[];
}

/** The cards of a column, top to bottom. */
export type Columna = readonly Trozo[];

/** How much height in px a row may get of what is left in its column. */
const HOLGURA = 10;

/** The least height of a row that had to be cut, so that some of it is seen in any window. */
const MINIMO = 24;

/** The height of a card in px. */
export const altoDeTrozo = ({ parte, de, filas }: Trozo, m: Medidas): number =>
  (parte === 1 ? m.cabeza : m.sigue) +
  filas.reduce((suma, { alto }) => suma + alto, 0) +
  (parte === de ? m.pie : m.banda);

/**
 * How many rows from `desde` fit in `libre` px below a head: all with the foot, or fewer with the band. At least one
 * row stays for the next column.
 */
const caben = (filas: readonly FilaConAlto[], desde: number, libre: number, m: Medidas): number => {
  let usado = 0;
  let i = desde;
  while (i < filas.length && usado + filas[i]!.alto + m.banda <= libre) {
    usado += filas[i]!.alto;
    i += 1;
  }
  if (i === filas.length && usado + m.pie <= libre) return i - desde;
  return Math.min(i, filas.length - 1) - desde;
};

/** A row higher than a column is as high as its column allows; its text scrolls. */
const cortada = ({ id, alto }: FilaConAlto, libre: number): FilaConAlto => ({
  id,
  alto: Math.max(MINIMO, Math.min(alto, libre)),
});

interface Suelto {
  readonly id: string;
  readonly parte: number;
  readonly filas: readonly FilaConAlto[];
}

const usadoEn = (trozos: readonly Suelto[], partes: ReadonlyMap<string, number>, m: Medidas): number =>
  trozos.reduce((suma, t) => suma + altoDeTrozo({ ...t, de: partes.get(t.id)! }, m) + m.hueco, -m.hueco);

/** What is left of a column, shared among its rows. */
const holgada = (trozos: readonly Suelto[], alto: number, partes: ReadonlyMap<string, number>, m: Medidas): Columna => {
  const filas = trozos.reduce((suma, t) => suma + t.filas.length, 0);
  const mas = Math.max(0, Math.min(HOLGURA, Math.floor((alto - usadoEn(trozos, partes, m)) / filas)));
  return trozos.map((t) => ({
    ...t,
    de: partes.get(t.id)!,
    filas: t.filas.map((f) => ({ id: f.id, alto: f.alto + mas })),
  }));
};

/** Fills columns of a height, one after the other. */
class Relleno {
  readonly columnas: Suelto[][] = [[]];
  readonly #alto: number;
  readonly #m: Medidas;
  #queda: number;

  constructor(alto: number, m: Medidas) {
    this.#alto = alto;
    this.#m = m;
    this.#queda = alto;
  }

  /** Puts the rows of a comanda and returns the number of its parts. */
  poner({ id, filas }: Bloque): number {
    let parte = 0;
    for (let desde = 0; desde < filas.length;) {
      const cuantas = this.#caben(filas, desde, parte);
      if (cuantas === 0) {
        this.#otraColumna();
        continue;
      }
      parte += 1;
      this.#anotar({ id, parte, filas: filas.slice(desde, desde + cuantas) }, desde + cuantas === filas.length);
      desde += cuantas;
    }
    return parte;
  }

  #libre(parte: number): number {
    const antes = this.columnas.at(-1)!.length > 0 ? this.#m.hueco : 0;
    return this.#queda - antes - (parte === 0 ? this.#m.cabeza : this.#m.sigue);
  }

  /** At least one row in an empty column, whatever its height. */
  #caben(filas: readonly FilaConAlto[], desde: number, parte: number): number {
    const cuantas = caben(filas, desde, this.#libre(parte), this.#m);
    return cuantas === 0 && this.columnas.at(-1)!.length === 0 ? 1 : cuantas;
  }

  #otraColumna(): void {
    this.columnas.push([]);
    this.#queda = this.#alto;
  }

  #anotar(trozo: Suelto, ultima: boolean): void {
    const libre = this.#libre(trozo.parte - 1);
    const abajo = ultima ? this.#m.pie : this.#m.banda;
    const filas = trozo.filas.length === 1 ? trozo.filas.map((f) => cortada(f, libre - abajo)) : trozo.filas;
    this.columnas.at(-1)!.push({ ...trozo, filas });
    this.#queda = libre - filas.reduce((suma, f) => suma + f.alto, 0) - abajo;
  }
}

/**
 * The cards of the comandas, given oldest first, in columns of a height: down a column, then the next (D-137). A
 * comanda that does not fit goes on in the next column, with at least one row in each.
 */
export const acomodar = (bloques: readonly Bloque[], alto: number, medidas: Medidas): readonly Columna[] => {
  const relleno = new Relleno(alto, medidas);
  const partes = new Map(bloques.map((b) => [b.id, relleno.poner(b)]));
  return relleno.columnas.filter((c) => c.length > 0).map((c) => holgada(c, alto, partes, medidas));
};
