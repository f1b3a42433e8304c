import { diaOperativo } from '@comal/domain/dia-operativo';
import type { Comandas } from '../live/apply.ts';
import { live } from '../live/live.ts';
import type { LiveComanda } from '../live/live-comanda.ts';
import { currentSesion } from '../session/session.ts';
import { queue, ownOnes } from './queue.ts';
import { withEnvios } from './with-envios.ts';
import type { QueuedWrite } from './queued-write.ts';

const ZONA = 'America/Mexico_City';
const HORA_DE_CORTE = 5;

interface Hecha {
  readonly base: LiveComanda | undefined;
  readonly claves: string;
  readonly vista: LiveComanda | undefined;
}

/** Each comanda with its queue as it was last put together: one that did not change keeps its identity. */
let hechas = new Map<string, Hecha>();
let memo: { readonly de: readonly unknown[]; readonly comandas: Comandas } | undefined;

/**
 * While somebody waits for the answer, an opening is not on the screen yet, and the kitchen shows its own move until the
 * stream brings it; what lies in the queue is always on the screen.
 */
const LO_MUESTRA_QUIEN_ESPERA: ReadonlySet<string> = new Set(['nueva', 'mover']);

const porComanda = (): ReadonlyMap<string, readonly QueuedWrite[]> => {
  const { esperadas } = queue.get();
  const grupos = new Map<string, QueuedWrite[]>();
  for (const e of ownOnes().filter((e) => !esperadas.has(e.clave) || !LO_MUESTRA_QUIEN_ESPERA.has(e.llamada)))
    for (const id of e.comandas) grupos.set(id, [...(grupos.get(id) ?? []), e]);
  return grupos;
};

const hoy = (e: QueuedWrite): string => {
  const sucursal = currentSesion()?.sucursal;
  return diaOperativo(sucursal?.zona ?? ZONA, sucursal?.hora_corte ?? HORA_DE_CORTE, e.ahora);
};

const poner = (id: string, base: LiveComanda | undefined, escrituras: readonly QueuedWrite[]): Hecha => {
  const claves = escrituras.map((e) => e.clave).join();
  const previa = hechas.get(id);
  if (previa && previa.base === base && previa.claves === claves) return previa;
  const [primera] = escrituras;
  return { base, claves, vista: primera && withEnvios(base, escrituras, hoy(primera)) };
};

const componer = (comandas: Comandas): Comandas => {
  const grupos = porComanda();
  hechas = new Map([...grupos].map(([id, escrituras]) => [id, poner(id, comandas.get(id), escrituras)]));
  if (hechas.size === 0) return comandas;
  const encima = [...hechas].flatMap(([id, { vista }]) => (vista ? [[id, vista] as const] : []));
  return new Map([...comandas, ...encima]);
};

/** What the till shows: the comandas as the server told them, with what waits for it on top. */
export const visibleComandas = (): Comandas => {
  const { comandas } = live.get();
  const { pendientes, esperadas } = queue.get();
  const de = [comandas, pendientes, esperadas, currentSesion()?.token];
  if (!memo || de.some((parte, i) => parte !== memo?.de[i])) memo = { de, comandas: componer(comandas) };
  return memo.comandas;
};

/** Calls `tell` when what is visible may have changed; answers how to stop. */
export const followVisible = (tell: () => void): (() => void) => {
  const stops = [live.subscribe(tell), queue.subscribe(tell)];
  return () => stops.forEach((stop) => stop());
};
