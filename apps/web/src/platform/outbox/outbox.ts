import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { textoDeMotivo } from '@comal/contract/motivos';
import { api, type Answer } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { newId, randomUnit } from '../ids.ts';
import { ahoraDelServidor, live, recibirComanda } from '../live/live.ts';
import { serverState } from '../server-state.ts';
import { currentBloqueo, subscribeToBloqueo } from '../session/bloqueo.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { VERSION, type Failure } from '../journal/entry.ts';
import { bringFromOlderTabs, followOlderTabs } from '../journal/adoption.ts';
import { journal } from '../journal/journal.ts';
import { underLease } from '../journal/lease.ts';
import { Sender, type SenderPorts } from '../journal/sender.ts';
import { followTabs, tellTabs, type News } from '../journal/tabs.ts';
import { queue, ownOnes, type Queue } from './queue.ts';
import { seen } from './ages.ts';
import type { DataOf, Errand, Queued, QueuedWrite, Reviewable } from './queued-write.ts';
import { readStored } from './stored.ts';

/** How a write ended for whoever pressed: done, refused, or kept until the server can be reached. */
export type Outcome<L extends Queued> =
  | ({ readonly tipo: 'hecha' } & Answer<DataOf<L>>)
  | { readonly tipo: 'rechazada'; readonly falla: Failure }
  | { readonly tipo: 'en-cola' };

type Final = Outcome<Queued>;

type Ports = SenderPorts<QueuedWrite, DataOf<Queued>>;

/** Made here and not on the disk yet. */
const inTransit = new Map<string, QueuedWrite>();
/** Their outcome is known, whatever the device's storage still says. */
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

/** The fresh comanda of an answer, so that no line blinks between the queue and the stream. */
const receive = (clave: string, salida: Final): void => {
  const e = queue.get().pendientes.find((other) => other.clave === clave);
  const sesion = currentSesion();
  if (e?.cliente !== sesion?.cliente || e?.sucursal.id !== sesion?.sucursal.id) return;
  const fresh = readComanda(salida.tipo === 'hecha' ? salida.data : salida.tipo === 'rechazada' && salida.falla.data);
  if (fresh) recibirComanda(fresh);
};

/** Reads what the device has: at the start, and when another tab changed it. */
const readNow = async (): Promise<void> => {
  const cliente = currentSesion()?.cliente;
  const read = cliente === undefined ? { cola: [], revisar: [] } : await readStored(cliente);
  if (cliente !== currentSesion()?.cliente) return;
  const ofDevice = read.cola.filter((e) => !ended.has(e.clave) && !inTransit.has(e.clave));
  const pendientes = [...ofDevice, ...inTransit.values()];
  pendientes.forEach((e) => seen(e, false));
  change(() => ({ pendientes, revisar: read.revisar }));
};

/** How a write ended, told here or by another tab. */
const learn = (clave: string, salida: Final): void => {
  ended.add(clave);
  receive(clave, salida);
  change(({ pendientes, esperadas }) => ({
    pendientes: pendientes.filter((e) => e.clave !== clave),
    esperadas: without(esperadas, clave),
  }));
  answer(clave, salida);
};

const end = ({ clave }: QueuedWrite, salida: Final): void => {
  learn(clave, salida);
  tellTabs({ policy: 'queue', ended: { clave, salida } });
};

const done: Ports['done'] = async (e, answer) => {
  await journal.remove(e.clave);
  end(e, { tipo: 'hecha', ...answer });
};

const refused: Ports['refused'] = async (refusals) => {
  await journal.replace(refusals.map(({ escritura, falla }) => ({ ...escritura, falla })));
  // What this tab does not show any more is read from the device when its owner is back.
  change(({ revisar, pendientes }) => {
    const shown = new Set(pendientes.map((e) => e.clave));
    return { revisar: [...revisar, ...refusals.filter((r) => shown.has(r.escritura.clave))] };
  });
  refusals.forEach(({ escritura, falla }) => end(escritura, { tipo: 'rechazada', falla }));
};

const call: Ports['call'] = (e) => {
  const options = { clave: e.clave };
  // Only under the token of who made it (D-98).
  if (!ownOnes().some((other) => other.clave === e.clave)) throw new ApiError(NO_SESION);
  switch (e.llamada) {
    case 'nueva':
      return api.comandas.nueva(e.input, options);
    case 'editar':
      return api.comandas.editar(e.input, options);
    case 'actualizar':
      return api.comandas.actualizar(e.input, options);
    case 'mover':
      return api.comandas.mover(e.input, options);
  }
};

/** Whether the link says that the server is there. */
const serverThere = (): boolean => navigator.onLine && live.get().link.estado !== 'sin-conexion';

const waiting = (): void => {
  // Another tab may be sending them: it tells how they end.
  for (const clave of [...waiters.keys()].filter((clave) => !inTransit.has(clave))) {
    change(({ esperadas }) => ({ esperadas: without(esperadas, clave) }));
    answer(clave, { tipo: 'en-cola' });
  }
};

const newSender = () =>
  new Sender<QueuedWrite, DataOf<Queued>>({
    // On the disk before it leaves (reliability 5.1).
    queue: async () => ownOnes().filter((e) => !inTransit.has(e.clave)),
    call,
    done,
    refused,
    waiting,
    // What waits is for its user to send: not while nobody has said that they are here (decision 0014).
    serverThere: () => currentBloqueo() === null && serverThere(),
    lease: underLease,
    random: randomUnit,
  });
let sender = newSender();

/** Sends what waits, now. */
export const sendNow = (): void => sender.resume();

const born = (job: Errand): QueuedWrite | null => {
  const sesion = currentSesion();
  if (!sesion) return null;
  const { cliente, usuario, sucursal } = sesion;
  return {
    ...job,
    version: VERSION,
    policy: 'queue',
    clave: newId(),
    n: 0,
    cliente,
    sucursal: { id: sucursal.id, nombre: sucursal.nombre },
    usuario: { id: usuario.id, nombre: usuario.nombre_completo },
    hecha_en: Date.now(),
    ahora: ahoraDelServidor(),
  };
};

const enqueue = async (e: QueuedWrite, insteadOf?: Reviewable): Promise<void> => {
  const put = await journal.put(e, { instead: insteadOf?.escritura.clave });
  inTransit.delete(e.clave);
  change(({ pendientes }) => ({ pendientes: pendientes.map((other) => (other.clave === e.clave ? put : other)) }));
  tellTabs({ policy: 'queue' });
};

/** A write that is on its way to the device's storage, and then to the server. */
export interface Enqueued<L extends Queued> {
  readonly clave: string;
  /** It is on the disk: what it carries need not be kept elsewhere. */
  readonly formada: Promise<void>;
  readonly salida: Promise<Outcome<L>>;
}

const NO_SESION: Failure = { code: 401, motivo: 'SESION_REQUERIDA', message: textoDeMotivo('SESION_REQUERIDA') };

/**
 * Writes once, whatever happens to network, tab and session: shown at once, kept on the device under a key, sent after
 * what was written before on the same comandas. Answers what the server said, or 'en-cola' when it cannot be reached.
 * What it refuses is also in 'Por revisar'; who shows it takes it from there (`attend`).
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

/** Takes a refusal out of 'Por revisar': a person has seen it. Answers it, or undefined if somebody already did. */
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

/** The link came back: the queue goes at once. */
const followLink = (): (() => void) => {
  let before = serverThere();
  return () => {
    const now = serverThere();
    if (now && !before) {
      sender.resume();
      void bringFromOlderTabs();
    }
    before = now;
  };
};

/** Its user is back: what rested goes. */
const onUnlock = (): void => {
  if (currentBloqueo() === null) sender.resume();
};

/** Nobody waits longer for a server that is known to be silent: what was pressed lies in the queue. */
const onSilence = (): void => {
  if (!serverState.get()) waiting();
};

const askForPersistence = (): void => {
  // The browser may say no, or not know the word; the queue is kept all the same.
  void navigator.storage?.persist?.().catch(() => false);
};

/** Brings the queue of this device and keeps sending it while somebody is signed in. Answers how to stop. */
export const startOutbox = (): (() => void) => {
  const reread = (): void => void readNow().then(() => sender.resume());
  const look = followLink();
  const stops = [
    subscribeToSesion(reread),
    subscribeToSesion(() => void bringFromOlderTabs()),
    followOlderTabs(),
    live.subscribe(look),
    subscribeToBloqueo(onUnlock),
    serverState.subscribe(onSilence),
    followTabs('queue', hear),
  ];
  // Both: a network that went and came back before the link noticed is news too.
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

/** Puts the queue back as a new page has it, for a test that leaves things as it found them. */
export const forgetQueue = (): void => {
  const { pendientes, revisar } = queue.get();
  void Promise.all([...pendientes, ...revisar.map((r) => r.escritura)].map((e) => journal.remove(e.clave)));
  sender.stop();
  sender = newSender();
  inTransit.clear();
  waiters.clear();
  queue.set({ pendientes: [], revisar: [], esperadas: new Set() });
};
