import { importe } from './cuenta/importe.ts';
import { estaVigente, type Pedido } from './pedido.ts';

/** Alike lines as one: its count is how many `pedidos` it has, in the order in which they came (D-100). */
export interface Grupo<P> {
  readonly pedidos: readonly [P, ...P[]];
  /** The companions of all of them, grouped the same way. */
  readonly complementos: readonly Grupo<P>[];
}

/** What two lines must have in common to be told as one, besides alike companions; compared as JSON. */
export type Rasgos<P> = (p: P) => readonly unknown[];

const plato = (p: Pedido): readonly unknown[] => [
  p.producto,
  p.complemento,
  p.descripcion,
  p.fraccion,
  p.especificaciones.map((e) => e.descripcion),
  p.comentario,
  p.status,
  estaVigente(p),
];

/** Alike wherever money is looked at: dish, options, comment, state, sub-account and price. */
export const IGUALES: Rasgos<Pedido> = (p) => [...plato(p), p.subcuenta, importe(p)];

/** Alike for who cooks: who pays and how much says nothing there, whose it is, what it holds, its time and what was told of it do. */
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
 * Some lines of one comanda, alike ones as one, by `rasgos`: a dish with its companions under it, which are alike only where
 * their companions are. Each line is in one group, in the order given; a companion whose dish is not among them stands on its own.
 * For lists, kitchen, charge, ticket and register; none of them changes a line.
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
