import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { EDAD_MAXIMA_S } from '@comal/contract/comandas/edad-de-escritura';
import { textoDeMotivo } from '@comal/contract/motivos';
import { api, type Answer } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { newId, randomUnit } from '../ids.ts';
import { ahoraDelServidor, live, recibirComanda, tellOldestUnsent } from '../live/live.ts';
import { serverState } from '../server-state.ts';
import { currentBloqueo, subscribeToBloqueo } from '../session/bloqueo.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { LATER_VERSION, VERSION, type Failure } from '../journal/entry.ts';
import { bringFromOlderTabs, followOlderTabs } from '../journal/adoption.ts';
import { isHeld, serverOfSesion } from '../identity/identity.ts';
import { journal } from '../journal/journal.ts';
import { letGo, meetServer } from '../journal/meet.ts';
import { underLease } from '../journal/lease.ts';
import { Sender, type SenderPorts } from '../journal/sender.ts';
import { followTabs, tellTabs, type News } from '../journal/tabs.ts';
import { queue, ownOnes, type Queue } from './queue.ts';
import { ageOf, seen } from './ages.ts';
import type { DataOf, Errand, Queued, QueuedWrite, Reviewable } from './queued-write.ts';
import { followServer, showWho } from './server.ts';
import { readStored } from './stored.ts';

/** The result of a write for the screen that made it: done, refused, or queued until the server can be reached. */
export type Outcome<L extends Queued> =
  | ({ readonly tipo: 'hecha' } & Answer<DataOf<L>>)
  | { readonly tipo: 'rechazada'; readonly falla: Failure }
  /** `falla`: the server answered, with a fault of its own. */
  | { readonly tipo: 'en-cola'; readonly falla: boolean };

type Final = Outcome<Queued>;

type Ports = SenderPorts<QueuedWrite, DataOf<Queued>>;

/** Writes made by this tab that are not on the disk yet, by key. */
const inTransit = new Map<string, QueuedWrite>();
/** Keys of writes whose outcome is known; they are ignored if the device's storage still lists them. */
const ended = new Set<string>();
const waiters = new Map<string, (salida: Final) => void>();

const change = (how: (c: Queue) => Partial<Queue>): void => queue.set({ ...queue.get(), ...how(queue.get()) });

const without = (keys: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...keys].filter((clave) => clave !== gone));

const show = (e: QueuedWrite, insteadOf: Reviewable | undefined): void =>
  change(({ pendientes, revisar, esperadas }) => ({
    pendientes: [...pendientes, e],
    revisar: revisar.filter((r) => r.escritura.clave !== insteadOf?.escritura.clave),
    esperadas: new Set([...esperadas, e.clave]),
  }));

const answer = (clave: string, salida: Final): void => {
  const tell = waiters.get(clave);
  waiters.delete(clave);
  tell?.(salida);
};

const readComanda = (data: unknown): ComandaVista | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('comanda' in data) return data.comanda as ComandaVista;
  return 'folio' in data ? (data as ComandaVista) : undefined;
};

/**
 * Applies the comanda of an answer at once: otherwise its lines would disappear between leaving the queue and arriving
 * by the stream.
 */
const receive = (clave: string, salida: Final): void => {
  const e = queue.get().pendientes.find((other) => other.clave === clave);
  const sesion = currentSesion();
  if (e?.cliente !== sesion?.cliente || e?.sucursal.id !== sesion?.sucursal.id) return;
  const fresh = readComanda(salida.tipo === 'hecha' ? salida.data : salida.tipo === 'rechazada' && salida.falla.data);
  if (fresh) recibirComanda(fresh);
};

/** Reads the queue from the device: at the start, when the session changes, and when another tab changed it. */
const readNow = async (): Promise<void> => {
  const cliente = currentSesion()?.cliente;
  const read = cliente === undefined ? { cola: [], revisar: [] } : await readStored(cliente);
  if (cliente !== currentSesion()?.cliente) return;
  const ofDevice = read.cola.filter((e) => !ended.has(e.clave) && !inTransit.has(e.clave));
  const pendientes = [...ofDevice, ...inTransit.values()];
  pendientes.forEach((e) => seen(e, false));
  change(() => ({ pendientes, revisar: read.revisar }));
};

/** Records the outcome of a write, learned by this tab or told by another one. */
const learn = (clave: string, salida: Final): void => {
  ended.add(clave);
  receive(clave, salida);
  change(({ pendientes, esperadas }) => ({
    pendientes: pendientes.filter((e) => e.clave !== clave),
    esperadas: without(esperadas, clave),
  }));
  answer(clave, salida);
};

/** The writes that the server answered last with a fault of its own, by key. */
const faulty = new Set<string>();

const end = ({ clave }: QueuedWrite, salida: Final): void => {
  faulty.delete(clave);
  learn(clave, salida);
  tellTabs({ policy: 'queue', ended: { clave, salida } });
};

const done: Ports['done'] = async (e, answer) => {
  await journal.remove(e.clave);
  end(e, { tipo: 'hecha', ...answer });
};

const refused: Ports['refused'] = async (refusals) => {
  await journal.replace(refusals.map(({ escritura, falla }) => ({ ...escritura, falla })));
  // A write that this tab no longer shows is read from the device when its owner signs in again.
  change(({ revisar, pendientes }) => {
    const shown = new Set(pendientes.map((e) => e.clave));
    return { revisar: [...revisar, ...refusals.filter((r) => shown.has(r.escritura.clave))] };
  });
  refusals.forEach(({ escritura, falla }) => end(escritura, { tipo: 'rechazada', falla }));
};

const send: Ports['call'] = async (e) => {
  await letGo(e.servidor);
  const options = { clave: e.clave, edad: Math.floor(ageOf(e) / 1_000) };
  // Sent only with the token of the user who made it (D-98).
  if (!ownOnes().some((other) => other.clave === e.clave)) throw new ApiError(NO_SESION);
  switch (e.llamada) {
    case 'nueva':
      return api.comandas.nueva(e.input, options);
    case 'editar':
      return api.comandas.editar(e.input, options);
    case 'actualizar':
      return api.comandas.actualizar(e.input, options);
    case 'descontar':
      return api.comandas.descontar(e.input, options);
    case 'mover':
      return api.comandas.mover(e.input, options);
  }
};

const call: Ports['call'] = async (e) => {
  faulty.delete(e.clave);
  try {
    return await send(e);
  } catch (error) {
    if (error instanceof ApiError && error.code >= 500) faulty.add(e.clave);
    throw error;
  }
};

/** Whether the server looks reachable: the browser is online and the live connection is not down. */
const serverThere = (): boolean => navigator.onLine && live.get().link.estado !== 'sin-conexion';

const waiting = (): void => {
  // Another tab may be sending these writes; it reports their outcome.
  for (const clave of [...waiters.keys()].filter((clave) => !inTransit.has(clave))) {
    change(({ esperadas }) => ({ esperadas: without(esperadas, clave) }));
    answer(clave, { tipo: 'en-cola', falla: faulty.has(clave) });
  }
};

const newSender = () =>
  new Sender<QueuedWrite, DataOf<Queued>>({
    // On the disk before it leaves (reliability 5.1).
    queue: async () => ownOnes().filter((e) => !inTransit.has(e.clave) && !isHeld(e.servidor)),
    call,
    done,
    refused,
    waiting,
    // The queue is sent only while its user is present, so not while the screen is locked (decision 0014).
    serverThere: () => currentBloqueo() === null && serverThere(),
    lease: underLease,
    random: randomUnit,
  });
let sender = newSender();

/** Sends the queue now. */
export const sendNow = (): void => sender.resume();

const born = (job: Errand): QueuedWrite | null => {
  const sesion = currentSesion();
  if (!sesion) return null;
  const { cliente, usuario, sucursal } = sesion;
  return {
    ...job,
    version: job.llamada === 'descontar' ? LATER_VERSION : VERSION,
    policy: 'queue',
    clave: newId(),
    n: 0,
    cliente,
    sucursal: { id: sucursal.id, nombre: sucursal.nombre },
    usuario: { id: usuario.id, nombre: usuario.nombre_completo },
    hecha_en: Date.now(),
    servidor: serverOfSesion(),
    ahora: ahoraDelServidor(),
  };
};

const enqueue = async (e: QueuedWrite, insteadOf?: Reviewable): Promise<void> => {
  const put = await journal.put(e, { instead: insteadOf?.escritura.clave });
  inTransit.delete(e.clave);
  change(({ pendientes }) => ({ pendientes: pendientes.map((other) => (other.clave === e.clave ? put : other)) }));
  tellTabs({ policy: 'queue' });
};

/** A write that is being stored on the device and then sent to the server. */
export interface Enqueued<L extends Queued> {
  readonly clave: string;
  /** Resolves when the write is stored in the journal: its changes need not be kept elsewhere any more. */
  readonly formada: Promise<void>;
  readonly salida: Promise<Outcome<L>>;
}

const NO_SESION: Failure = { code: 401, motivo: 'SESION_REQUERIDA', message: textoDeMotivo('SESION_REQUERIDA') };

/**
 * Makes a write that is applied exactly once, even if the network, the tab or the session fails: it is shown at once,
 * stored on the device under an idempotency key, and sent after the earlier writes on the same comandas. `salida`
 * resolves to the server's answer, or to 'en-cola' when the server cannot be reached. A refused write is also listed in
 * 'Por revisar'; the caller that shows it removes it with `attend`. `insteadOf` is the refused write that this one
 * replaces.
 */
export const write = <L extends Queued>(job: Errand & { readonly llamada: L }, insteadOf?: Reviewable): Enqueued<L> => {
  const e = born(job);
  if (!e)
    return { clave: '', formada: Promise.resolve(), salida: Promise.resolve({ tipo: 'rechazada', falla: NO_SESION }) };
  seen(e, true);
  inTransit.set(e.clave, e);
  show(e, insteadOf);
  const salida = new Promise<Outcome<L>>((resolve) => waiters.set(e.clave, resolve as (salida: Final) => void));
  const queued = enqueue(e, insteadOf);
  void queued.then(() => sender.flush());
  return { clave: e.clave, formada: queued, salida };
};

/**
 * Removes a refused write, once a person has seen it, from 'Por revisar'. Returns it; undefined if it is not listed any
 * more.
 */
export const attend = async (clave: string): Promise<Reviewable | undefined> => {
  const attended = queue.get().revisar.find((r) => r.escritura.clave === clave);
  if (!attended) return undefined;
  change(({ revisar }) => ({ revisar: revisar.filter((r) => r !== attended) }));
  await journal.remove(clave);
  tellTabs({ policy: 'queue' });
  return attended;
};

const hear = ({ ended: known }: News): void => {
  if (known) learn(known.clave, known.salida as Final);
  void readNow().then(() => sender.flush());
};

/** Sends the queue as soon as the server is reachable again. */
const followLink = (): (() => void) => {
  let before = serverThere();
  const server = followServer(serverThere);
  return () => {
    server();
    const now = serverThere();
    if (now && !before) {
      sender.resume();
      void bringFromOlderTabs();
    }
    before = now;
  };
};

/** Sends the queue when its user unlocks the screen. */
const onUnlock = (): void => {
  if (currentBloqueo() === null) sender.resume();
};

/** Stops waiting for answers once the server is known not to respond; the writes stay in the queue. */
const onSilence = (): void => {
  if (!serverState.get()) waiting();
};

/** How many whole seconds the oldest write of the queue has waited; 0 where nothing waits. */
const oldestAge = (): number => {
  const ages = queue.get().pendientes.map(ageOf);
  return Math.min(Math.floor(Math.max(0, ...ages) / 1_000), EDAD_MAXIMA_S);
};

const askForPersistence = (): void => {
  // The browser may refuse, or lack this API; the queue is stored in any case.
  void navigator.storage?.persist?.().catch(() => false);
};

/**
 * Loads the queue of this device and keeps sending it while somebody is signed in. Returns a function that stops it.
 */
export const startOutbox = (): (() => void) => {
  const reread = (): void =>
    void meetServer()
      .then(showWho)
      .then(readNow)
      .then(() => sender.resume());
  const look = followLink();
  tellOldestUnsent(oldestAge);
  const stops = [
    subscribeToSesion(reread),
    subscribeToSesion(() => void bringFromOlderTabs()),
    followOlderTabs(),
    live.subscribe(look),
    subscribeToBloqueo(onUnlock),
    serverState.subscribe(onSilence),
    followTabs('queue', hear),
  ];
  // Both events: the network may go and come back before the live connection notices.
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  reread();
  askForPersistence();
  return () => {
    stops.forEach((stop) => stop());
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    sender.stop();
  };
};

/** Resets the queue to that of a new page; for tests. */
export const forgetQueue = (): void => {
  const { pendientes, revisar } = queue.get();
  void Promise.all([...pendientes, ...revisar.map((r) => r.escritura)].map((e) => journal.remove(e.clave)));
  sender.stop();
  sender = newSender();
  inTransit.clear();
  faulty.clear();
  waiters.clear();
  queue.set({ pendientes: [], revisar: [], esperadas: new Set() });
};
