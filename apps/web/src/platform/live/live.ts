import { LIVE_PATH, SILENCE_MS } from '@comal/contract/real-time';
import type { ServidorFrame } from '@comal/contract/events';
import { MOTIVOS, textoDeMotivo, type Motivo } from '@comal/contract/motivos';
import { textoDeCierre } from '@comal/domain/sesiones/cierre';
import { api } from '../api/client.ts';
import { createStore, useStore } from '../external-store.ts';
// With the link itself, which the page starts before anything else that could tell servers apart.
import { isStranger } from '../identity/identity.ts';
import { randomUnit } from '../ids.ts';
import { currentBloqueo } from '../session/bloqueo.ts';
import { endSesion, currentSesion, setPermisos, subscribeToSesion } from '../session/session.ts';
import { LiveLink, type LinkOptions } from './socket.ts';
import { createLiveStore } from './store.ts';

const esMotivo = (code: string): code is Motivo => code in MOTIVOS;

/** The text for the user of a session that somebody closed: who and why (D-12, D-112). */
const endText = ({ motivo, cierre }: Extract<ServidorFrame, { t: 'fin' }>): string =>
  cierre ? textoDeCierre(cierre) : textoDeMotivo(esMotivo(motivo) ? motivo : 'SESION_REQUERIDA');

const socketUrl = (): string => {
  const url = new URL(LIVE_PATH, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

const askForChanges: LinkOptions['askForChanges'] = async ({ rev, epoca, area }) => {
  const query = { ...(rev !== null && { rev }), ...(epoca !== undefined && { epoca }), ...(area !== null && { area }) };
  return (await api.comandas.cambios({ query })).data;
};

/** The live store of this tab. */
export const live = createLiveStore();

/** The frame may be older than an unlock: a call checks the present lock. */
const checkBloqueo = (): void => {
  if (currentBloqueo() === null) void askForChanges(link.known).catch(() => undefined);
};

/** A listener of the link's signs of life (`guard.ts`). */
export interface Hearer {
  readonly word: () => void;
  readonly suspicion: () => void;
}

let listener: Hearer | undefined;

/** Subscribes to the link's signs of life and losses; returns how to stop. */
export const followWords = (who: Hearer): (() => void) => {
  listener = who;
  return () => (listener = undefined);
};

let oldestUnsent = (): number => 0;

/** Lets the heartbeats tell how many seconds the oldest unsent write of the device has waited, by `read`; for the operator's metrics. */
export const tellOldestUnsent = (read: () => number): void => {
  oldestUnsent = read;
};

const notices = createStore(0);

/** Hook: counts changes of the branch's sessions since the page opened; only readers with the permission are told. */
export const useSesionesNews = (): number => useStore(notices, (n) => n);

const comensalesCount = createStore(0);

/** Hook: counts changes of diners' requests since the page opened. */
export const useComensalesNews = (): number => useStore(comensalesCount, (n) => n);

const impresorasCount = createStore(0);

/**
 * Hook: counts changes of the branch's printers and their queues since the page opened; each new socket counts too, because
 * earlier news are lost.
 */
export const useImpresorasNews = (): number => useStore(impresorasCount, (n) => n);

const mesasCount = createStore(0);

/** Hook: counts changes of the branch's reservations and sections since the page opened; each new socket counts too. */
export const useMesasNews = (): number => useStore(mesasCount, (n) => n);

const repartosCount = createStore(0);

/** Hook: counts changes of the branch's paid deliveries since the page opened; each new socket counts too. */
export const useRepartosNews = (): number => useStore(repartosCount, (n) => n);

/** Whether the server requires a newer page (decision 0122). */
export const tooOld = createStore(false);

/** Hook: `tooOld`. */
export const useTooOld = (): boolean => useStore(tooOld, (old) => old);

const link = new LiveLink({
  url: socketUrl(),
  store: live,
  askForChanges,
  isStranger,
  onEnded: (token, end) => endSesion(token, endText(end)),
  onLocked: checkBloqueo,
  onPermisos: (token, { rol, usuario, caja }) => setPermisos(token, { rol, permisos: usuario, derechos: caja }),
  onSesiones: () => notices.set(notices.get() + 1),
  onComensales: () => comensalesCount.set(comensalesCount.get() + 1),
  onImpresoras: () => impresorasCount.set(impresorasCount.get() + 1),
  onMesas: () => mesasCount.set(mesasCount.get() + 1),
  onRepartos: () => repartosCount.set(repartosCount.get() + 1),
  random: randomUnit,
  onHear: () => listener?.word(),
  onLost: () => listener?.suspicion(),
  onTooOld: (old) => tooOld.set(old),
  waiting: () => oldestUnsent(),
});

/** Reports that the server was found silent, or answers again. */
export const attendServer = (answers: boolean): void => link.attend(answers);

/** Connects anonymously during the sign-in, for at most 3 s; a failure does not prevent the sign-in. */
export const connectAnonymously = (): Promise<void> => link.connectAnonymously();

/** Subscribes to one area's lines, or to everything (null); for a screen of a single kitchen. */
export const followArea = (area: number | null): void => link.setArea(area);

/** The subscribed area; null for everything. */
export const followedArea = (): number | null => link.area;

/** Retries at once, when a person asks; the link also reconnects by itself. */
export const reconnectLive = (): void => link.reconnect();

/** The server's time now, in epoch milliseconds (D-02). */
export const { ahoraDelServidor, recibir: recibirComanda } = live;

/** Connects for the session of this tab, or disconnects without one; called before the till is drawn. */
export const followSesion = (): void => link.setSesion(currentSesion()?.token ?? null);

/** Disconnects and clears the store. */
export const closeLive = (): void => {
  tooOld.set(false);
  link.close();
};

/** Maintains the live link while a session lasts; returns how to stop. One link per tab, however often it is started. */
export const startLive = (): (() => void) => {
  const comeBack = (): void => link.reconnect();
  const look = (): void => {
    if (document.visibilityState === 'visible') link.check(SILENCE_MS);
  };
  const unfollow = subscribeToSesion(followSesion);
  window.addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', look);
  followSesion();
  return () => {
    unfollow();
    window.removeEventListener('online', comeBack);
    document.removeEventListener('visibilitychange', look);
    closeLive();
  };
};
