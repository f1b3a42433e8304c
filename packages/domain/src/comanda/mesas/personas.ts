import type { Centavos } from '../../money.ts';
import { importe, importeDe } from '../cuenta/importe.ts';
import { mismoNombre } from '../../texto.ts';
import { noDivisible } from '../acciones.ts';
import { agrupar, lineasDe, type Rasgos } from '../agrupar.ts';
import { LIMITES_DE_DIVISION } from '../limites.ts';
import { complementosDe, estaVigente, type Pedido } from '../pedido.ts';

/** Whose each dish is while a bill is split by people: the sub-account by the id of the dish; null for none's. */
export type DeQuien = ReadonlyMap<string, string | null>;

/** The dishes that may be given to somebody: they stand, are unpaid, and take their companions along. */
export const repartibles = (pedidos: readonly Pedido[]): readonly Pedido[] =>
  pedidos.filter((p) => estaVigente(p) && !noDivisible(p));

/** Whose each dish of a comanda is now. */
export const deQuienEs = (pedidos: readonly Pedido[]): DeQuien =>
  new Map(repartibles(pedidos).map((p) => [p.id, p.subcuenta]));

const libre = (usados: readonly string[]): string => {
  for (let n = 1; ; n += 1) {
    const nombre = `Persona ${n}`;
    if (!usados.some((otro) => mismoNombre(otro, nombre))) return nombre;
  }
};

/** The people of a bill and one more; the same where there are as many as a bill is divided among. */
export const conOtraPersona = (personas: readonly string[], enUso: readonly string[]): readonly string[] =>
  personas.length < LIMITES_DE_DIVISION.partes ? [...personas, libre([...personas, ...enUso])] : personas;

/** The people a bill is split among as it begins: those who have something of it, and others up to its guests, two at least. */
export const personasDe = (pedidos: readonly Pedido[], comensales: number): readonly string[] => {
  const enUso = pedidos.filter(estaVigente).flatMap((p) => p.subcuenta ?? []);
  let personas: readonly string[] = [...new Set(repartibles(pedidos).flatMap((p) => p.subcuenta ?? []))];
  while (personas.length < Math.min(LIMITES_DE_DIVISION.partes, Math.max(2, comensales)))
    personas = conOtraPersona(personas, enUso);
  return personas;
};

const RASGOS: Rasgos<Pedido> = (p) => [
  p.producto,
  p.descripcion,
  p.fraccion,
  p.especificaciones.map((e) => e.descripcion),
  p.comentario,
  importe(p),
];

/** Alike dishes, whoever's they are. */
export interface PlatosIguales {
  readonly pedidos: readonly [Pedido, ...Pedido[]];
  /** What they cost in all, companions with them. */
  readonly total: Centavos;
}

/** What is split, alike dishes as one (D-100). */
export const platosIguales = (pedidos: readonly Pedido[]): readonly PlatosIguales[] => {
  const platos = repartibles(pedidos);
  const lineas = [...platos, ...platos.flatMap((p) => complementosDe(p.id, pedidos).filter(estaVigente))];
  return agrupar(lineas, RASGOS).map((grupo) => ({
    pedidos: grupo.pedidos,
    total: importeDe(lineasDe(grupo)),
  }));
};

const primera = (ids: readonly string[], que: (id: string) => boolean): string | undefined => ids.find(que);

/** Gives one more of some alike dishes to somebody, nobody's first; when all are theirs, takes all of them back. */
export const darUno = (de: DeQuien, ids: readonly string[], persona: string): DeQuien => {
  const id = primera(ids, (i) => de.get(i) === null) ?? primera(ids, (i) => de.get(i) !== persona);
  const cambios = id === undefined ? ids.map((i) => [i, null] as const) : [[id, persona] as const];
  return new Map([...de, ...cambios]);
};

/** Whether some alike dishes are as many for each. */
export const alcanzaParaTodos = (ids: readonly string[], personas: readonly string[]): boolean =>
  ids.length >= personas.length && ids.length % personas.length === 0;

/** Deals alike dishes out, as many to each. */
export const unoACadaQuien = (de: DeQuien, ids: readonly string[], personas: readonly string[]): DeQuien =>
  new Map([...de, ...ids.map((id, i) => [id, personas[i % personas.length] ?? null] as const)]);

/** Gives everything that nobody has to one person. */
export const darLoDemas = (de: DeQuien, persona: string): DeQuien =>
  new Map([...de].map(([id, quien]) => [id, quien ?? persona] as const));

/** Who the rest of a bill is offered to: the only one without anything yet, else the one who was chosen; null where nothing is left. */
export const quienSigue = (de: DeQuien, personas: readonly string[], elegida: string): string | null => {
  if (![...de.values()].includes(null)) return null;
  const [primera, segunda] = personas.filter((persona) => ![...de.values()].includes(persona));
  return primera !== undefined && segunda === undefined ? primera : elegida;
};

/** The dishes that change hands, each with whose it is now. */
export const cambiosDeManos = (
  de: DeQuien,
  pedidos: readonly Pedido[],
): readonly (readonly [string, string | null])[] =>
  repartibles(pedidos).flatMap((p) => {
    const quien = de.get(p.id);
    return quien === undefined || quien === p.subcuenta ? [] : [[p.id, quien] as const];
  });

/** What somebody (null: nobody) has to pay, companions with their dishes. */
export const totalDePersona = (de: DeQuien, pedidos: readonly Pedido[], persona: string | null): Centavos =>
  importeDe(
    repartibles(pedidos)
      .filter((p) => (de.get(p.id) ?? null) === persona)
      .flatMap((p) => [p, ...complementosDe(p.id, pedidos).filter(estaVigente)]),
  );
