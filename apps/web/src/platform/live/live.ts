import { LIVE_PATH, SILENCE_MS } from '@comal/contract/real-time';
import type { ServidorFrame } from '@comal/contract/events';
import { MOTIVOS, textoDeMotivo, type Motivo } from '@comal/contract/motivos';
import { textoDeCierre } from '@comal/domain/sesiones/cierre';
import { api } from '../api/client.ts';
import { createStore, useStore } from '../external-store.ts';
import { randomUnit } from '../ids.ts';
import { currentBloqueo } from '../session/bloqueo.ts';
import { endSesion, currentSesion, setPermisos, subscribeToSesion } from '../session/session.ts';
import { LiveLink, type LinkOptions } from './socket.ts';
import { createLiveStore } from './store.ts';

const esMotivo = (codigo: string): codigo is Motivo => codigo in MOTIVOS;

/** What whoever was closed is told: by whom and why, where somebody did it (D-12, D-112). */
const textoDeFin = ({ motivo, cierre }: Extract<ServidorFrame, { t: 'fin' }>): string =>
  cierre ? textoDeCierre(cierre) : textoDeMotivo(esMotivo(motivo) ? motivo : 'SESION_REQUERIDA');

const socketUrl = (): string => {
  const url = new URL(LIVE_PATH, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

const pedirCambios: LinkOptions['pedirCambios'] = async ({ rev, epoca, area }) => {
  const query = { ...(rev !== null && { rev }), ...(epoca !== undefined && { epoca }), ...(area !== null && { area }) };
  return (await api.comandas.cambios({ query })).data;
};

/** What this tab knows of its branch. */
export const live = createLiveStore();

/** A frame may be older than the unlocking: a call is refused under the lock as it is now, and covers the till. */
const comprobarBloqueo = (): void => {
  if (currentBloqueo() === null) void pedirCambios(link.known).catch(() => undefined);
};

/** Who watches over the server (`guard.ts`). */
export interface Hearer {
  readonly palabra: () => void;
  readonly sospecha: () => void;
}

let oyente: Hearer | undefined;

/** Tells what the live link hears of the server, and loses; answers how to stop. */
export const followWords = (quien: Hearer): (() => void) => {
  oyente = quien;
  return () => (oyente = undefined);
};

const noticias = createStore(0);

/** How often the sessions of the branch changed since the page is open; only who may see them is told. */
export const useSesionesNews = (): number => useStore(noticias, (n) => n);

const deComensales = createStore(0);

/** How often what diners ask for changed since the page is open. */
export const useComensalesNews = (): number => useStore(deComensales, (n) => n);

/** Whether the server takes only newer pages than this one (decision 0122). */
export const tooOld = createStore(false);

/** `tooOld`, followed by a component. */
export const useTooOld = (): boolean => useStore(tooOld, (old) => old);

const link = new LiveLink({
  url: socketUrl(),
  store: live,
  pedirCambios,
  onEnded: (token, fin) => endSesion(token, textoDeFin(fin)),
  onLocked: comprobarBloqueo,
  onPermisos: (token, { rol, usuario, caja }) => setPermisos(token, { rol, permisos: usuario, derechos: caja }),
  onSesiones: () => noticias.set(noticias.get() + 1),
  onComensales: () => deComensales.set(deComensales.get() + 1),
  azar: randomUnit,
  alOir: () => oyente?.palabra(),
  alPerder: () => oyente?.sospecha(),
  onTooOld: () => tooOld.set(true),
});

/** The server was found silent, or answers again. */
export const attendServer = (responde: boolean): void => link.atender(responde);

/** The anonymous step of the sign-in; never longer than 3 s, and never a reason not to sign in (D-96). */
export const connectAnonymously = (): Promise<void> => link.connectAnonymously();

/** Follows only one area's lines, or everything again (null); for a screen that shows a single kitchen. */
export const followArea = (area: number | null): void => link.setArea(area);

/** The area that is followed; null for everything. */
export const followedArea = (): number | null => link.area;

/** Tries again at once, when a person asks; the link also comes back by itself. */
export const reconnectLive = (): void => link.reconnect();

/** The server's time now, in epoch milliseconds (D-02). */
export const { ahoraDelServidor, recibir: recibirComanda } = live;

/** Follows the session of this tab, or nobody's; the page that opens on the till calls it before anything is drawn. */
export const followSesion = (): void => link.setSesion(currentSesion()?.token ?? null);

/** Hangs up and forgets what was shown. */
export const closeLive = (): void => {
  tooOld.set(false);
  link.close();
};

/** Keeps the live link while a session lasts; answers how to stop. One link per tab, however often it is started. */
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
