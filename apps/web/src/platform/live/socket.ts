import type { ClienteFrame, ServidorFrame } from '@comal/contract/events';
import { waitAfterFailure } from './backoff.ts';
import { openChannel, type Channel } from './channel.ts';
import { askForDelta, type Delta } from './delta.ts';
import { Poll } from './poll.ts';
import type { LiveStore } from './store.ts';

/** After this many sockets that did not hold, the till also asks by HTTP (D-96). */
const FALLOS_PARA_SONDEAR = 3;
const SONDEO_MS = 5_000;
/** Signing in never waits longer for the anonymous step. */
const ANONIMA_MS = 3_000;

type Frame<T extends ServidorFrame['t']> = Extract<ServidorFrame, { t: T }>;
type FrameHandlers = { readonly [T in ServidorFrame['t']]: (frame: Frame<T>) => void };

/** Up to where the tab knows its branch, or one area of it; no rev is nothing yet. */
export type Known = Extract<ClienteFrame, { t: 'suscribir' }>['comandas'];

/** What the link needs from outside. */
export interface LinkOptions {
  readonly url: string;
  readonly store: LiveStore;
  /** Asks by HTTP for the delta after what is known. */
  readonly pedirCambios: (desde: Known) => Promise<Delta>;
  /** The server ended the session of `token`. */
  readonly onEnded: (token: string, fin: Frame<'fin'>) => void;
  /** The server says nothing of the branch: the session is locked. */
  readonly onLocked: () => void;
  /** What the session of `token` may do now. */
  readonly onPermisos: (token: string, permisos: Frame<'permisos'>) => void;
  /** Sessions of the branch began, changed or ended: told to who may see them. */
  readonly onSesiones?: () => void;
  /** What diners ask for changed. */
  readonly onComensales?: () => void;
  /** A number in [0, 1). */
  readonly azar: () => number;
  /** Something was heard of the server. */
  readonly alOir?: () => void;
  /** The socket is gone, and the server perhaps too. */
  readonly alPerder?: () => void;
  /** The server takes newer pages only. */
  readonly onTooOld?: () => void;
}

/**
 * The one live link of a tab: keeps the store up to date over a socket that comes back by itself, and by polling where
 * sockets are blocked. It resumes from the store's rev, so that nothing is missed and nothing is read twice.
 */
export class LiveLink {
  readonly #options: LinkOptions;
  readonly #poll: Poll;
  readonly #waiting = new Set<() => void>();
  #channel: Channel | null = null;
  #anonymous = false;
  /** The token was shown on this channel. */
  #presented = false;
  #token: string | null = null;
  #area: number | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
    const request = () => options.pedirCambios(this.known);
    this.#poll = new Poll(askForDelta(options.store, request), SONDEO_MS);
  }

  /** Follows the branch of a session; null stops. Nothing that was shown before is shown to another session. */
  setSesion(token: string | null): void {
    if (token === this.#token) return;
    if (this.#token !== null) this.#hangUp();
    this.#options.store.olvidar();
    this.#failures = 0;
    this.#token = token;
    if (token === null) return;
    if (this.#anonymous) this.#present();
    else this.#connect();
  }

  /** Follows only the lines that one area prepares, or everything (null). */
  setArea(area: number | null): void {
    if (area === this.#area) return;
    this.#area = area;
    this.#options.store.olvidar();
    this.#subscribe();
  }

  /** The area whose lines are followed; null for everything. */
  get area(): number | null {
    return this.#area;
  }

  /** Tries again now: the device came back to its network. */
  reconnect(): void {
    if (this.#token === null) return;
    this.#drop();
    this.#connect();
  }

  /** Somebody looks at the screen again: a link that should have spoken already is replaced, another is asked to. */
  check(silenceMs: number): void {
    const { ultimo } = this.#options.store.get().enlace;
    const silent = ultimo !== null && Date.now() - ultimo > silenceMs;
    if (this.#channel === null || silent) this.reconnect();
    else this.#channel.send({ t: 'latido' });
  }

  /** The server was found silent, or answers again (`watch.ts`); a socket that outlived its silence goes on. */
  atender(responde: boolean): void {
    const { store } = this.#options;
    if (!responde) store.perdido();
    else if (this.#token === null || this.#anonymous) store.vuelto();
    else this.reconnect();
  }

  /** Stops for good: also the link of somebody who has not signed in. */
  close(): void {
    this.#token = null;
    this.#hangUp();
    this.#options.store.olvidar();
  }

  /** The anonymous step of the sign-in: resolves when it is done, failed, or took 3 s. */
  connectAnonymously(): Promise<void> {
    if (this.#anonymous) return Promise.resolve();
    return new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(deadline);
        this.#waiting.delete(goOn);
        resolve();
      };
      const deadline = setTimeout(goOn, ANONIMA_MS);
      this.#waiting.add(goOn);
      this.#connect();
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#channel ??= openChannel(this.#options.url, {
      // Right after the greeting: the server reads both in order, and the answer does not wait for a busy page.
      onOpen: () => this.#present(),
      onFrame: (frame) => this.#hear(frame),
      onClosed: (tooOld) => (tooOld ? this.#refused() : this.#lost()),
    });
  }

  #drop(): void {
    clearTimeout(this.#retry);
    this.#channel?.drop();
    this.#channel = null;
    this.#anonymous = false;
    this.#presented = false;
    this.#options.store.catalogoSuelto();
    this.#waiting.forEach((goOn) => goOn());
  }

  #hangUp(): void {
    this.#drop();
    this.#poll.stop();
  }

  #hear(frame: ServidorFrame): void {
    (this.#on[frame.t] as ((frame: ServidorFrame) => void) | undefined)?.(frame);
    // Last: who hears it may replace this socket, and a frame of a replaced one must change nothing.
    this.#options.alOir?.();
  }

  #lost(): void {
    this.#drop();
    this.#options.alPerder?.();
    if (this.#token === null) return;
    this.#failures += 1;
    // Once the poll has taken over, only its own failure means that the data is old.
    if (this.#failures >= FALLOS_PARA_SONDEAR) this.#poll.start();
    else this.#options.store.perdido();
    this.#retry = setTimeout(() => this.#connect(), waitAfterFailure(this.#failures, this.#options.azar()));
  }

  /** What changes is asked for by HTTP, and no other socket is tried until there is a reason: they would all be closed (decision 0122). */
  #refused(): void {
    this.#drop();
    this.#options.onTooOld?.();
    if (this.#token !== null) this.#poll.start();
  }

  #say(frame: ClienteFrame): void {
    if (this.#anonymous) this.#channel?.send(frame);
  }

  /** Up to where the tab knows what it follows. */
  get known(): Known {
    const { rev, epoca } = this.#options.store.get();
    return { rev, ...(rev !== null && { epoca }), area: this.#area };
  }

  #present(): void {
    const comandas = this.known;
    if (this.#token === null || this.#presented) return;
    this.#presented = this.#channel?.send({ t: 'sesion', token: this.#token, comandas }) ?? false;
  }

  #subscribe(): void {
    if (this.#token !== null) this.#say({ t: 'suscribir', comandas: this.known });
  }

  #heard(ahora: number): void {
    this.#poll.stop();
    this.#options.store.oido(ahora);
  }

  #beat({ rev, ahora, catalogo, epoca }: Frame<'latido'>): void {
    const { store } = this.#options;
    // Only a socket that lasted until a beat is a good one; one that a proxy cuts at once goes on counting as failed.
    this.#failures = 0;
    this.#heard(ahora);
    store.catalogo(catalogo, epoca);
    // A branch that is ahead of what arrived: a poke was lost, so ask from where this tab is.
    if (rev > (store.get().rev ?? rev)) this.#subscribe();
  }

  #end(fin: Frame<'fin'>): void {
    const token = this.#token;
    this.#drop();
    this.setSesion(null);
    if (token !== null) this.#options.onEnded(token, fin);
  }

  readonly #on: FrameHandlers = {
    anonima: () => {
      this.#anonymous = true;
      this.#waiting.forEach((goOn) => goOn());
      this.#present();
    },
    foto: ({ rev, epoca, comandas, ahora }) => {
      this.#options.store.foto(rev, comandas, epoca);
      this.#heard(ahora);
    },
    cambios: ({ rev, cambios, ahora }) => {
      this.#options.store.cambios(rev, cambios);
      this.#heard(ahora);
    },
    latido: (frame) => this.#beat(frame),
    permisos: (frame) => this.#token !== null && this.#options.onPermisos(this.#token, frame),
    pulso: () => undefined,
    sesiones: () => this.#options.onSesiones?.(),
    comensales: () => this.#options.onComensales?.(),
    bloqueada: ({ ahora }) => {
      this.#failures = 0;
      this.#heard(ahora);
      this.#options.onLocked();
    },
    'sin-comandas': ({ ahora }) => {
      this.#failures = 0;
      // What the role might see until now is not shown any more; all of it comes again with the right to it.
      this.#options.store.olvidar();
      this.#heard(ahora);
    },
    catalogo: ({ rev, epoca }) => this.#options.store.catalogo(rev, epoca),
    fin: (frame) => this.#end(frame),
  };
}
