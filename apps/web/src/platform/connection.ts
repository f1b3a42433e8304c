import type { LinkStatus } from './live/store.ts';
import { useLinkState } from './comandas/useComandas.ts';
import { usePresentKnown, useStranger } from './identity/identity.ts';
import { OTHER_SERVER } from './identity/words.ts';
import { useOnline } from './online.ts';
import { useServerAnswers } from './server-state.ts';

/** An outage: the device's network, the server, or another server in place of the session's (D-171). The strip shows its text, and that of its end. */
export interface Outage {
  readonly cause: 'sin-red' | 'sin-servidor' | 'otro-servidor';
  readonly word: string;
  readonly recovery: string;
}

/** The connection between device and server: the one state behind all screens, with its text. */
export type Connection =
  Outage | { readonly cause: null; readonly estado: 'conectando' | 'en-vivo'; readonly word: string };

const NO_NETWORK: Outage = {
  cause: 'sin-red',
  word: 'Se ha perdido la conexión a internet',
  recovery: 'Se restableció la conexión a internet',
};
const NO_SERVER: Outage = {
  cause: 'sin-servidor',
  word: 'El servidor no responde',
  recovery: 'El servidor responde de nuevo',
};
const ANOTHER: Outage = {
  cause: 'otro-servidor',
  word: OTHER_SERVER,
  recovery: 'Este aparato encontró su servidor',
};
const CONNECTING: Connection = { cause: null, estado: 'conectando', word: 'Conectando…' };
const LIVE: Connection = { cause: null, estado: 'en-vivo', word: 'En vivo' };

const outageOf = (network: boolean, answers: boolean): Outage | null => {
  if (!network) return NO_NETWORK;
  return answers ? null : NO_SERVER;
};

/** The state: the device's network first, then the watch over the server, then the live link. */
export const connectionOf = (network: boolean, answers: boolean, link: LinkStatus['estado']): Connection =>
  outageOf(network, answers) ?? (link === 'en-vivo' ? LIVE : CONNECTING);

/** Hook: the present outage; null while the server answers, also on screens without a live link. */
export const useOutage = (): Outage | null => outageOf(useOnline(), useServerAnswers());

/** Hook: the present outage for who has signed in: also another server than the session's. */
export const useSesionOutage = (): Outage | null => {
  const outage = useOutage();
  const stranger = useStranger();
  return outage ?? (stranger ? ANOTHER : null);
};

/** What the strip of who has signed in shows: the outage, and whether it is known who answers once it is over. */
export interface SesionStrip {
  readonly lost: Outage | null;
  readonly known: boolean;
}

/** Hook: `SesionStrip`. */
export const useSesionStrip = (): SesionStrip => ({ lost: useSesionOutage(), known: usePresentKnown() });

/** Hook: `connectionOf`, or another server. */
export const useConnection = (): Connection => {
  const connection = connectionOf(useOnline(), useServerAnswers(), useLinkState());
  return useSesionOutage() ?? connection;
};

/** Message where the server is needed and unreachable (ui.md 7). */
export const OFFLINE = 'Sin conexión con el servidor';

/** Hook: why the server cannot be called now; undefined when it can. A link that was never up does not count. */
export const useDisconnected = (): string | undefined => {
  const outage = useOutage();
  const lost = useLinkState() === 'sin-conexion';
  const stranger = useStranger();
  if (outage === null && lost && stranger) return OTHER_SERVER;
  return outage !== null || lost ? OFFLINE : undefined;
};
