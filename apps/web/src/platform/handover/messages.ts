import { VERSION } from '../journal/entry.ts';
import type { Signed } from '../identity/ask.ts';
import type { Kept, Taken } from './kept.ts';

/** What the pages of two origins of one server say to each other; `giver` is the one at the former origin (decision 0134). */
export type Said =
  /** Taker: its window is ready. */
  | { readonly comal: 'ready' }
  /** Giver: let your server sign this. */
  | { readonly comal: 'challenge'; readonly reto: string }
  | ({ readonly comal: 'proof' } & Signed)
  /** Giver: all that it has for that server. */
  | { readonly comal: 'kept'; readonly kept: Kept }
  /** Taker: on the disk of its origin. */
  | { readonly comal: 'stored'; readonly taken: Taken }
  /** Taker: nothing was taken. */
  | { readonly comal: 'refused' };

/** The message of an event; null for anything else that windows say to each other. */
export const saidIn = ({ data }: MessageEvent<unknown>): Said | null =>
  typeof data === 'object' && data !== null && typeof (data as { comal?: unknown }).comal === 'string'
    ? (data as Said)
    : null;

/** No device has so much: more comes from a page that is no till. */
const MOST = 5_000;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isLists = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => Array.isArray(value[name]));
const isNamed = (value: unknown): boolean => isObject(value) && isText(value['nombre']) && isNumber(value['id']);

const CALLS: ReadonlySet<unknown> = new Set(['nueva', 'editar', 'actualizar', 'mover']);
const OPERATIONS: ReadonlySet<unknown> = new Set(['cobro', 'cancelacion', 'devolucion']);
const CHANGES = ['nuevos', 'tocados', 'eliminados'] as const;

const isEnvio = (e: Fields): boolean => e['llamada'] !== 'actualizar' || isLists(e['envio'], ...CHANGES);

const isQueued = (e: Fields): boolean =>
  CALLS.has(e['llamada']) &&
  isTexts(e['comandas']) &&
  isText(e['texto']) &&
  isNamed(e['sucursal']) &&
  isNumber(e['hecha_en']) &&
  isNumber(e['ahora']) &&
  isEnvio(e);

const isOperation = (e: Fields): boolean => {
  const comanda = e['comanda'];
  return (
    OPERATIONS.has(e['tipo']) &&
    isText(e['asunto']) &&
    isNumber(e['pesos']) &&
    isObject(comanda) &&
    isText(comanda['id']) &&
    isText(comanda['nombre'])
  );
};

const isOfPolicy = (e: Fields): boolean =>
  (e['policy'] === 'queue' && isQueued(e)) || (e['policy'] === 'verify' && isOperation(e));

/** Whether a till wrote an entry: the journal must not be given what the till cannot read. */
const isEntry = (e: unknown): boolean =>
  isObject(e) &&
  e['version'] === VERSION &&
  isText(e['clave']) &&
  isText(e['cliente']) &&
  isNamed(e['usuario']) &&
  isObject(e['input']) &&
  (e['servidor'] === undefined || isText(e['servidor'])) &&
  isOfPolicy(e);

const isKey = (key: unknown): boolean =>
  Array.isArray(key) && key.length === 3 && isText(key[0]) && isNumber(key[1]) && isText(key[2]);

const isDraft = (d: unknown): boolean =>
  isObject(d) && isKey(d['key']) && isObject(d['value']) && isLists(d['value']['borrador'], ...CHANGES);

const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST && value.every(is);

/** Whether a till of this server wrote all of what another page gives. */
export const isKept = (kept: unknown): kept is Kept =>
  isObject(kept) && isListOf(kept['entries'], isEntry) && isListOf(kept['drafts'], isDraft);
