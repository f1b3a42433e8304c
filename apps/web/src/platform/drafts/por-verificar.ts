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
import { forgetDesenlace, forgetDesenlaces, noteDesenlace, type Fin } from './desenlaces.ts';
import { readPorVerificar, type Operation, type PorVerificar } from './operations.ts';

export type { Operation, PorVerificar } from './operations.ts';

interface Datos {
  cobro: CallData<Catalog['comandas']['cobrar']>;
  cancelacion: CallData<Catalog['comandas']['cancelarCobro']>;
  devolucion: CallData<Catalog['comandas']['devolverPedido']>;
}

type DatosDe<O extends Operation> = Datos[O['tipo']];

/** `motivo` of what was not sent because an earlier one about the same is still unknown. */
const POR_VERIFICAR = 'POR_VERIFICAR';
const HAY_OTRA: Readonly<Record<Operation['tipo'], string>> = {
  cobro: 'Verifica primero el cobro anterior de esta subcuenta',
  cancelacion: 'Verifica primero la cancelación anterior de este cobro',
  devolucion: 'Verifica primero la devolución anterior de este cobro',
};

const todas = createStore<readonly PorVerificar[]>([]);
const enCurso = createStore<ReadonlySet<string>>(new Set());
/** Of which the server has something else under their key: however often it is asked, it will not say what became of them. */
const sinRespuestaPosible = createStore<ReadonlySet<string>>(new Set());
const intentos = new OneAtATime<Outcome<Datos[keyof Datos]>>();
/** The session of this page that sent each operation. */
const enviadasEn = new Map<string, string>();

const mostrar = (p: PorVerificar): void => {
  if (!todas.get().some((otra) => otra.clave === p.clave)) todas.set([...todas.get(), p]);
};

const quitar = (p: PorVerificar): void => todas.set(todas.get().filter((otra) => otra.clave !== p.clave));

const marcar = (clave: string, va: boolean): void => {
  const claves = new Set(enCurso.get());
  if (va) claves.add(clave);
  else claves.delete(clave);
  enCurso.set(claves);
};

const CON_OTROS_DATOS = 'CLAVE_CON_OTROS_DATOS' satisfies Motivo;

/** Refused before the server looked at the key: nothing is said of an earlier attempt. */
const ANTES_DE_LA_CLAVE: ReadonlySet<string> = new Set([
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
const NADA_DICEN: ReadonlySet<string> = new Set([...ANTES_DE_LA_CLAVE, CON_OTROS_DATOS]);

/** Not an answer of our server, or one that it gave without knowing. */
const sinRespuesta = ({ code, fromServer }: ApiError): boolean =>
  code === 0 || code === 408 || code >= 500 || !fromServer;

const noSeSabe = (error: ApiError, primera: boolean): boolean =>
  sinRespuesta(error) || (!primera && NADA_DICEN.has(error.motivo));

const llamar = ({ clave, ...op }: PorVerificar) => {
  if (op.tipo === 'cobro') return api.comandas.cobrar(op.input, { clave });
  return op.tipo === 'cancelacion'
    ? api.comandas.cancelarCobro(op.input, { clave })
    : api.comandas.devolverPedido(op.input, { clave });
};

type Anotar = (fin: Fin) => void;

const intentar = async (p: PorVerificar, primera: boolean, anotar: Anotar): Promise<Outcome<Datos[keyof Datos]>> => {
  marcar(p.clave, true);
  try {
    const respuesta = await llamar(p);
    await journal.remove(p.clave);
    quitar(p);
    anotar({ tipo: 'hecha', ticket: p.tipo === 'cobro' ? (respuesta.data as Ticket) : null });
    return { ok: true, ...respuesta };
  } catch (thrown) {
    const error = failureOf(thrown);
    if (noSeSabe(error, primera)) {
      mostrar(p);
      if (error.motivo === CON_OTROS_DATOS) sinRespuestaPosible.set(new Set([...sinRespuestaPosible.get(), p.clave]));
      anotar({ tipo: 'no-se-sabe' });
    } else {
      await journal.remove(p.clave);
      quitar(p);
      anotar({ tipo: 'rechazada', motivo: error.motivo, message: error.message });
    }
    return { ok: false, error };
  } finally {
    marcar(p.clave, false);
    tellTabs({ policy: 'verify' });
  }
};

/** Sends it, and notes how far it got: its session may end meanwhile. */
const unaVez = (p: PorVerificar, primera: boolean) =>
  intentos.run(p.clave, () => {
    const sesion = currentSesion()?.id;
    const anotar: Anotar = (fin) => noteDesenlace(p, sesion, fin);
    anotar({ tipo: 'en-camino' });
    return intentar(p, primera, anotar);
  });

const noEnviada = (motivo: string, message: string): { readonly ok: false; readonly error: ApiError } => ({
  ok: false,
  error: new ApiError({ code: 409, motivo, message }),
});

/**
 * Whether it was sent by who is signed in now, in this branch: anything else is shown, never sent. Older builds did not
 * keep the branch.
 */
export const isOwn = (p: PorVerificar): boolean => {
  const sesion = currentSesion();
  if (sesion?.cliente !== p.cliente || sesion.usuario.id !== p.usuario.id) return false;
  return p.sucursal === undefined || p.sucursal.id === sesion.sucursal.id;
};

/** Another one of the same person about the same. */
const deLoMismo =
  ({ asunto, cliente, usuario }: PorVerificar) =>
  (otra: Entry): boolean => {
    const p = otra as PorVerificar;
    return p.policy === 'verify' && p.asunto === asunto && p.cliente === cliente && p.usuario.id === usuario.id;
  };

/**
 * Sends an operation that happens once: its key and all of it are on the device before it leaves, and go only when the
 * server answered for certain. While one about the same is unknown, in any tab, nothing is sent and
 * the failure's motivo is `POR_VERIFICAR`.
 */
export const sendOnce = async <O extends Operation>(asunto: string, op: O): Promise<Outcome<DatosDe<O>>> => {
  const sesion = currentSesion();
  if (!sesion) return noEnviada('SESION_REQUERIDA', textoDeMotivo('SESION_REQUERIDA'));
  const { cliente, usuario, sucursal } = sesion;
  const p: PorVerificar = {
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
  const puesta = await journal.put(p, { unless: deLoMismo(p) });
  if (puesta.clave !== p.clave) {
    mostrar(puesta);
    return noEnviada(POR_VERIFICAR, HAY_OTRA[puesta.tipo]);
  }
  enviadasEn.set(p.clave, sesion.id);
  return unaVez(p, true) as Promise<Outcome<DatosDe<O>>>;
};

/** Asks what came of an operation: sends the same again under the same key (reliability H52). Pressing twice asks once. */
export const verify = <P extends PorVerificar>(p: P): Promise<Outcome<DatosDe<P>>> => {
  if (!isOwn(p)) return Promise.resolve(noEnviada('CLAVE_AJENA', textoDeMotivo('CLAVE_AJENA')));
  return unaVez(p, false) as Promise<Outcome<DatosDe<P>>>;
};

const leer = async (): Promise<void> => {
  const cliente = currentSesion()?.cliente;
  const leidas = cliente === undefined ? [] : await readPorVerificar(cliente);
  if (cliente !== currentSesion()?.cliente) return;
  // What this tab is sending for the first time is not unknown yet.
  const conocidas = new Set(todas.get().map((p) => p.clave));
  todas.set(leidas.filter((p) => conocidas.has(p.clave) || !intentos.has(p.clave)));
};

/** Brings what this device left unknown, at the start and when another tab or another person changes it. Answers how to stop. */
export const startPorVerificar = (): (() => void) => {
  const leerYa = (): void => void leer();
  const stops = [subscribeToSesion(leerYa), followTabs('verify', leerYa)];
  leerYa();
  return () => stops.forEach((stop) => stop());
};

/** Of who is signed in, those whose outcome nobody knows. */
export const ownPorVerificar = (): readonly PorVerificar[] => todas.get().filter(isOwn);

/** What left this device and nobody knows whether it happened, of everybody of this business. */
export const usePorVerificar = (): readonly PorVerificar[] => useStore(todas, (p) => p);

/** Whether an operation was left by an earlier page or session, and so is asked for by itself at the start. */
export const isFromBefore = (p: PorVerificar): boolean => enviadasEn.get(p.clave) !== currentSesion()?.id;

/** Whether the outcome of an operation is still unknown. */
export const isPorVerificar = (clave: string): boolean => todas.get().some((p) => p.clave === clave);

/** Whether an operation is on its way now. */
export const useUnderWay = (clave: string | undefined): boolean =>
  useStore(enCurso, (claves) => clave !== undefined && claves.has(clave));

/** Whether the server said of an operation that its key stands for something else, so that asking again is of no use. */
export const useUnanswerable = (clave: string): boolean => useStore(sinRespuestaPosible, (claves) => claves.has(clave));

/**
 * Forgets an operation of which the server will never say what became of it, once a person looked and wants it gone; nothing is
 * sent. Any other one stays: it can still be asked about.
 */
export const discard = async (p: PorVerificar): Promise<void> => {
  if (!isOwn(p) || !sinRespuestaPosible.get().has(p.clave)) return;
  await journal.remove(p.clave);
  quitar(p);
  forgetDesenlace(p.clave);
  tellTabs({ policy: 'verify' });
};

/** Forgets what this tab knows, for a test that leaves things as it found them. */
export const forgetPorVerificar = (): void => {
  todas.set([]);
  sinRespuestaPosible.set(new Set());
  forgetDesenlaces();
};
