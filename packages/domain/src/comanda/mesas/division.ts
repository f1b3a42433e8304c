import type { Centavos } from '../../money.ts';
import { esCortesia, repartirAjustes } from '../cuenta/ajustes.ts';
import { importe, importeDe } from '../cuenta/importe.ts';
import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { estaDividido, noCompartible, type CompartibleRefusal } from '../acciones.ts';
import { noModificable, vigentes, type Comanda, type NoModificable } from '../comanda.ts';
import { fraccionDe, nombresDePartes, repartirEnRonda } from './partes.ts';
import {
  LINEAS_CON_PARTES,
  PEDIDOS_POR_COMANDA,
  complementosDe,
  estaDespachado,
  estaVigente,
  lineasQueOcupan,
  type Pedido,
} from '../pedido.ts';
import { sorteoDeFolios } from '../guardar/pedido-nuevo.ts';
import { nombreDeSubcuenta, porCobrar, sinPorCobrar } from '../cobro/subcuenta.ts';

type Cuenta = Pick<Comanda, 'status' | 'cancelada_en' | 'pedidos'>;

/** A divided line before its division, to restore it. */
export interface Entero {
  readonly id: string;
  readonly base: Centavos;
  readonly costo: Centavos;
  readonly subcuenta: string | null;
}

/** An accepted division: the lines that keep the first part, their state before, the new parts, and all lines. */
export interface Division {
  readonly primeras: readonly Pedido[];
  readonly enteros: readonly Entero[];
  readonly partes: readonly Pedido[];
  /** The courtesies of the divided sub-account, undivided, in the sub-account of the first part. */
  readonly regalos: readonly Pedido[];
  readonly pedidos: readonly Pedido[];
}

/** Inputs of a division: new ids, and numbers in [0, 1) for folios. */
export interface Sorteo {
  readonly id: () => string;
  readonly azar: () => number;
}

const noCaben = (todos: readonly Pedido[], nuevas: number): boolean =>
  lineasQueOcupan(todos) + nuevas > PEDIDOS_POR_COMANDA || todos.length + nuevas > LINEAS_CON_PARTES;

/** Divides lines, each companion after its dish, among sub-accounts: part k of every line goes to the kth of them. */
const partir = (
  todos: readonly Pedido[],
  lineas: readonly Pedido[],
  subcuentas: readonly (string | null)[],
  sorteo: Sorteo,
): Result<Division, 'COMANDA_LLENA'> => {
  const n = subcuentas.length;
  if (noCaben(todos, lineas.length * (n - 1))) return refuse('COMANDA_LLENA');
  const importes = repartirEnRonda(lineas.map(importe), n);
  const repartos = lineas.map((p, i) => repartirAjustes(p.ajustes, importes[i]!));
  const costos = repartirEnRonda(
    lineas.map((p) => p.costo),
    n,
  );
  const folio = sorteoDeFolios(todos, sorteo.azar);
  const ids = new Map(lineas.map((p) => [p.id, subcuentas.map((_, k) => (k === 0 ? p.id : sorteo.id()))]));
  const parte = (p: Pedido, i: number, k: number): Pedido => ({
    ...p,
    base: repartos[i]!.bases[k]!,
    ajustes: repartos[i]!.ajustes[k]!,
    costo: costos[i]![k]!,
    subcuenta: subcuentas[k]!,
    fraccion: fraccionDe(k + 1, n),
    ...(k > 0 && {
      id: ids.get(p.id)![k]!,
      folio: folio(),
      parte_de: p.id,
      avisos: [],
      complemento_de: p.complemento_de && (ids.get(p.complemento_de)?.[k] ?? p.complemento_de),
    }),
  });
  const primeras = lineas.map((p, i) => parte(p, i, 0));
  const partes = lineas.flatMap((p, i) => subcuentas.slice(1).map((_, k) => parte(p, i, k + 1)));
  const cambiadas = new Map(primeras.map((p) => [p.id, p]));
  const enteros = lineas.map(({ id, base, costo, subcuenta }) => ({ id, base, costo, subcuenta }));
  return ok({
    primeras,
    enteros,
    partes,
    regalos: [],
    pedidos: [...todos.map((p) => cambiadas.get(p.id) ?? p), ...partes],
  });
};

const conComplementos = (p: Pedido, pedidos: readonly Pedido[]): Pedido[] => [
  p,
  ...complementosDe(p.id, pedidos).filter(estaVigente),
];

export type CompartirRefusal =
  NoModificable | CompartibleRefusal | 'PEDIDO_DESCONOCIDO' | 'SUBCUENTA_REPETIDA' | 'COMANDA_LLENA';

/**
 * Shares a dispatched dish, with its companions, among two or more sub-accounts: the line keeps the first part, new lines hold
 * the others. Kitchen and stock are not affected (D-45).
 */
export const compartir = (
  comanda: Cuenta,
  pedido: string,
  nombres: readonly (string | null)[],
  sorteo: Sorteo,
): Result<Division, CompartirRefusal> => {
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  const { pedidos } = comanda;
  const plato = pedidos.find((p) => p.id === pedido);
  if (!plato) return refuse('PEDIDO_DESCONOCIDO');
  const impedimento = noCompartible(plato, pedidos);
  if (impedimento) return impedimento;
  const enUso = pedidos.map((p) => p.subcuenta);
  const subcuentas = nombres.reduce<(string | null)[]>(
    (vistas, nombre) => [...vistas, nombreDeSubcuenta(nombre, [...enUso, ...vistas])],
    [],
  );
  if (new Set(subcuentas).size < subcuentas.length) return refuse('SUBCUENTA_REPETIDA');
  return partir(pedidos, conComplementos(plato, pedidos), subcuentas, sorteo);
};

/** The request of a division: the sub-account (null: the lines without), the total that the person saw, and the number of parts. */
export interface SolicitudDeDivision {
  readonly subcuenta: string | null;
  readonly totalVisto: Centavos;
  readonly partes: number;
}

export type DividirRefusal =
  | NoModificable
  | 'SUBCUENTA_PAGADA'
  | 'SUBCUENTA_DESCONOCIDA'
  | 'TOTAL_CAMBIO'
  | 'PEDIDOS_SIN_DESPACHAR'
  | 'PEDIDO_DIVIDIDO'
  | 'PEDIDO_REGALADO'
  | 'COMANDA_LLENA';

/**
 * Why what a sub-account owes cannot be divided in equal parts, or null; courtesies in it stay undivided, as nobody
 * pays for them.
 */
export const noDivisibleEnPartes = (
  lineas: readonly Pedido[],
): Refusal<'PEDIDOS_SIN_DESPACHAR' | 'PEDIDO_DIVIDIDO' | 'PEDIDO_REGALADO'> | null => {
  if (!lineas.every(estaDespachado)) return refuse('PEDIDOS_SIN_DESPACHAR');
  const deben = lineas.filter((p) => !esCortesia(p));
  if (deben.length === 0) return refuse('PEDIDO_REGALADO');
  return deben.some(estaDividido) ? refuse('PEDIDO_DIVIDIDO') : null;
};

/**
 * Puts courtesies undivided into the sub-account of the first part: alone in the divided sub-account they would be on
 * no bill.
 */
const conRegalos = (d: Division, regalos: readonly Pedido[], subcuenta: string): Division => {
  const van = new Map(regalos.map((p) => [p.id, { ...p, subcuenta }]));
  return { ...d, regalos: [...van.values()], pedidos: d.pedidos.map((p) => van.get(p.id) ?? p) };
};

/**
 * Divides what a sub-account owes in equal parts, each a sub-account, exact to the centavo: every line in `n` parts, with the
 * totals `repartir(total, n)`. Requires dispatched, whole lines and the total that was seen.
 */
export const dividirEnPartes = (
  comanda: Cuenta,
  { subcuenta, totalVisto, partes }: SolicitudDeDivision,
  sorteo: Sorteo,
): Result<Division, DividirRefusal> => {
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  const lineas = porCobrar(comanda.pedidos, subcuenta);
  if (lineas.length === 0) return sinPorCobrar(comanda.pedidos, subcuenta);
  const impedimento = noDivisibleEnPartes(lineas);
  if (impedimento) return impedimento;
  if (importeDe(lineas) !== totalVisto) return refuse('TOTAL_CAMBIO');
  const nombres = nombresDePartes(
    subcuenta,
    partes,
    vigentes(comanda.pedidos).map((p) => p.subcuenta),
  );
  const [dados, deben] = [lineas.filter(esCortesia), lineas.filter((p) => !esCortesia(p))];
  const d = partir(comanda.pedidos, deben, nombres, sorteo);
  return d.ok ? ok(conRegalos(d.value, dados, nombres[0]!)) : d;
};
