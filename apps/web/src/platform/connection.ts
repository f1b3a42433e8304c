import type { LinkStatus } from './live/store.ts';
import { useLinkState } from './comandas/useComandas.ts';
import { useOnline } from './online.ts';
import { useServerAnswers } from './server-state.ts';

/** What is gone: the device's network, or the server behind it. Its words, and those of its return, are told by the strip. */
export interface Outage {
  readonly causa: 'sin-red' | 'sin-servidor';
  readonly palabra: string;
  readonly vuelta: string;
}

/** How device and server hear each other: the one state behind all that any screen says of it, with its word. */
export type Connection =
  Outage | { readonly causa: null; readonly estado: 'conectando' | 'en-vivo'; readonly palabra: string };

const SIN_RED: Outage = {
  causa: 'sin-red',
  palabra: 'Se ha perdido la conexión a internet',
  vuelta: 'Se restableció la conexión a internet',
};
const SIN_SERVIDOR: Outage = {
  causa: 'sin-servidor',
  palabra: 'El servidor no responde',
  vuelta: 'El servidor responde de nuevo',
};
const CONECTANDO: Connection = { causa: null, estado: 'conectando', palabra: 'Conectando…' };
const EN_VIVO: Connection = { causa: null, estado: 'en-vivo', palabra: 'En vivo' };

const caidaDe = (red: boolean, responde: boolean): Outage | null => {
  if (!red) return SIN_RED;
  return responde ? null : SIN_SERVIDOR;
};

/** The state: the device's network counts before the watch over the server, and the watch before the live link. */
export const connectionOf = (red: boolean, responde: boolean, enlace: LinkStatus['estado']): Connection =>
  caidaDe(red, responde) ?? (enlace === 'en-vivo' ? EN_VIVO : CONECTANDO);

/** What is gone now, followed by a component; null while the server answers, also on screens without a live link. */
export const useOutage = (): Outage | null => caidaDe(useOnline(), useServerAnswers());

/** `connectionOf`, followed by a component. */
export const useConnection = (): Connection => connectionOf(useOnline(), useServerAnswers(), useLinkState());

/** Shown where the server is needed and cannot be asked (ui.md 7). */
export const SIN_CONEXION = 'Sin conexión con el servidor';

/** Why nothing can be asked of the server now; undefined while it can. A link that never was is no reason. */
export const useDisconnected = (): string | undefined => {
  const caida = useOutage();
  const perdido = useLinkState() === 'sin-conexion';
  return caida !== null || perdido ? SIN_CONEXION : undefined;
};
