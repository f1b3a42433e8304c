import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { textoDeMotivo } from '@comal/contract/motivos';
import { api, type Answer } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { newId, randomUnit } from '../ids.ts';
import { ahoraDelServidor, live, recibirComanda } from '../live/live.ts';
import { serverState } from '../server-state.ts';
import { currentBloqueo, subscribeToBloqueo } from '../session/bloqueo.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { setAside, enqueue, readStored, forget, remove } from './outbox-db.ts';
import { queue, ownOnes } from './queue.ts';
import { seen } from './ages.ts';
import { Sender, type SenderPorts } from './sending/sender.ts';
import {
  VERSION,
  type DataOf,
  type Queued,
  type Errand,
  type QueuedWrite,
  type Failure,
  type Reviewable,
} from './queued-write.ts';
import { underLease } from './sending/lease.ts';

/** How a write ended for whoever pressed: done, refused, or kept until the server can be reached. */
export type Outcome<L extends Queued> =
  | ({ readonly tipo: 'hecha' } & Answer<DataOf<L>>)
  | { readonly tipo: 'rechazada'; readonly falla: Failure }
  | { readonly tipo: 'en-cola' };

type Final = Outcome<Queued>;

/** What one tab tells the others. */
type Aviso = { readonly tipo: 'cambio' } | { readonly tipo: 'fin'; readonly clave: string; readonly salida: Final };

let canal: BroadcastChannel | undefined;
/** Made here and not on the disk yet. */
const enTransito = new Map<string, QueuedWrite>();
/** Their outcome is known, whatever the device's storage still says. */
const terminadas = new Set<string>();
const esperas = new Map<string, (salida: Final) => void>();

const avisar = (aviso: Aviso): void => canal?.postMessage(aviso);

const cambiar = (cambio: (c: ReturnType<typeof queue.get>) => Partial<ReturnType<typeof queue.get>>): void =>
  queue.set({ ...queue.get(), ...cambio(queue.get()) });

const mostrar = (e: QueuedWrite, enLugarDe: Reviewable | undefined): void =>
  cambiar(({ pendientes, revisar, esperadas }) => ({
    pendientes: [...pendientes, e],
    revisar: revisar.filter((r) => r.escritura.clave !== enLugarDe?.escritura.clave),
    esperadas: new Set([...esperadas, e.clave]),
  }));

const yaNoSeEspera = (clave: string): void =>
  cambiar(({ esperadas }) => ({ esperadas: new Set([...esperadas].filter((otra) => otra !== clave)) }));

const sacar = (claves: readonly string[]): void =>
  cambiar(({ pendientes, esperadas }) => ({
    pendientes: pendientes.filter((e) => !claves.includes(e.clave)),
    esperadas: new Set([...esperadas].filter((clave) => !claves.includes(clave))),
  }));

const responder = (clave: string, salida: Final): void => {
  const contestar = esperas.get(clave);
  esperas.delete(clave);
  contestar?.(salida);
};

const comandaEn = (data: unknown): ComandaVista | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('comanda' in data) return data.comanda as ComandaVista;
  return 'folio' in data ? (data as ComandaVista) : undefined;
};

/** The fresh comanda of an answer, so that no line blinks between the queue and the stream. */
const recibir = (clave: string, salida: Final): void => {
  const e = queue.get().pendientes.find((otra) => otra.clave === clave);
  const sesion = currentSesion();
  if (e?.cliente !== sesion?.cliente || e?.sucursal.id !== sesion?.sucursal.id) return;
  const fresca = comandaEn(salida.tipo === 'hecha' ? salida.data : salida.tipo === 'rechazada' && salida.falla.data);
  if (fresca) recibirComanda(fresca);
};

/** Reads what the device has: at the start, and when another tab changed it. */
const leerYa = async (): Promise<void> => {
  const cliente = currentSesion()?.cliente;
  const leido = cliente === undefined ? { cola: [], revisar: [] } : await readStored(cliente);
  if (cliente !== currentSesion()?.cliente) return;
  const delEquipo = leido.cola.filter((e) => !terminadas.has(e.clave) && !enTransito.has(e.clave));
  const pendientes = [...delEquipo, ...enTransito.values()];
  pendientes.forEach((e) => seen(e, false));
  cambiar(() => ({ pendientes, revisar: leido.revisar }));
};

const saber = (clave: string, salida: Final): void => {
  terminadas.add(clave);
  recibir(clave, salida);
  sacar([clave]);
  responder(clave, salida);
};

const terminar = ({ clave }: QueuedWrite, salida: Final): void => {
  saber(clave, salida);
  avisar({ tipo: 'fin', clave, salida });
};

const hecha: SenderPorts['hecha'] = async (e, respuesta) => {
  await remove(e);
  terminar(e, { tipo: 'hecha', ...respuesta });
};

const rechazadas: SenderPorts['rechazadas'] = async (refusals) => {
  await setAside(refusals);
  // What this tab does not show any more is read from the device when its owner is back.
  cambiar(({ revisar, pendientes }) => {
    const mostradas = new Set(pendientes.map((e) => e.clave));
    return { revisar: [...revisar, ...refusals.filter((r) => mostradas.has(r.escritura.clave))] };
  });
  refusals.forEach(({ escritura, falla }) => terminar(escritura, { tipo: 'rechazada', falla }));
};

const llamar: SenderPorts['llamar'] = (e) => {
  const opciones = { clave: e.clave };
  // Only under the token of who made it (D-98).
  if (!ownOnes().some((otra) => otra.clave === e.clave))
    throw new ApiError({ code: 401, motivo: 'SESION_REQUERIDA', message: textoDeMotivo('SESION_REQUERIDA') });
  switch (e.llamada) {
    case 'nueva':
      return api.comandas.nueva(e.input, opciones);
    case 'editar':
      return api.comandas.editar(e.input, opciones);
    case 'actualizar':
      return api.comandas.actualizar(e.input, opciones);
    case 'mover':
      return api.comandas.mover(e.input, opciones);
  }
};

/** Whether the link says that the server is there. */
const hayServidor = (): boolean => navigator.onLine && live.get().enlace.estado !== 'sin-conexion';

const enEspera = (): void => {
  // Another tab may be sending them: it tells how they end.
  const quietas = [...esperas.keys()].filter((clave) => !enTransito.has(clave));
  quietas.forEach((clave) => {
    yaNoSeEspera(clave);
    responder(clave, { tipo: 'en-cola' });
  });
};

const nuevoEmisor = (): Sender =>
  new Sender({
    // On the disk before it leaves (reliability 5.1).
    cola: async () => ownOnes().filter((e) => !enTransito.has(e.clave)),
    llamar,
    hecha,
    rechazadas,
    enEspera,
    // What waits is for its user to send: not while nobody has said that they are here (decision 0014).
    hayServidor: () => currentBloqueo() === null && hayServidor(),
    lease: underLease,
    azar: randomUnit,
  });
let emisor = nuevoEmisor();

/** Sends what waits, now. */
export const sendNow = (): void => emisor.animar();

const nacer = (encargo: Errand): QueuedWrite | null => {
  const sesion = currentSesion();
  if (!sesion) return null;
  const { cliente, usuario, sucursal } = sesion;
  return {
    ...encargo,
    version: VERSION,
    clave: newId(),
    n: 0,
    cliente,
    sucursal: { id: sucursal.id, nombre: sucursal.nombre },
    usuario: { id: usuario.id, nombre: usuario.nombre_completo },
    hecha_en: Date.now(),
    ahora: ahoraDelServidor(),
  };
};

const formarYa = async (e: QueuedWrite, enLugarDe?: Reviewable): Promise<void> => {
  const puesta = await enqueue(e, enLugarDe);
  enTransito.delete(e.clave);
  cambiar(({ pendientes }) => ({ pendientes: pendientes.map((otra) => (otra.clave === e.clave ? puesta : otra)) }));
  avisar({ tipo: 'cambio' });
};

/** A write that is on its way to the device's storage, and then to the server. */
export interface Enqueued<L extends Queued> {
  readonly clave: string;
  /** It is on the disk: what it carries need not be kept elsewhere. */
  readonly formada: Promise<void>;
  readonly salida: Promise<Outcome<L>>;
}

const SIN_SESION: Failure = { code: 401, motivo: 'SESION_REQUERIDA', message: textoDeMotivo('SESION_REQUERIDA') };

/**
 * Writes once, whatever happens to network, tab and session: shown at once, kept on the device under a key, sent after
 * what was written before on the same comandas. Answers what the server said, or 'en-cola' when it cannot be reached.
 * What it refuses is also in 'Por revisar'; who shows it takes it from there (`attend`).
 */
export const write = <L extends Queued>(
  encargo: Errand & { readonly llamada: L },
  enLugarDe?: Reviewable,
): Enqueued<L> => {
  const e = nacer(encargo);
  if (!e)
    return { clave: '', formada: Promise.resolve(), salida: Promise.resolve({ tipo: 'rechazada', falla: SIN_SESION }) };
  seen(e, true);
  enTransito.set(e.clave, e);
  mostrar(e, enLugarDe);
  const salida = new Promise<Outcome<L>>((resolve) => esperas.set(e.clave, resolve as (salida: Final) => void));
  const formada = formarYa(e, enLugarDe);
  void formada.then(() => emisor.vaciar());
  return { clave: e.clave, formada, salida };
};

/** Takes a refusal out of 'Por revisar': a person has seen it. Answers it, or undefined if somebody already did. */
export const attend = async (clave: string): Promise<Reviewable | undefined> => {
  const revisable = queue.get().revisar.find((r) => r.escritura.clave === clave);
  if (!revisable) return undefined;
  cambiar(({ revisar }) => ({ revisar: revisar.filter((r) => r !== revisable) }));
  await forget(revisable);
  avisar({ tipo: 'cambio' });
  return revisable;
};

const escuchar = ({ data }: MessageEvent<Aviso>): void => {
  if (data.tipo === 'fin') saber(data.clave, data.salida);
  void leerYa().then(() => emisor.vaciar());
};

/** The link came back: the queue goes at once. */
const seguirEnlace = (): (() => void) => {
  let antes = hayServidor();
  return () => {
    const ahora = hayServidor();
    if (ahora && !antes) emisor.animar();
    antes = ahora;
  };
};

/** Its user is back: what rested goes. */
const alDesbloquear = (): void => {
  if (currentBloqueo() === null) emisor.animar();
};

/** Nobody waits longer for a server that is known to be silent: what was pressed lies in the queue. */
const alCallar = (): void => {
  if (!serverState.get()) enEspera();
};

const pedirPersistencia = (): void => {
  // The browser may say no, or not know the word; the queue is kept all the same.
  void navigator.storage?.persist?.().catch(() => false);
};

/** Brings the queue of this device and keeps sending it while somebody is signed in (D-98). Answers how to stop. */
export const startOutbox = (): (() => void) => {
  const releer = (): void => void leerYa().then(() => emisor.animar());
  const mirar = seguirEnlace();
  const stops = [
    subscribeToSesion(releer),
    live.subscribe(mirar),
    subscribeToBloqueo(alDesbloquear),
    serverState.subscribe(alCallar),
  ];
  // Both: a network that went and came back before the link noticed is news too.
  window.addEventListener('online', mirar);
  window.addEventListener('offline', mirar);
  if (typeof BroadcastChannel === 'function') canal = new BroadcastChannel('comal-envios');
  canal?.addEventListener('message', escuchar);
  releer();
  pedirPersistencia();
  return () => {
    stops.forEach((stop) => stop());
    window.removeEventListener('online', mirar);
    window.removeEventListener('offline', mirar);
    canal?.close();
    canal = undefined;
    emisor.parar();
  };
};

/** Puts the queue back as a new page has it, for a test that leaves things as it found them. */
export const forgetQueue = (): void => {
  const { pendientes, revisar } = queue.get();
  void Promise.all([...pendientes.map(remove), ...revisar.map(forget)]);
  emisor.parar();
  emisor = nuevoEmisor();
  enTransito.clear();
  esperas.clear();
  queue.set({ pendientes: [], revisar: [], esperadas: new Set() });
};
