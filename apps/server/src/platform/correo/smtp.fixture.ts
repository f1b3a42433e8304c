import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A mail as a mail server received it. */
export interface Received {
  readonly de: string;
  readonly para: readonly string[];
  /** Head and body as they came, lines ended by LF. */
  readonly crudo: string;
}

/**
 * A fault of the mail server on hearing a command: 'gotear' sends an endless answer byte by byte, 'cortar a medias' drops the
 * connection in the middle of the mail's data.
 */
export type Whim = 'callar' | 'gotear' | 'cortar' | 'cortar a medias' | 'guardar y cortar' | `${number} ${string}`;

/** An SMTP server on this machine, with faults that the test chooses. */
export interface SmtpServer {
  readonly url: string;
  readonly recibidos: readonly Received[];
  /** Sets the fault for a command from now on. */
  readonly capricho: (word: 'SALUDO' | 'MAIL' | 'RCPT' | 'DATA' | '.', what: Whim | null) => void;
  /** Resolves when the command is heard the next time. */
  readonly oido: (word: string) => Promise<void>;
  /** Drops every connection; it takes new ones afterwards. */
  readonly die: () => void;
  readonly close: () => Promise<void>;
}

const ANSWERS: Readonly<Record<string, string>> = {
  ...{ EHLO: '250 hola', HELO: '250 hola', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 adelante', '.': '250 guardado' },
  ...{ QUIT: '221 adios', SALUDO: '220 prueba ESMTP', RSET: '250 ok' },
};

const DRIP_MS = 20;

/** The text with dot-stuffing undone (RFC 5321). */
const asSent = (said: string): string => said.replaceAll('\r\n', '\n').replace(/^\./gm, '');

class Talk {
  #input = '';
  #inData = false;
  #de = '';
  #para: string[] = [];
  constructor(
    readonly socket: Socket,
    readonly hear: (word: string) => Whim | undefined,
    readonly keep: (r: Received) => void,
  ) {
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (piece: string) => this.#read(piece));
    this.#answer('SALUDO');
  }

  #read(piece: string): void {
    this.#input += piece;
    if (this.#inData && this.hear('.') === 'cortar a medias') return void this.socket.destroy();
    for (;;) {
      const end = this.#input.indexOf(this.#inData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const said = this.#input.slice(0, end);
      this.#input = this.#input.slice(end + (this.#inData ? 5 : 2));
      this.#hear(said);
    }
  }

  #hear(said: string): void {
    if (this.#inData) {
      this.#inData = false;
      const received = { de: this.#de, para: this.#para, crudo: asSent(said) };
      return this.#answer('.', () => this.keep(received));
    }
    const word = said.split(' ')[0]!.toUpperCase();
    if (word === 'MAIL') [this.#de, this.#para] = [said, []];
    if (word === 'RCPT') this.#para = [...this.#para, said];
    this.#answer(word);
  }

  #drip(): void {
    const drops = setInterval(() => this.socket.write('250-sigo aqui\r\n'), DRIP_MS);
    this.socket.on('close', () => clearInterval(drops));
  }

  #answer(word: string, done: () => void = () => undefined): void {
    const whim = this.hear(word);
    if (whim === 'guardar y cortar') done();
    if (whim === 'cortar' || whim === 'guardar y cortar') return void this.socket.destroy();
    if (whim === 'callar') return;
    if (whim === 'gotear') return this.#drip();
    const said = whim ?? ANSWERS[word] ?? '502 no';
    if (said.startsWith('2')) done();
    this.#inData = said.startsWith('354');
    this.socket.write(`${said}\r\n`);
  }
}

/** Starts it on a free port. */
export const openSmtp = async (): Promise<SmtpServer> => {
  const received: Received[] = [];
  const whims = new Map<string, Whim>();
  const waiting = new Set<(word: string) => void>();
  const talks = new Set<Socket>();
  const hear = (word: string): Whim | undefined => {
    for (const look of waiting) look(word);
    return whims.get(word);
  };
  const server = createServer((socket) => {
    talks.add(socket);
    new Talk(socket, hear, (r) => received.push(r));
  });
  const die = (): void => {
    for (const socket of talks) socket.destroy();
    talks.clear();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    recibidos: received,
    capricho: (word, what) => void (what === null ? whims.delete(word) : whims.set(word, what)),
    oido: (word) =>
      new Promise((listo) => {
        const look = (said: string): void => {
          if (said !== word) return;
          waiting.delete(look);
          listo();
        };
        waiting.add(look);
      }),
    die,
    close: async () => {
      die();
      server.close();
      await once(server, 'close');
    },
  };
};

/** One part of a mail, with quoted-printable and base64 decoded. */
export const partOf = ({ crudo }: Pick<Received, 'crudo'>, kind: 'text/plain' | 'text/html'): string => {
  const part = crudo.split(/\n--[^\n]+\n/).find((p) => p.includes(`Content-Type: ${kind}`)) ?? '';
  const corte = part.indexOf('\n\n');
  const body = part.slice(corte + 2);
  if (/Content-Transfer-Encoding: base64/i.test(part.slice(0, corte)))
    return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, h: string) => String.fromCharCode(parseInt(h, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** The headers of a mail, unfolded. */
export const headOf = ({ crudo }: Pick<Received, 'crudo'>): readonly string[] =>
  crudo
    .slice(0, crudo.indexOf('\n\n'))
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
