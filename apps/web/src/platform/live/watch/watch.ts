import { PULSE_MS } from '@comal/contract/real-time';

/** A pulse later than this triggers a probe. */
const SILENT_MS = PULSE_MS + 250;
/** A probe has two timeouts of this length: a busy page can process messages between them. */
const HALF_MS = 600;
/** Delay before the next probe of a server that is down, plus a random part, so that tills do not return all at once (reliability 5.8). */
const AGAIN_MS = 500;
const JITTER_MS = 1_000;

/** The dependencies of the watch. */
export interface WatchPorts {
  /** Whether the server answers a probe; must not reject. */
  readonly ask: (signal: AbortSignal) => Promise<boolean>;
  /** Called when that changes. */
  readonly onChange: (answers: boolean) => void;
  /** The page is hidden: no probes. */
  readonly hidden: () => boolean;
  /** A number in [0, 1). */
  readonly random: () => number;
}

/**
 * Whether the server is there, known within 3 s (SILENT_MS and two halves): each word of it counts, its pulse above all;
 * where none comes (no live link, a closed socket, a frozen process) it is asked.
 */
export class Watch {
  readonly #ports: WatchPorts;
  #answers = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question: AbortController | null = null;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
  }

  /** Starts: probes where no messages arrive. */
  start(): void {
    this.#waitFor(SILENT_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopAsking();
  }

  /** The server sent a message. */
  word(): void {
    this.#stopAsking();
    this.#waitFor(SILENT_MS);
    this.#learn(true);
  }

  /** Something suggests that the server is down, or up again: probes now. */
  suspect(): void {
    if (this.#question === null) void this.#ask();
  }

  #waitFor(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#ports.hidden()) this.#waitFor(SILENT_MS);
      else void this.#ask();
    }, ms);
  }

  #stopAsking(): void {
    this.#question?.abort();
    this.#question = null;
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    const question = (this.#question = new AbortController());
    const unanswered = new Promise<boolean>((resolve) => {
      const silence = (): void => resolve(false);
      const half = (): void => void (this.#timer = setTimeout(silence, HALF_MS));
      this.#timer = setTimeout(half, HALF_MS);
    });
    const answers = await Promise.race([this.#ports.ask(question.signal), unanswered]);
    // A message arrived meanwhile, or the watch was stopped.
    if (this.#question !== question) return;
    if (answers) return this.word();
    this.#stopAsking();
    this.#learn(false);
    this.#waitFor(AGAIN_MS + this.#ports.random() * JITTER_MS);
  }

  #learn(answers: boolean): void {
    if (answers === this.#answers) return;
    this.#answers = answers;
    this.#ports.onChange(answers);
  }
}
