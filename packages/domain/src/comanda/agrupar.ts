import { ajustesPorNombre } from './cuenta/ajustes.ts';
import { importe } from './cuenta/importe.ts';
import { aparte, detallesDe } from './cuenta/detalles.ts';
import { estaVigente, type Pedido } from './pedido.ts';
import { esperaSuTiempo, suTiempo } from './tiempos/tiempos.ts';

/** A group of equal lines, in the given order (D-100); its count is the length of `pedidos`. */
export interface Grupo<P> {
  readonly pedidos: readonly [P, ...P[]];
  /** The companions of all of them, grouped the same way. */
  readonly complementos: readonly Grupo<P>[];
}

/** The features in which lines of a group must agree, besides their companions; compared as JSON. */
export type Rasgos<P> = (p: P) => readonly unknown[];

const plato = (p: Pedido): readonly unknown[] => [
  p.producto,
  p.complemento,
  p.descripcion,
  p.fraccion,
  detallesDe(p),
  aparte(p),
  p.comentario,
  p.asiento ?? null,
  p.status,
  p.preparacion ?? null,
  esperaSuTiempo(p) ? suTiempo(p) : null,
  estaVigente(p),
];

/**
 * The features of equal lines on a bill: dish, options, comment, state, sub-account, amount and the names of its
 * adjustments.
 */
export const IGUALES: Rasgos<Pedido> = (p) => [
  ...plato(p),
  p.subcuenta,
  importe(p),
  p.tarifa?.nombre ?? null,
  ajustesPorNombre(p).map((a) => a.nombre),
];

/**
 * The features of equal lines for the kitchen: not amounts, but waiter, former comanda, preparation time, allergens and
 * notices.
 */
export const IGUALES_EN_COCINA: Rasgos<Pedido> = (p) => [
  ...plato(p),
  p.mesero.id,
  p.movido_de,
  p.tiempo_de_preparacion,
  p.alergenos,
  p.picante,
  p.avisos.map(({ id }) => id),
];

type Linea = Pick<Pedido, 'id' | 'complemento_de'>;

const reunir = <P>(pedidos: readonly P[], clave: (p: P) => string): readonly [P, ...P[]][] => {
  const por = new Map<string, [P, ...P[]]>();
  for (const p of pedidos) {
    const grupo = por.get(clave(p));
    if (grupo) grupo.push(p);
    else por.set(clave(p), [p]);
  }
  return [...por.values()];
};

/**
 * Groups equal lines of one comanda by `rasgos`: a dish with its companions, which must be equal, too. Each line is in one group,
 * in the order given; a companion whose dish is not among them is a group itself. For lists, kitchen, charge, ticket and
 * register; changes no line.
 */
export const agrupar = <P extends Linea>(pedidos: readonly P[], rasgos: Rasgos<P>): readonly Grupo<P>[] => {
  const ids = new Set(pedidos.map((p) => p.id));
  const acompanan = new Map<string | null, P[]>();
  for (const p of pedidos) {
    const de = p.complemento_de !== null && ids.has(p.complemento_de) ? p.complemento_de : null;
    acompanan.set(de, [...(acompanan.get(de) ?? []), p]);
  }
  const suyos = (p: P): readonly P[] => acompanan.get(p.id) ?? [];
  const propia = (p: P): string => JSON.stringify(rasgos(p));
  const entera = (p: P): string => JSON.stringify([rasgos(p), suyos(p).map(propia).toSorted()]);
  return reunir(acompanan.get(null) ?? [], entera).map((grupo) => ({
    pedidos: grupo,
    complementos: reunir(grupo.flatMap(suyos), propia).map((otro) => ({ pedidos: otro, complementos: [] })),
  }));
};

/** Every line of a group, each dish before the companions of all. */
export const lineasDe = <P>({ pedidos, complementos }: Grupo<P>): readonly P[] => [
  ...pedidos,
  ...complementos.flatMap(lineasDe),
];
