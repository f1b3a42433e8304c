/** Time window of a burst, and of a code's hourly allowance, in milliseconds (D-76). */
export const RAFAGA_MS = 10 * 60_000;
export const HORA_MS = 3_600_000;

/** Share of a code's hourly allowance that counts as a burst: smaller for a table than for a branch. */
const PARTE_DE_RAFAGA = { mesa: 1 / 5, sucursal: 1 / 2 } as const;
/** A phone counts as known if it opened a code this long before the code became tight: a flood creates its phones as it comes. */
const ANTES_MS = 60_000;
/** Orders of the largest size that each phone may send in an hour. */
const PEDIDOS_DE_APARATO = 2;
/** Limits of orders that wait for acceptance: of a table's code, of the branch's code (H53), of one phone, and of a branch in all. */
const ESPERAN = { mesa: 5, sucursal: 30, aparato: 3, total: 200 } as const;

/** How a branch takes orders: what its settings say. */
interface Ajustes {
  readonly confirmar: boolean;
  readonly unidades_maximas: number;
  readonly platillos_por_hora: number;
}

/** An incoming order: its number of dishes, and whether it came by a table's code. */
interface PorLlegar {
  readonly platillos: number;
  readonly deMesa: boolean;
}

/** The state of a code when an order arrives: dishes without acceptance, and waiting orders; instants in epoch milliseconds. */
export interface CuentaDelCodigo {
  readonly enRafaga: boolean;
  readonly hora: number;
  readonly reciente: number;
  readonly esperan: number;
  readonly esperanEnTotal: number;
  /** Since when the code is tight: the burst, else the oldest waiting order; null otherwise. */
  readonly aprieta: number | null;
  /**
   * The phone, if the page names one: when it first opened a code of the branch, what it ordered within the hour, and how many of
   * its orders wait.
   */
  readonly aparato: { readonly desde: number; readonly hora: number; readonly esperan: number } | null;
  /** Waiting orders of the branch from the same address. */
  readonly deLaRed: number;
}

/** Where an order goes: to the kitchen, to acceptance, there with the start of a burst, or nowhere. */
export type Destino = 'cocina' | 'espera' | 'rafaga' | 'demasiados';

/** The number of dishes within ten minutes that counts as a burst of a code: at least the limit of one order. */
export const rafagaDe = ({ platillos_por_hora, unidades_maximas }: Ajustes, deMesa: boolean): number =>
  Math.max(
    unidades_maximas,
    Math.floor(platillos_por_hora * (deMesa ? PARTE_DE_RAFAGA.mesa : PARTE_DE_RAFAGA.sucursal)),
  );

const rebasa = ({ platillos, deMesa }: PorLlegar, ajustes: Ajustes, { hora, reciente }: CuentaDelCodigo): boolean =>
  hora + platillos > Math.max(ajustes.platillos_por_hora, ajustes.unidades_maximas) ||
  reciente + platillos > rafagaDe(ajustes, deMesa);

/** Whether an order exceeds the allowance of its phone; other phones with the same code do not count. */
const sobraAlAparato = ({ platillos }: PorLlegar, { unidades_maximas }: Ajustes, { aparato }: CuentaDelCodigo) =>
  aparato !== null &&
  (aparato.hora + platillos > unidades_maximas * PEDIDOS_DE_APARATO || aparato.esperan >= ESPERAN.aparato);

/**
 * Whether one more order may wait: while the code has room; beyond that only from a known phone, and from an address without
 * waiting orders. New phones can be made up at will, known ones cannot.
 */
const cabeEnEspera = (
  { deMesa }: PorLlegar,
  { esperan, esperanEnTotal, aprieta, aparato, deLaRed }: CuentaDelCodigo,
) => {
  if (esperanEnTotal >= ESPERAN.total) return false;
  if (esperan < (deMesa ? ESPERAN.mesa : ESPERAN.sucursal)) return true;
  const deAntes = aparato !== null && aprieta !== null && aparato.desde + ANTES_MS <= aprieta;
  return deAntes || deLaRed === 0;
};

/** Where an order goes, by the settings of its branch and the state of its code. */
export const destinoDe = (pedido: PorLlegar, ajustes: Ajustes, cuenta: CuentaDelCodigo): Destino => {
  if (sobraAlAparato(pedido, ajustes, cuenta)) return 'demasiados';
  const espera = ajustes.confirmar || cuenta.enRafaga;
  if (!espera && !rebasa(pedido, ajustes, cuenta)) return 'cocina';
  if (!cabeEnEspera(pedido, cuenta)) return 'demasiados';
  return espera ? 'espera' : 'rafaga';
};
