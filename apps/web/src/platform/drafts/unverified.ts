import type { Catalog } from '@comal/contract/catalog';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import { textoDeMotivo, type Motivo } from '@comal/contract/motivos';
import type { CallData } from '@comal/contract/route';
import { api } from '../api/client.ts';
import { ApiError, OTHER_SERVER } from '../api/errors.ts';
import { createStore, useStore } from '../external-store.ts';
import { newId } from '../ids.ts';
import { isElsewhere, isOfSesion, serverOfSesion, usePresent } from '../identity/identity.ts';
import { VERSION, type Entry } from '../journal/entry.ts';
import { journal } from '../journal/journal.ts';
import { letGo, meetServer } from '../journal/meet.ts';
import { followTabs, tellTabs } from '../journal/tabs.ts';
import { OneAtATime } from '../one-at-a-time.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { failureOf, type Outcome } from '../writes.ts';
import { forgetDesenlace, forgetDesenlaces, noteDesenlace, type End } from './desenlaces.ts';
import { readUnverified, type Operation, type Unverified } from './operations.ts';

export type { Operation, Unverified } from './operations.ts';

interface Datos {
  cobro: CallData<Catalog['comandas']['cobrar']>;
  cancelacion: CallData<Catalog['comandas']['cancelarCobro']>;
  devolucion: CallData<Catalog['comandas']['devolverPedido']>;
}

type DataOf<O extends Operation> = Datos[O['tipo']];

/** `motivo` of an operation that was not sent because the outcome of an earlier one with its `asunto` is unknown. */
const UNVERIFIED = 'POR_VERIFICAR';
const ANOTHER_WAITS: Readonly<Record<Operation['tipo'], string>> = {
  cobro: 'Verifica primero el cobro anterior de esta subcuenta',
  cancelacion: 'Verifica primero la cancelación anterior de este cobro',
  devolucion: 'Verifica primero la devolución anterior de este cobro',
};

const all = createStore<readonly Unverified[]>([]);
const running = createStore<ReadonlySet<string>>(new Set());
/** Keys that the server has stored with other data: it will never tell the outcome of these operations. */
const unanswerable = createStore<ReadonlySet<string>>(new Set());
const attempts = new OneAtATime<Outcome<Datos[keyof Datos]>>();
/** The session of this page that sent each operation. */
const sentIn = new Map<string, string>();

const show = (p: Unverified): void => {
  if (!all.get().some((other) => other.clave === p.clave)) all.set([...all.get(), p]);
};

const remove = (p: Unverified): void => all.set(all.get().filter((other) => other.clave !== p.clave));

const mark = (clave: string, va: boolean): void => {
  const claves = new Set(running.get());
  if (va) claves.add(clave);
  else claves.delete(clave);
  running.set(claves);
};

const OTHER_DATA = 'CLAVE_CON_OTROS_DATOS' satisfies Motivo;

/** Refusals made before the server looks at the key: they say nothing about an earlier attempt. */
const BEFORE_THE_KEY: ReadonlySet<string> = new Set([
  'SESION_REQUERIDA',
  'SIN_PERMISO',
  'SESION_BLOQUEADA',
  'CONTRASENA_POR_CAMBIAR',
  'SEGUNDO_FACTOR_POR_ACTIVAR',
  'AUTORIZACION_VENCIDA',
  'CLAVE_AJENA',
  'DEMASIADAS_PETICIONES',
  'ORIGEN_NO_PERMITIDO',
  'NOMBRE_NO_PERMITIDO',
  'SOLO_CIFRADO',
  'FALTA_CLAVE',
  'DATOS_INVALIDOS',
  'CUERPO_INVALIDO',
  'CUERPO_MUY_GRANDE',
  'TIPO_NO_ACEPTADO',
]);

/**
 * All refusals that say nothing about an earlier attempt. OTHER_DATA: the key was used with another body or in another
 * branch.
 */
const SAY_NOTHING: ReadonlySet<string> = new Set([...BEFORE_THE_KEY, OTHER_DATA]);

/** No answer of our server, or a timeout or server error, which do not tell the outcome. */
const withoutAnswer = ({ code, fromServer }: ApiError): boolean =>
  code === 0 || code === 408 || code >= 500 || !fromServer;

/** Another server takes nothing: what it was offered first did not happen. */
const unknown = (error: ApiError, first: boolean): boolean =>
  error.motivo === OTHER_SERVER ? !first : withoutAnswer(error) || (!first && SAY_NOTHING.has(error.motivo));

const send = ({ clave, ...op }: Unverified) => {
  if (op.tipo === 'cobro') return api.comandas.cobrar(op.input, { clave });
  return op.tipo === 'cancelacion'
    ? api.comandas.cancelarCobro(op.input, { clave })
    : api.comandas.devolverPedido(op.input, { clave });
};

/** Whether it is still on the device: another tab may have discarded it. */
const isKept = async (p: Unverified): Promise<boolean> =>
  (await readUnverified(p.cliente)).some((kept) => kept.clave === p.clave);

/**
 * Whether the signed-in user sent it in this branch of this server: any other operation is shown, never sent. Without a
 * stored branch (older builds) the user decides.
 */
export const isOwn = (p: Unverified): boolean => {
  const sesion = currentSesion();
  if (!isOfSesion(p.servidor)) return false;
  if (sesion?.cliente !== p.cliente || sesion.usuario.id !== p.usuario.id) return false;
  return p.sucursal === undefined || p.sucursal.id === sesion.sucursal.id;
};

const CONFLICT = 409;
const NO_SESION = 401;

const notSent = (
  motivo: string,
  message: string,
  code = CONFLICT,
): { readonly ok: false; readonly error: ApiError } => ({
  ok: false,
  error: new ApiError({ code, motivo, message }),
});

type Note = (fin: End) => void;

const attempt = async (p: Unverified, first: boolean, note: Note): Promise<Outcome<Datos[keyof Datos]>> => {
  mark(p.clave, true);
  try {
    await letGo(p.servidor);
    // Nobody who signed in meanwhile asked for it.
    if (!isOwn(p)) throw notSent('SESION_REQUERIDA', textoDeMotivo('SESION_REQUERIDA'), NO_SESION).error;
    const answer = await send(p);
    await journal.remove(p.clave);
    remove(p);
    note({ tipo: 'hecha', ticket: p.tipo === 'cobro' ? (answer.data as Ticket) : null });
    return { ok: true, ...answer };
  } catch (thrown) {
    const error = failureOf(thrown);
    if (unknown(error, first)) {
      if (first || (await isKept(p))) show(p);
      // One without a stored branch may have been sent to a branch other than its own, which has the answer.
      if (error.motivo === OTHER_DATA && p.sucursal !== undefined)
        unanswerable.set(new Set([...unanswerable.get(), p.clave]));
      note({ tipo: 'no-se-sabe' });
    } else {
      await journal.remove(p.clave);
      remove(p);
      note({ tipo: 'rechazada', motivo: error.motivo, message: error.message });
    }
    return { ok: false, error };
  } finally {
    mark(p.clave, false);
    tellTabs({ policy: 'verify' });
  }
};

/**
 * Sends an operation, one attempt at a time, and records its outcome for the session that sent it, which may end
 * meanwhile.
 */
const once = (p: Unverified, first: boolean) =>
  attempts.run(p.clave, () => {
    const sesion = currentSesion()?.id;
    const note: Note = (fin) => noteDesenlace(p, sesion, fin);
    note({ tipo: 'en-camino' });
    return attempt(p, first, note);
  });

/** Matches the operations of the same user with the same `asunto`. */
const ofTheSame =
  ({ asunto, cliente, usuario }: Unverified) =>
  (other: Entry): boolean => {
    const p = other as Unverified;
    return p.policy === 'verify' && p.asunto === asunto && p.cliente === cliente && p.usuario.id === usuario.id;
  };

/**
 * Sends an operation that must happen at most once. It is stored on the device with its key before it is sent, and
 * removed only after a definite answer of the server. While the outcome of another one with the same `asunto` is
 * unknown, in any tab, nothing is sent and the failure's motivo is `POR_VERIFICAR`.
 */
export const sendOnce = async <O extends Operation>(asunto: string, op: O): Promise<Outcome<DataOf<O>>> => {
  const sesion = currentSesion();
  if (!sesion) return notSent('SESION_REQUERIDA', textoDeMotivo('SESION_REQUERIDA'));
  const { cliente, usuario, sucursal } = sesion;
  const p: Unverified = {
    ...op,
    version: VERSION,
    policy: 'verify',
    clave: newId(),
    n: 0,
    asunto,
    servidor: serverOfSesion(),
    cliente,
    usuario: { id: usuario.id, nombre: usuario.nombre_completo },
    sucursal: { id: sucursal.id, nombre: sucursal.nombre },
  };
  const put = await journal.put(p, { unless: ofTheSame(p) });
  if (put.clave !== p.clave) {
    show(put);
    return notSent(UNVERIFIED, ANOTHER_WAITS[put.tipo]);
  }
  sentIn.set(p.clave, sesion.id);
  return once(p, true) as Promise<Outcome<DataOf<O>>>;
};

/**
 * Asks for the outcome of an operation by sending it again under the same key (reliability H52); concurrent calls share
 * one request. Refuses with `CLAVE_AJENA` unless `isOwn`.
 */
export const verify = <P extends Unverified>(p: P): Promise<Outcome<DataOf<P>>> => {
  if (!isOwn(p)) return Promise.resolve(notSent('CLAVE_AJENA', textoDeMotivo('CLAVE_AJENA')));
  return once(p, false) as Promise<Outcome<DataOf<P>>>;
};

const load = async (): Promise<void> => {
  await meetServer();
  const cliente = currentSesion()?.cliente;
  const read = cliente === undefined ? [] : await readUnverified(cliente);
  if (cliente !== currentSesion()?.cliente) return;
  // An operation that this tab is sending for the first time does not count as unverified.
  const known = new Set(all.get().map((p) => p.clave));
  all.set(read.filter((p) => known.has(p.clave) || !attempts.has(p.clave)));
};

/**
 * Loads the unverified operations of this device, at the start and when another tab or the session changes. Returns a
 * function that stops it.
 */
export const startUnverified = (): (() => void) => {
  const loadNow = (): void => void load();
  const stops = [subscribeToSesion(loadNow), followTabs('verify', loadNow)];
  loadNow();
  return () => stops.forEach((stop) => stop());
};

/** The unverified operations of the signed-in user in this branch. */
export const ownUnverified = (): readonly Unverified[] => all.get().filter(isOwn);

/** Hook: the unverified operations on this device, of all users of the business. */
export const useUnverified = (): readonly Unverified[] => useStore(all, (p) => p);

/** Hook: whether an operation is of another server than the one that answers: it waits, and is asked about when that one is back. */
export const useElsewhere = (p: Unverified): boolean => {
  usePresent();
  return isElsewhere(p.servidor);
};

/** Whether an operation was sent by an earlier page or session, so that it is verified automatically at the start. */
export const isFromBefore = (p: Unverified): boolean => sentIn.get(p.clave) !== currentSesion()?.id;

/** Whether the outcome of an operation is still unknown. */
export const isUnverified = (clave: string): boolean => all.get().some((p) => p.clave === clave);

/** Hook: whether an operation is being sent now. */
export const useUnderWay = (clave: string | undefined): boolean =>
  useStore(running, (claves) => clave !== undefined && claves.has(clave));

/** Hook: whether the server has the key of an operation with other data, so that verifying again is useless. */
export const useUnanswerable = (clave: string): boolean => useStore(unanswerable, (claves) => claves.has(clave));

/**
 * Forgets an own operation whose outcome the server will never tell, when a person asks for it; nothing is sent. Does
 * nothing for any other operation: it can still be verified.
 */
export const discard = async (p: Unverified): Promise<void> => {
  if (!isOwn(p) || !unanswerable.get().has(p.clave) || attempts.has(p.clave)) return;
  await journal.remove(p.clave);
  remove(p);
  forgetDesenlace(p.clave);
  tellTabs({ policy: 'verify' });
};

/** Forgets what this tab knows; for tests. */
export const forgetUnverified = (): void => {
  all.set([]);
  unanswerable.set(new Set());
  forgetDesenlaces();
};
