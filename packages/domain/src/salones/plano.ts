import type { FormaDeMesa } from './mesa.ts';

/** A room from edge to edge: places and sizes are in thousandths of its width or height. */
export const LADO_DEL_PLANO = 1_000;

/** How wide a room is drawn for its height. */
export const PROPORCION_DEL_PLANO = 16 / 9;

/** The step of the grid on which tables stand. */
export const PASO_DEL_PLANO = 10;

/** Smallest side of a table on the plan. */
export const LADO_MINIMO = 40;

/** Where a table stands in its room, by its upper left corner, and its size; whole thousandths of the room. */
export interface Lugar {
  readonly x: number;
  readonly y: number;
  readonly ancho: number;
  readonly alto: number;
}

type Tamano = Pick<Lugar, 'ancho' | 'alto'>;

const enElPaso = (medida: number): number => Math.round(medida / PASO_DEL_PLANO) * PASO_DEL_PLANO;
const entre = (minimo: number, valor: number, maximo: number): number => Math.min(Math.max(valor, minimo), maximo);

/** A side of the height that looks as long as one of the width. */
const comoDeAlto = (ancho: number): number => enElPaso(ancho * PROPORCION_DEL_PLANO);

/** Seats on the long side of a rectangular table that make it twice as long as it is wide. */
const ASIENTOS_DE_DOBLE = 6;
const LADO_DE_MESA = 110;
const LADO_DE_BANCO = 70;

/** The size of a table that is put on the plan, by its shape and seats. */
export const tamanoDe = (forma: FormaDeMesa, asientos: number): Tamano => {
  const lado = forma === 'banco' ? LADO_DE_BANCO : LADO_DE_MESA;
  if (forma !== 'rectangular') return { ancho: lado, alto: comoDeAlto(lado) };
  const largo = lado * entre(1.5, (2 * asientos) / ASIENTOS_DE_DOBLE, 4);
  return { ancho: enElPaso(largo), alto: comoDeAlto(lado) };
};

/** A place on the grid and wholly within the room, the nearest to the one that is given. */
export const encajado = ({ x, y, ancho, alto }: Lugar): Lugar => {
  const tamano = {
    ancho: entre(LADO_MINIMO, enElPaso(ancho), LADO_DEL_PLANO),
    alto: entre(LADO_MINIMO, enElPaso(alto), LADO_DEL_PLANO),
  };
  return {
    x: entre(0, enElPaso(x), LADO_DEL_PLANO - tamano.ancho),
    y: entre(0, enElPaso(y), LADO_DEL_PLANO - tamano.alto),
    ...tamano,
  };
};

/** A place that was moved by so much, within the room. */
export const movido = (lugar: Lugar, dx: number, dy: number): Lugar =>
  encajado({ ...lugar, x: lugar.x + dx, y: lugar.y + dy });

/** A place whose size was changed by so much of the width, and as much as looks the same of the height. */
export const agrandado = (lugar: Lugar, porAncho: number): Lugar =>
  encajado({ ...lugar, ancho: lugar.ancho + porAncho, alto: lugar.alto + comoDeAlto(porAncho) });

/** Whether two tables stand on each other. */
export const seTraslapan = (a: Lugar, b: Lugar): boolean =>
  a.x < b.x + b.ancho && b.x < a.x + a.ancho && a.y < b.y + b.alto && b.y < a.y + a.alto;

/** The space that is left around a table that is put on the plan. */
const AIRE = 20;
const PASO_DE_BUSQUEDA = 50;

const conAire = ({ x, y, ancho, alto }: Lugar): Lugar => ({
  ...{ x: x - AIRE, y: y - AIRE, ancho: ancho + 2 * AIRE, alto: alto + 2 * AIRE },
});

const hasta = (fin: number): readonly number[] =>
  Array.from({ length: Math.floor((fin - AIRE) / PASO_DE_BUSQUEDA) + 1 }, (_, i) => AIRE + i * PASO_DE_BUSQUEDA);

/** The first free place for a table of a size, row by row from the upper left; where none is free, the upper left corner. */
export const huecoPara = (puestas: readonly Lugar[], tamano: Tamano): Lugar => {
  for (const y of hasta(LADO_DEL_PLANO - tamano.alto))
    for (const x of hasta(LADO_DEL_PLANO - tamano.ancho)) {
      const lugar = encajado({ x, y, ...tamano });
      if (!puestas.some((otra) => seTraslapan(conAire(lugar), otra))) return lugar;
    }
  return encajado({ x: 0, y: 0, ...tamano });
};
