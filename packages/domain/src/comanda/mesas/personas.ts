import { detallesDe } from '../cuenta/detalles.ts';
import type { Centavos } from '../../money.ts';
import { importe, importeDe } from '../cuenta/importe.ts';
import { mismoNombre } from '../../texto.ts';
import { noDivisible } from '../acciones.ts';
import { agrupar, lineasDe, type Rasgos } from '../agrupar.ts';
import { LIMITES_DE_DIVISION } from '../limites.ts';
import { complementosDe, estaVigente, type Pedido } from '../pedido.ts';

/** The sub-account of each dish while a bill is split by people, by id; null for none. */
export type DeQuien = ReadonlyMap<string, string | null>;

/** The dishes that can be assigned: not cancelled, unpaid, with their companions. */
export const repartibles = (pedidos: readonly Pedido[]): readonly Pedido[] =>
  pedidos.filter((p) => estaVigente(p) && !noDivisible(p));

/** The present assignment of a comanda's dishes. */
export const deQuienEs = (pedidos: readonly Pedido[]): DeQuien =>
  new Map(repartibles(pedidos).map((p) => [p.id, p.subcuenta]));

const libre = (usados: readonly string[]): string => {
  for (let n = 1; ; n += 1) {
    const nombre = `Persona ${n}`;
    if (!usados.some((otro) => mismoNombre(otro, nombre))) return nombre;
  }
};

/** The people of a bill and one more; unchanged at the limit of parts. */
export const conOtraPersona = (personas: readonly string[], enUso: readonly string[]): readonly string[] =>
  personas.length < LIMITES_DE_DIVISION.partes ? [...personas, libre([...personas, ...enUso])] : personas;

/** The initial people of a split: those with a sub-account, filled up to the number of guests, at least two. */
export const personasDe = (pedidos: readonly Pedido[], comensales: number): readonly string[] => {
  const enUso = pedidos.filter(estaVigente).flatMap((p) => p.subcuenta ?? []);
  let personas: readonly string[] = [...new Set(repartibles(pedidos).flatMap((p) => p.subcuenta ?? []))];
  while (personas.length < Math.min(LIMITES_DE_DIVISION.partes, Math.max(2, comensales)))
    personas = conOtraPersona(personas, enUso);
  return personas;
};

const RASGOS: Rasgos<Pedido> = (p) => [p.producto, p.descripcion, p.fraccion, detallesDe(p), p.comentario, importe(p)];

/** Equal dishes, in whichever sub-accounts. */
export interface PlatosIguales {
  readonly pedidos: readonly [Pedido, ...Pedido[]];
  /** Their total, companions included. */
  readonly total: Centavos;
}

/** The dishes to split, equal ones as one entry (D-100). */
export const platosIguales = (pedidos: readonly Pedido[]): readonly PlatosIguales[] => {
  const platos = repartibles(pedidos);
  const lineas = [...platos, ...platos.flatMap((p) => complementosDe(p.id, pedidos).filter(estaVigente))];
  return agrupar(lineas, RASGOS).map((grupo) => ({
    pedidos: grupo.pedidos,
    total: importeDe(lineasDe(grupo)),
  }));
};

const primera = (ids: readonly string[], que: (id: string) => boolean): string | undefined => ids.find(que);

/** Assigns one more of some alike dishes to a person, unassigned ones first; when all are hers, takes all back. */
export const darUno = (de: DeQuien, ids: readonly string[], persona: string): DeQuien => {
  const id = primera(ids, (i) => de.get(i) === null) ?? primera(ids, (i) => de.get(i) !== persona);
  const cambios = id === undefined ? ids.map((i) => [i, null] as const) : [[id, persona] as const];
  return new Map([...de, ...cambios]);
};

/** Whether some alike dishes can be divided evenly among the people. */
export const alcanzaParaTodos = (ids: readonly string[], personas: readonly string[]): boolean =>
  ids.length >= personas.length && ids.length % personas.length === 0;

/** Deals alike dishes evenly to all people. */
export const unoACadaQuien = (de: DeQuien, ids: readonly string[], personas: readonly string[]): DeQuien =>
  new Map([...de, ...ids.map((id, i) => [id, personas[i % personas.length] ?? null] as const)]);

/** Assigns all unassigned dishes to one person. */
export const darLoDemas = (de: DeQuien, persona: string): DeQuien =>
  new Map([...de].map(([id, quien]) => [id, quien ?? persona] as const));

/**
 * The person to whom the rest of a bill is offered: the only one without anything yet, else the selected one; null when nothing
 * is left.
 */
export const quienSigue = (de: DeQuien, personas: readonly string[], elegida: string): string | null => {
  if (![...de.values()].includes(null)) return null;
  const [primera, segunda] = personas.filter((persona) => ![...de.values()].includes(persona));
  return primera !== undefined && segunda === undefined ? primera : elegida;
};

/** The dishes whose assignment changes, with the new sub-account. */
export const cambiosDeManos = (
  de: DeQuien,
  pedidos: readonly Pedido[],
): readonly (readonly [string, string | null])[] =>
  repartibles(pedidos).flatMap((p) => {
    const quien = de.get(p.id);
    return quien === undefined || quien === p.subcuenta ? [] : [[p.id, quien] as const];
  });

/** The sub-account of the person on a seat. */
export const cuentaDeAsiento = (asiento: number): string => `Asiento ${asiento}`;

/** The dishes that get the sub-account of their seat (decision 0143): those that have a seat and no sub-account yet. */
export const porAsiento = (pedidos: readonly Pedido[]): readonly (readonly [string, string])[] =>
  repartibles(pedidos).flatMap(({ id, asiento, subcuenta }) =>
    asiento === undefined || subcuenta !== null ? [] : [[id, cuentaDeAsiento(asiento)] as const],
  );

/** What a person (null: nobody) has to pay, companions included. */
export const totalDePersona = (de: DeQuien, pedidos: readonly Pedido[], persona: string | null): Centavos =>
  importeDe(
    repartibles(pedidos)
      .filter((p) => (de.get(p.id) ?? null) === persona)
      .flatMap((p) => [p, ...complementosDe(p.id, pedidos).filter(estaVigente)]),
  );
