import type { LinkStatus } from './live/store.ts';
import { useLinkState } from './comandas/useComandas.ts';
import { useOnline } from './online.ts';
import { useServerAnswers } from './server-state.ts';

/** An outage: the device's network, or the server. The strip shows its text, and that of its end. */
export interface Outage {
  readonly causa: 'sin-red' | 'sin-servidor';
  readonly palabra: string;
  readonly vuelta: string;
}

/** The connection between device and server: the one state behind all screens, with its text. */
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

/** The state: the device's network first, then the watch over the server, then the live link. */
export const connectionOf = (red: boolean, responde: boolean, enlace: LinkStatus['estado']): Connection =>
  caidaDe(red, responde) ?? (enlace === 'en-vivo' ? EN_VIVO : CONECTANDO);

/** Hook: the present outage; null while the server answers, also on screens without a live link. */
export const useOutage = (): Outage | null => caidaDe(useOnline(), useServerAnswers());

/** Hook: `connectionOf`. */
export const useConnection = (): Connection => connectionOf(useOnline(), useServerAnswers(), useLinkState());

/** Message where the server is needed and unreachable (ui.md 7). */
export const SIN_CONEXION = 'Sin conexión con el servidor';

/** Hook: why the server cannot be called now; undefined when it can. A link that was never up does not count. */
export const useDisconnected = (): string | undefined => {
  const caida = useOutage();
  const perdido = useLinkState() === 'sin-conexion';
  return caida !== null || perdido ? SIN_CONEXION : undefined;
};
