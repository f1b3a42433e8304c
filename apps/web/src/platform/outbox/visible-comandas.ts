import { diaOperativo, HORA_DE_CORTE_INICIAL, ZONA_INICIAL } from '@comal/domain/dia-operativo';
import { currentPresent, followPresent } from '../identity/identity.ts';
import type { Comandas } from '../live/apply.ts';
import { live } from '../live/live.ts';
import type { LiveComanda } from '../live/live-comanda.ts';
import { currentSesion } from '../session/session.ts';
import { queue, ownOnes } from './queue.ts';
import { applyEnvios } from './with-envios.ts';
import type { QueuedWrite } from './queued-write.ts';

interface Made {
  readonly base: LiveComanda | undefined;
  readonly claves: string;
  readonly vista: LiveComanda | undefined;
}

/** Each comanda with its queue as last composed: one that did not change keeps its object identity. */
let made = new Map<string, Made>();
let memo: { readonly de: readonly unknown[]; readonly comandas: Comandas } | undefined;

/**
 * While a screen awaits the answer, an opening is not shown yet, and the kitchen shows its own move until the stream
 * brings it; once queued, a write is always shown.
 */
const SHOWN_BY_WHO_WAITS: ReadonlySet<string> = new Set(['nueva', 'mover']);

const groupByComanda = (): ReadonlyMap<string, readonly QueuedWrite[]> => {
  const { esperadas } = queue.get();
  const groups = new Map<string, QueuedWrite[]>();
  for (const e of ownOnes().filter((e) => !esperadas.has(e.clave) || !SHOWN_BY_WHO_WAITS.has(e.llamada)))
    for (const id of e.comandas) groups.set(id, [...(groups.get(id) ?? []), e]);
  return groups;
};

const hoy = (e: QueuedWrite): string => {
  const sucursal = currentSesion()?.sucursal;
  return diaOperativo(sucursal?.zona ?? ZONA_INICIAL, sucursal?.hora_corte ?? HORA_DE_CORTE_INICIAL, e.ahora);
};

const put = (id: string, base: LiveComanda | undefined, escrituras: readonly QueuedWrite[]): Made => {
  const claves = escrituras.map((e) => e.clave).join();
  const previous = made.get(id);
  if (previous && previous.base === base && previous.claves === claves) return previous;
  const [first] = escrituras;
  return { base, claves, vista: first && applyEnvios(base, escrituras, hoy(first)) };
};

const compose = (comandas: Comandas): Comandas => {
  const groups = groupByComanda();
  made = new Map([...groups].map(([id, escrituras]) => [id, put(id, comandas.get(id), escrituras)]));
  if (made.size === 0) return comandas;
  const onTop = [...made].flatMap(([id, { vista }]) => (vista ? [[id, vista] as const] : []));
  return new Map([...comandas, ...onTop]);
};

/** What the till shows: the comandas as the server sent them, with the user's queued writes applied. */
export const visibleComandas = (): Comandas => {
  const { comandas } = live.get();
  const { pendientes, esperadas } = queue.get();
  const de = [comandas, pendientes, esperadas, currentSesion()?.token, currentPresent()];
  if (!memo || de.some((part, i) => part !== memo?.de[i])) memo = { de, comandas: compose(comandas) };
  return memo.comandas;
};

/** Calls `tell` when `visibleComandas` may have changed; returns a function that stops it. */
export const followVisible = (tell: () => void): (() => void) => {
  const stops = [live.subscribe(tell), queue.subscribe(tell), followPresent(tell)];
  return () => stops.forEach((stop) => stop());
};
