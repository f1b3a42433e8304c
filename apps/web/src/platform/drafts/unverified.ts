import type { Catalog } from '@comal/contract/catalog';
import type { Ticket } from '@comal/contract/comandas/schemas';
import { textoDeMotivo, type Motivo } from '@comal/contract/motivos';
import type { CallData } from '@comal/contract/route';
import { api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { createStore, useStore } from '../external-store.ts';
import { newId } from '../ids.ts';
import { VERSION, type Entry } from '../journal/entry.ts';
import { journal } from '../journal/journal.ts';
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

/** `motivo` of what was not sent because an earlier one about the same is still unknown. */
const UNVERIFIED = 'POR_VERIFICAR';
const ANOTHER_WAITS: Readonly<Record<Operation['tipo'], string>> = {
  cobro: 'Verifica primero el cobro anterior de esta subcuenta',
  cancelacion: 'Verifica primero la cancelación anterior de este cobro',
  devolucion: 'Verifica primero la devolución anterior de este cobro',
};

const all = createStore<readonly Unverified[]>([]);
const running = createStore<ReadonlySet<string>>(new Set());
/** Those whose key the server holds with other data: however often it is asked, it will not say what became of them. */
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

/** Refused before the server looked at the key: nothing is said of an earlier attempt. */
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
  'FALTA_CLAVE',
  'DATOS_INVALIDOS',
  'CUERPO_INVALIDO',
  'CUERPO_MUY_GRANDE',
  'TIPO_NO_ACEPTADO',
]);

/** What says nothing of an earlier attempt; the key was answered already to a body, or in a branch, that this is not. */
const SAY_NOTHING: ReadonlySet<string> = new Set([...BEFORE_THE_KEY, OTHER_DATA]);

/** Not an answer of our server, or one that it gave without knowing. */
const withoutAnswer = ({ code, fromServer }: ApiError): boolean =>
  code === 0 || code === 408 || code >= 500 || !fromServer;

const unknown = (error: ApiError, first: boolean): boolean =>
  withoutAnswer(error) || (!first && SAY_NOTHING.has(error.motivo));

const send = ({ clave, ...op }: Unverified) => {
  if (op.tipo === 'cobro') return api.comandas.cobrar(op.input, { clave });
  return op.tipo === 'cancelacion'
    ? api.comandas.cancelarCobro(op.input, { clave })
    : api.comandas.devolverPedido(op.input, { clave });
};

/** Whether it is on the device still: another tab may have discarded it. */
const isKept = async (p: Unverified): Promise<boolean> =>
  (await readUnverified(p.cliente)).some((kept) => kept.clave === p.clave);

type Note = (fin: End) => void;

const attempt = async (p: Unverified, first: boolean, note: Note): Promise<Outcome<Datos[keyof Datos]>> => {
  mark(p.clave, true);
  try {
    const answer = await send(p);
    await journal.remove(p.clave);
    remove(p);
    note({ tipo: 'hecha', ticket: p.tipo === 'cobro' ? (answer.data as Ticket) : null });
    return { ok: true, ...answer };
  } catch (thrown) {
    const error = failureOf(thrown);
    if (unknown(error, first)) {
      if (first || (await isKept(p))) show(p);
      // One that names no branch may have been asked about in another than its own, which has the answer.
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

/** Sends it, and notes how far it got: its session may end meanwhile. */
const once = (p: Unverified, first: boolean) =>
  attempts.run(p.clave, () => {
    const sesion = currentSesion()?.id;
    const note: Note = (fin) => noteDesenlace(p, sesion, fin);
    note({ tipo: 'en-camino' });
    return attempt(p, first, note);
  });

const notSent = (motivo: string, message: string): { readonly ok: false; readonly error: ApiError } => ({
  ok: false,
  error: new ApiError({ code: 409, motivo, message }),
});

/**
 * Whether it was sent by who is signed in now, in this branch: anything else is shown, never sent. Older builds did not
 * keep the branch.
 */
export const isOwn = (p: Unverified): boolean => {
  const sesion = currentSesion();
  if (sesion?.cliente !== p.cliente || sesion.usuario.id !== p.usuario.id) return false;
  return p.sucursal === undefined || p.sucursal.id === sesion.sucursal.id;
};

/** Another one of the same person about the same. */
const ofTheSame =
  ({ asunto, cliente, usuario }: Unverified) =>
  (other: Entry): boolean => {
    const p = other as Unverified;
    return p.policy === 'verify' && p.asunto === asunto && p.cliente === cliente && p.usuario.id === usuario.id;
  };

/**
 * Sends an operation that happens once: its key and all of it are on the device before it leaves, and go only when the
 * server answered for certain. While one about the same is unknown, in any tab, nothing is sent and
 * the failure's motivo is `POR_VERIFICAR`.
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

/** Asks what came of an operation: sends the same again under the same key (reliability H52). Pressing twice asks once. */
export const verify = <P extends Unverified>(p: P): Promise<Outcome<DataOf<P>>> => {
  if (!isOwn(p)) return Promise.resolve(notSent('CLAVE_AJENA', textoDeMotivo('CLAVE_AJENA')));
  return once(p, false) as Promise<Outcome<DataOf<P>>>;
};

const load = async (): Promise<void> => {
  const cliente = currentSesion()?.cliente;
  const read = cliente === undefined ? [] : await readUnverified(cliente);
  if (cliente !== currentSesion()?.cliente) return;
  // What this tab is sending for the first time is not unknown yet.
  const known = new Set(all.get().map((p) => p.clave));
  all.set(read.filter((p) => known.has(p.clave) || !attempts.has(p.clave)));
};

/** Brings what this device left unknown, at the start and when another tab or another person changes it. Answers how to stop. */
export const startUnverified = (): (() => void) => {
  const loadNow = (): void => void load();
  const stops = [subscribeToSesion(loadNow), followTabs('verify', loadNow)];
  loadNow();
  return () => stops.forEach((stop) => stop());
};

/** Of who is signed in, those whose outcome nobody knows. */
export const ownUnverified = (): readonly Unverified[] => all.get().filter(isOwn);

/** What left this device and nobody knows whether it happened, of everybody of this business. */
export const useUnverified = (): readonly Unverified[] => useStore(all, (p) => p);

/** Whether an operation was left by an earlier page or session, and so is asked for by itself at the start. */
export const isFromBefore = (p: Unverified): boolean => sentIn.get(p.clave) !== currentSesion()?.id;

/** Whether the outcome of an operation is still unknown. */
export const isUnverified = (clave: string): boolean => all.get().some((p) => p.clave === clave);

/** Whether an operation is on its way now. */
export const useUnderWay = (clave: string | undefined): boolean =>
  useStore(running, (claves) => clave !== undefined && claves.has(clave));

/** Whether the server said of an operation that its key stands for something else, so that asking again is of no use. */
export const useUnanswerable = (clave: string): boolean => useStore(unanswerable, (claves) => claves.has(clave));

/**
 * Forgets an operation of which the server will never say what became of it, once a person looked and wants it gone; nothing is
 * sent. Any other one stays: it can still be asked about.
 */
export const discard = async (p: Unverified): Promise<void> => {
  if (!isOwn(p) || !unanswerable.get().has(p.clave) || attempts.has(p.clave)) return;
  await journal.remove(p.clave);
  remove(p);
  forgetDesenlace(p.clave);
  tellTabs({ policy: 'verify' });
};

/** Forgets what this tab knows, for a test that leaves things as it found them. */
export const forgetUnverified = (): void => {
  all.set([]);
  unanswerable.set(new Set());
  forgetDesenlaces();
};
