import type { ClienteFrame, ServidorFrame } from '@comal/contract/events';
import { waitAfterFailure } from './backoff.ts';
import { openChannel, type Channel } from './channel.ts';
import { askForDelta, type Delta } from './delta.ts';
import { Poll } from './poll.ts';
import type { LiveStore } from './store.ts';

/** After so many failed sockets the till also polls by HTTP. */
const FAILURES_TO_POLL = 3;
const POLL_MS = 5_000;
/** Timeout of the anonymous connection during the sign-in. */
const ANONYMOUS_MS = 3_000;

type Frame<T extends ServidorFrame['t']> = Extract<ServidorFrame, { t: T }>;
type FrameHandlers = { readonly [T in ServidorFrame['t']]: (frame: Frame<T>) => void };

/** The rev up to which the tab knows its branch, or one area of it; null: nothing. */
export type Known = Extract<ClienteFrame, { t: 'suscribir' }>['comandas'];

/** The dependencies of the link. */
export interface LinkOptions {
  readonly url: string;
  readonly store: LiveStore;
  /** Requests the delta after a rev by HTTP. */
  readonly askForChanges: (from: Known) => Promise<Delta>;
  /** Whether that comes from another server than the session's; false at once where that cannot be told. */
  readonly isStranger?: () => false | Promise<boolean>;
  /** The server ended the session of `token`. */
  readonly onEnded: (token: string, end: Frame<'fin'>) => void;
  /** The server sends nothing of the branch: the session is locked. */
  readonly onLocked: () => void;
  /** The present permissions of the session of `token`. */
  readonly onPermisos: (token: string, permisos: Frame<'permisos'>) => void;
  /** Sessions of the branch changed; only for readers with the permission. */
  readonly onSesiones?: () => void;
  /** Requests of diners changed. */
  readonly onComensales?: () => void;
  /** A printer or its queue changed, or news of it may have been lost while the socket was down. */
  readonly onImpresoras?: () => void;
  /** A reservation or a section of waiters changed, or news of it may have been lost while the socket was down. */
  readonly onMesas?: () => void;
  /** A delivery that is paid changed, or news of it may have been lost while the socket was down. */
  readonly onRepartos?: () => void;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** A message of the server arrived. */
  readonly onHear?: () => void;
  /** The socket closed, so perhaps the server is down. */
  readonly onLost?: () => void;
  /** Whether the server takes newer pages only: told when it refuses this one, and when it takes it. */
  readonly onTooOld?: (old: boolean) => void;
  /** How many whole seconds the oldest unsent write of the device has waited; 0 where there is none. */
  readonly waiting?: () => number;
}

/**
 * The live link of a tab: keeps the store up to date over a socket that reconnects, and by polling where sockets are blocked. It
 * resumes from the store's rev, so that nothing is missed or read twice.
 */
export class LiveLink {
  readonly #options: LinkOptions;
  readonly #poll: Poll;
  readonly #waiting = new Set<() => void>();
  #channel: Channel | null = null;
  #anonymous = false;
  /** The token was sent on this channel. */
  #presented = false;
  #token: string | null = null;
  #area: number | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
    const request = () => options.askForChanges(this.known);
    this.#poll = new Poll(askForDelta(options.store, request), POLL_MS);
  }

  /** Connects to the branch of a session; null disconnects. Data of one session are never shown to another. */
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

  /** Subscribes to one area's lines, or to everything (null). */
  setArea(area: number | null): void {
    if (area === this.#area) return;
    this.#area = area;
    this.#options.store.olvidar();
    this.#subscribe();
  }

  /** The subscribed area; null for everything. */
  get area(): number | null {
    return this.#area;
  }

  /** Retries now: the device is back online. */
  reconnect(): void {
    if (this.#token === null) return;
    this.#drop();
    this.#connect();
  }

  /** The screen is visible again: replaces a link that is overdue, asks any other for a sign of life. */
  check(silenceMs: number): void {
    const { ultimo } = this.#options.store.get().link;
    const silent = ultimo !== null && Date.now() - ultimo > silenceMs;
    if (this.#channel === null || silent) this.reconnect();
    else this.#channel.beat();
  }

  /** Reports that the server was found silent, or answers again (`watch.ts`); a socket that survived is kept. */
  attend(answers: boolean): void {
    const { store } = this.#options;
    if (!answers) store.perdido();
    else if (this.#token === null || this.#anonymous) store.vuelto();
    else this.reconnect();
  }

  /** Stops for good, an anonymous link included. */
  close(): void {
    this.#token = null;
    this.#hangUp();
    this.#options.store.olvidar();
  }

  /** Connects anonymously: resolves when done, failed, or after 3 s. */
  connectAnonymously(): Promise<void> {
    if (this.#anonymous) return Promise.resolve();
    return new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(deadline);
        this.#waiting.delete(goOn);
        resolve();
      };
      const deadline = setTimeout(goOn, ANONYMOUS_MS);
      this.#waiting.add(goOn);
      this.#connect();
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#channel ??= openChannel(this.#options.url, {
      waiting: () => this.#options.waiting?.() ?? 0,
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
    // Only a page that was taken hears more than the greeting.
    if (frame.t !== 'anonima') this.#options.onTooOld?.(false);
    (this.#on[frame.t] as ((frame: ServidorFrame) => void) | undefined)?.(frame);
    // Last: a listener may replace this socket, and a frame of a replaced one must change nothing.
    this.#options.onHear?.();
  }

  #lost(): void {
    this.#drop();
    this.#options.onLost?.();
    if (this.#token === null) return;
    this.#failures += 1;
    // Once the poll has taken over, only its own failures mean that data are stale.
    if (this.#failures >= FAILURES_TO_POLL) this.#poll.start();
    else this.#options.store.perdido();
    this.#retry = setTimeout(() => this.#connect(), waitAfterFailure(this.#failures, this.#options.random()));
  }

  /** Polls by HTTP, and opens no further socket without a reason: each would be closed. */
  #refused(): void {
    this.#drop();
    this.#options.onTooOld?.(true);
    if (this.#token !== null) this.#poll.start();
  }

  #say(frame: ClienteFrame): void {
    if (this.#anonymous) this.#channel?.send(frame);
  }

  /** The rev up to which the subscription is known. */
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
    // Only a socket that survived a heartbeat counts as good; one that a proxy cuts at once still counts as failed.
    this.#failures = 0;
    this.#heard(ahora);
    if (!store.get().followedCatalogo) this.#afresh();
    store.catalogo(catalogo, epoca);
    // The branch is ahead of what arrived, so a message was lost: resubscribe from the known rev.
    if (rev > (store.get().rev ?? rev)) this.#subscribe();
  }

  /** The first beat of a socket: what came only as news may have been missed. */
  #afresh(): void {
    this.#options.onImpresoras?.();
    this.#options.onMesas?.();
    this.#options.onRepartos?.();
  }

  #end(end: Frame<'fin'>): void {
    const stranger = this.#options.isStranger?.() ?? false;
    if (stranger === false) return this.#endNow(end);
    const token = this.#token;
    this.#drop();
    const judge = (isIt: boolean): void => {
      if (this.#token !== token || this.#channel !== null) return;
      if (isIt) this.#lost();
      else this.#endNow(end);
    };
    stranger.then(judge, () => judge(true));
  }

  #endNow(end: Frame<'fin'>): void {
    const token = this.#token;
    this.#drop();
    this.setSesion(null);
    if (token !== null) this.#options.onEnded(token, end);
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
    impresoras: () => this.#options.onImpresoras?.(),
    mesas: () => this.#options.onMesas?.(),
    repartos: () => this.#options.onRepartos?.(),
    bloqueada: ({ ahora }) => {
      this.#failures = 0;
      this.#heard(ahora);
      this.#options.onLocked();
    },
    'sin-comandas': ({ ahora }) => {
      this.#failures = 0;
      // Clears what the role could see until now; everything is sent again with the permission.
      this.#options.store.olvidar();
      this.#heard(ahora);
    },
    catalogo: ({ rev, epoca }) => this.#options.store.catalogo(rev, epoca),
    fin: (frame) => this.#end(frame),
  };
}
