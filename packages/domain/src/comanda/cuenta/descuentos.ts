import { sumar, type Centavos } from '../../money.ts';
import { estaDividido } from '../acciones.ts';
import { esEnvio } from '../envio.ts';
import { estaPagado, estaVigente, type Mesero, type Pedido } from '../pedido.ts';
import { esCortesia, type Ajuste } from './ajustes.ts';
import { importe } from './importe.ts';
import { conPromociones, esDePromocion, sinPromocion } from './promociones.ts';
import { repartirPorPesos } from './reparto.ts';

/** What takes money off: a percentage, in hundredths of a percent and never more than `tope`, or an amount in centavos. */
export interface Rebaja {
  readonly tipo: 'porcentaje' | 'monto';
  readonly valor: number;
  /** The most it takes off, in centavos; null: no limit. */
  readonly tope: Centavos | null;
}

/** What a discount is of: the lines it was given to, a whole comanda, or a sub-account. */
type SobreQue = 'pedidos' | 'comanda' | 'subcuenta';

/** A discount that was given and not taken back (decision 0164). */
export interface Descuento extends Rebaja {
  readonly id: string;
  readonly sobre: SobreQue;
  /** The sub-account of a discount of one; null: the lines without. */
  readonly subcuenta: string | null;
  /** Why it was given; of a discount of the branch's list, its name and perhaps why. */
  readonly motivo: string;
  /** The discount of the branch's list that it is, and its version then; absent: another one (decision 0167). */
  readonly regla?: { readonly id: number; readonly version: number };
  readonly usuario: Mesero;
  /** The colleague who approved it; null: nobody had to. */
  readonly autorizo: Mesero | null;
  /** The register at which it was given. */
  readonly caja: number;
  /** When it was given, in epoch milliseconds. */
  readonly dado_en: number;
  /** What lines that left the comanda took of it, in centavos. */
  readonly fuera: Centavos;
}

const CIEN_POR_CIENTO = 10_000;

/** What a discount takes off an amount before its limits, in centavos: a percentage is rounded once, half up. */
const rebajaDe = ({ tipo, valor }: Rebaja, monto: Centavos): Centavos =>
  tipo === 'monto' ? valor : Math.round((monto * valor) / CIEN_POR_CIENTO);

/** Whether a discount is of a whole comanda or sub-account: it reaches the lines that are added later, too. */
export const esDeCuenta = ({ sobre }: Pick<Descuento, 'sobre'>): boolean => sobre !== 'pedidos';

const alcanza = ({ sobre, subcuenta }: Descuento, p: Pedido): boolean =>
  sobre === 'comanda' || (sobre === 'subcuenta' && p.subcuenta === subcuenta);

const esDe =
  (id: string) =>
  (a: Ajuste): boolean =>
    a.descuento === id;

/** What a line has of a discount, in centavos; at least 0. */
export const descontadoDe = (id: string, { ajustes }: Pick<Pedido, 'ajustes'>): Centavos =>
  0 - sumar(ajustes.filter(esDe(id)).map((a) => a.monto));

/** What a line is worth without a discount. */
const sinEl = (id: string, p: Pedido): Centavos => importe({ ...p, ajustes: p.ajustes.filter((a) => !esDe(id)(a)) });

/** A line without its discounts. */
export const sinDescuentos = (p: Pedido): Pedido =>
  p.ajustes.some((a) => a.descuento !== undefined && a.monto !== 0)
    ? { ...p, ajustes: p.ajustes.map((a) => (a.descuento === undefined ? a : { ...a, monto: 0 })) }
    : p;

/** A line of which a discount takes an amount. */
export const conRebaja = (
  p: Pedido,
  { id, motivo }: Pick<Descuento, 'id' | 'motivo'>,
  monto: Centavos,
  nuevoId: () => string,
): Pedido => {
  if (descontadoDe(id, p) === monto) return p;
  const ajustes = p.ajustes.some(esDe(id))
    ? p.ajustes.map((a) => (esDe(id)(a) ? { ...a, monto: 0 - monto } : a))
    : [...p.ajustes, { id: nuevoId(), clase: 'descuento' as const, monto: 0 - monto, motivo, descuento: id }];
  return { ...p, ajustes };
};

/**
 * Whether the share of a line may change: it is unpaid, whole, no courtesy and no delivery fee, and has no discount that it brought from
 * another comanda.
 */
const estaLibre = (p: Pedido, propios: ReadonlySet<string>): boolean =>
  estaVigente(p) &&
  !estaPagado(p) &&
  !estaDividido(p) &&
  !esCortesia(p) &&
  !esEnvio(p) &&
  p.ajustes.every((a) => a.descuento === undefined || a.monto === 0 || propios.has(a.descuento));

/** What some lines give of a discount, each in centavos: shared by what each is worth without it (D-123). */
export const repartirRebaja = (id: string, lineas: readonly Pedido[], monto: Centavos): readonly Centavos[] => {
  const pesos = lineas.map((p) => sinEl(id, p));
  return repartirPorPesos(Math.max(0, Math.min(monto, sumar(pesos))), pesos);
};

/** What a discount takes off lines that are worth `monto` without it, its limits kept; lines that left took their part. */
export const limitada = (d: Pick<Descuento, keyof Rebaja | 'fuera'>, monto: Centavos): Centavos => {
  const tope = d.tipo === 'monto' ? d.valor : (d.tope ?? Infinity);
  return Math.max(0, Math.min(rebajaDe(d, monto), tope - d.fuera));
};

/** The lines with the shares of one discount of the account: fixed lines keep theirs, free ones share what is left. */
const conElDeCuenta = (
  pedidos: readonly Pedido[],
  d: Descuento,
  propios: ReadonlySet<string>,
  nuevoId: () => string,
): readonly Pedido[] => {
  const libres = pedidos.filter((p) => estaLibre(p, propios));
  const suyas = new Set(libres);
  const fijas = pedidos.filter((p) => !suyas.has(p) && descontadoDe(d.id, p) > 0);
  const alcanzadas = libres.filter((p) => alcanza(d, p));
  const total = limitada(d, sumar([...alcanzadas, ...fijas].map((p) => sinEl(d.id, p))));
  const dado = sumar(fijas.map((p) => descontadoDe(d.id, p)));
  const partes = repartirRebaja(d.id, alcanzadas, total - dado);
  const montos = new Map(alcanzadas.map((p, i) => [p, partes[i]!]));
  return pedidos.map((p) => (suyas.has(p) ? conRebaja(p, d, montos.get(p) ?? 0, nuevoId) : p));
};

/** What a discount of some dishes leaves on the free ones that have it: a percentage is found again, an amount is at most what they are worth. */
const conElSuyo = (
  pedidos: readonly Pedido[],
  d: Descuento,
  propios: ReadonlySet<string>,
  nuevoId: () => string,
): readonly Pedido[] => {
  const suyos = pedidos.filter((p) => p.ajustes.some(esDe(d.id)));
  const libres = suyos.filter((p) => estaLibre(p, propios));
  const enteros = libres.map(sinDescuentos);
  const fijo = sumar(suyos.filter((p) => !libres.includes(p)).map((p) => descontadoDe(d.id, p)));
  const partes =
    d.tipo === 'monto'
      ? libres.map((p, i) => Math.min(descontadoDe(d.id, p), importe(enteros[i]!)))
      : repartirRebaja(
          d.id,
          enteros,
          Math.min(rebajaDe(d, sumar(enteros.map(importe))), (d.tope ?? Infinity) - d.fuera - fijo),
        );
  const montos = new Map(libres.map((p, i) => [p, partes[i]!]));
  return pedidos.map((p) => (montos.has(p) ? conRebaja(p, d, montos.get(p)!, nuevoId) : p));
};

const seCancelo = (p: Pedido): boolean => !estaVigente(p) && p.devuelto !== true;

/**
 * The lines of a comanda with the promotions and discounts that they should have: cancelled ones have none; a discount of the comanda or
 * of a sub-account is shared over what its unpaid lines are worth after promotions and their own discounts, the later ones too, rounded once, never below 0.
 * Lines that are paid, divided, given away or came from another comanda keep what they have. Doing it again changes nothing.
 */
export const conDescuentos = (
  pedidos: readonly Pedido[],
  descuentos: readonly Descuento[],
  nuevoId: () => string,
): readonly Pedido[] => {
  const propios = new Set(descuentos.map((d) => d.id));
  const vivos = pedidos.map((p) => (seCancelo(p) ? sinPromocion(sinDescuentos(p)) : p));
  const promovidos = conPromociones(vivos, propios, nuevoId);
  const conLosSuyos = descuentos
    .filter((d) => !esDeCuenta(d))
    .reduce((lineas, d) => conElSuyo(lineas, d, propios, nuevoId), promovidos);
  return descuentos.filter(esDeCuenta).reduce((lineas, d) => conElDeCuenta(lineas, d, propios, nuevoId), conLosSuyos);
};

/** The changes that turn promotions and discounts of lines into others: new shares, and what changes of those there are. */
export interface CambiosDeDescuentos {
  readonly nuevos: readonly (Ajuste & { readonly pedido: string })[];
  readonly cambios: readonly { readonly pedido: string; readonly de: string; readonly monto: Centavos }[];
}

/** The changes of promotions and discounts between two states of the same lines; a line that was not there had none. */
export const cambiosDeDescuentos = (antes: readonly Pedido[], despues: readonly Pedido[]): CambiosDeDescuentos => {
  const previos = new Map(antes.map((p) => [p.id, new Map(p.ajustes.map((a) => [a.id, a.monto]))]));
  const todos = despues.flatMap((p) =>
    p.ajustes
      .filter((a) => a.descuento !== undefined || esDePromocion(a))
      .map((a) => ({ ...a, pedido: p.id, tenia: previos.get(p.id)?.get(a.id) })),
  );
  return {
    nuevos: todos.filter(({ tenia }) => tenia === undefined).map(({ tenia: _tenia, ...a }) => a),
    cambios: todos
      .filter(({ tenia, monto }) => tenia !== undefined && tenia !== monto)
      .map(({ pedido, id, monto, tenia }) => ({ pedido, de: id, monto: monto - tenia! })),
  };
};

const loQueTienen = (id: string, pedidos: readonly Pedido[]): Centavos =>
  sumar(pedidos.map((p) => descontadoDe(id, p)));

/** The discounts of a comanda of which lines left for another, or to which lines came: what left is given all the same. */
export const trasMudanza = (
  descuentos: readonly Descuento[],
  { salen, llegan }: { readonly salen: readonly Pedido[]; readonly llegan: readonly Pedido[] },
): readonly Descuento[] =>
  descuentos.map((d) => ({
    ...d,
    fuera: Math.max(0, d.fuera + loQueTienen(d.id, salen) - loQueTienen(d.id, llegan)),
  }));
