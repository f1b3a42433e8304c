import { diaOperativo } from '@comal/domain/dia-operativo';
import type { Comandas } from '../live/apply.ts';
import { live } from '../live/live.ts';
import type { ComandaViva } from '../live/vista.ts';
import { sesionActual } from '../session/session.ts';
import { cola, propias } from './cola.ts';
import { conEnvios } from './encima.ts';
import type { Escritura } from './escritura.ts';

const ZONA = 'America/Mexico_City';
const HORA_DE_CORTE = 5;

interface Hecha {
  readonly base: ComandaViva | undefined;
  readonly claves: string;
  readonly vista: ComandaViva | undefined;
}

/** Each comanda with its queue as it was last put together: one that did not change keeps its identity. */
let hechas = new Map<string, Hecha>();
let memo: { readonly de: readonly unknown[]; readonly comandas: Comandas } | undefined;

/**
 * While somebody waits for the answer, an opening is not on the screen yet, and the kitchen shows its own move until the
 * stream brings it; what lies in the queue is always on the screen.
 */
const LO_MUESTRA_QUIEN_ESPERA: ReadonlySet<string> = new Set(['nueva', 'mover']);

const porComanda = (): ReadonlyMap<string, readonly Escritura[]> => {
  const { esperadas } = cola.get();
  const grupos = new Map<string, Escritura[]>();
  for (const e of propias().filter((e) => !esperadas.has(e.clave) || !LO_MUESTRA_QUIEN_ESPERA.has(e.llamada)))
    for (const id of e.comandas) grupos.set(id, [...(grupos.get(id) ?? []), e]);
  return grupos;
};

const hoy = (e: Escritura): string => {
  const sucursal = sesionActual()?.sucursal;
  return diaOperativo(sucursal?.zona ?? ZONA, sucursal?.hora_corte ?? HORA_DE_CORTE, e.ahora);
};

const poner = (id: string, base: ComandaViva | undefined, escrituras: readonly Escritura[]): Hecha => {
  const claves = escrituras.map((e) => e.clave).join();
  const previa = hechas.get(id);
  if (previa && previa.base === base && previa.claves === claves) return previa;
  const [primera] = escrituras;
  return { base, claves, vista: primera && conEnvios(base, escrituras, hoy(primera)) };
};

const componer = (comandas: Comandas): Comandas => {
  const grupos = porComanda();
  hechas = new Map([...grupos].map(([id, escrituras]) => [id, poner(id, comandas.get(id), escrituras)]));
  if (hechas.size === 0) return comandas;
  const encima = [...hechas].flatMap(([id, { vista }]) => (vista ? [[id, vista] as const] : []));
  return new Map([...comandas, ...encima]);
};

/** What the till shows: the comandas as the server told them, with what waits for it on top. */
export const comandasVisibles = (): Comandas => {
  const { comandas } = live.get();
  const { pendientes, esperadas } = cola.get();
  const de = [comandas, pendientes, esperadas, sesionActual()?.token];
  if (!memo || de.some((parte, i) => parte !== memo?.de[i])) memo = { de, comandas: componer(comandas) };
  return memo.comandas;
};

/** Calls `tell` when what is visible may have changed; answers how to stop. */
export const seguirVisibles = (tell: () => void): (() => void) => {
  const stops = [live.subscribe(tell), cola.subscribe(tell)];
  return () => stops.forEach((stop) => stop());
};
