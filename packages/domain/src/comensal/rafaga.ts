/** Within how long many dishes of one code are a burst, and within how long its allowance is counted, in milliseconds (D-76). */
export const RAFAGA_MS = 10 * 60_000;
export const HORA_MS = 3_600_000;

/** Which part of what a code takes in an hour is a burst: a table is fewer people than a branch. */
const PARTE_DE_RAFAGA = { mesa: 1 / 5, sucursal: 1 / 2 } as const;
/** How long before it became tight a phone must have opened a code to be one of before: a flood makes its phones as it comes. */
const ANTES_MS = 60_000;
/** How many orders of the largest size a phone has for itself in an hour. */
const PEDIDOS_DE_APARATO = 2;
/** Most orders that wait for somebody to accept them: of a table's code, of the branch's (H53), of one phone, and of a branch in all. */
const ESPERAN = { mesa: 5, sucursal: 30, aparato: 3, total: 200 } as const;

/** How a branch takes orders: what its settings say. */
interface Ajustes {
  readonly confirmar: boolean;
  readonly unidades_maximas: number;
  readonly platillos_por_hora: number;
}

/** An order that comes: of how many dishes, and whether by the code of a table. */
interface PorLlegar {
  readonly platillos: number;
  readonly deMesa: boolean;
}

/** What is known of a code as an order comes by it: dishes that nobody accepted, and orders that wait; instants in epoch milliseconds. */
export interface CuentaDelCodigo {
  readonly enRafaga: boolean;
  readonly hora: number;
  readonly reciente: number;
  readonly esperan: number;
  readonly esperanEnTotal: number;
  /** Since when: the burst, else the oldest order that waits; null while nothing does. */
  readonly aprieta: number | null;
  /** The phone, where the page named one: when it opened a code of the branch first, what it ordered in the hour, and what of it waits. */
  readonly aparato: { readonly desde: number; readonly hora: number; readonly esperan: number } | null;
  /** Orders of the branch that wait and came from the same address. */
  readonly deLaRed: number;
}

/** Where an order goes: to the kitchen, to who accepts it, there with a burst begun, or nowhere. */
export type Destino = 'cocina' | 'espera' | 'rafaga' | 'demasiados';

/** Of how many dishes within ten minutes a code's orders are a burst: never fewer than one order may be of. */
export const rafagaDe = ({ platillos_por_hora, unidades_maximas }: Ajustes, deMesa: boolean): number =>
  Math.max(
    unidades_maximas,
    Math.floor(platillos_por_hora * (deMesa ? PARTE_DE_RAFAGA.mesa : PARTE_DE_RAFAGA.sucursal)),
  );

const rebasa = ({ platillos, deMesa }: PorLlegar, ajustes: Ajustes, { hora, reciente }: CuentaDelCodigo): boolean =>
  hora + platillos > Math.max(ajustes.platillos_por_hora, ajustes.unidades_maximas) ||
  reciente + platillos > rafagaDe(ajustes, deMesa);

/** The allowance of a phone: whoever orders by the same code takes nothing of it. */
const sobraAlAparato = ({ platillos }: PorLlegar, { unidades_maximas }: Ajustes, { aparato }: CuentaDelCodigo) =>
  aparato !== null &&
  (aparato.hora + platillos > unidades_maximas * PEDIDOS_DE_APARATO || aparato.esperan >= ESPERAN.aparato);

/**
 * Whether one more may wait: as long as the code has room; beyond it only whose phone was there before it became tight, and who
 * comes from an address of which nothing waits. New phones are made at will, those of before are not.
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

/** Where an order goes by the settings of its branch and what is known of its code. */
export const destinoDe = (pedido: PorLlegar, ajustes: Ajustes, cuenta: CuentaDelCodigo): Destino => {
  if (sobraAlAparato(pedido, ajustes, cuenta)) return 'demasiados';
  const espera = ajustes.confirmar || cuenta.enRafaga;
  if (!espera && !rebasa(pedido, ajustes, cuenta)) return 'cocina';
  if (!cabeEnEspera(pedido, cuenta)) return 'demasiados';
  return espera ? 'espera' : 'rafaga';
};
