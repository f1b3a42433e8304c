import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A mail as a mail server received it. */
export interface Recibido {
  readonly de: string;
  readonly para: readonly string[];
  /** Head and body as they came, lines ended by LF. */
  readonly crudo: string;
}

/**
 * A fault of the mail server on hearing a command: 'gotear' sends an endless answer byte by byte, 'cortar a medias' drops the
 * connection in the middle of the mail's data.
 */
export type Capricho = 'callar' | 'gotear' | 'cortar' | 'cortar a medias' | 'guardar y cortar' | `${number} ${string}`;

/** An SMTP server on this machine, with faults that the test chooses. */
export interface ServidorSmtp {
  readonly url: string;
  readonly recibidos: readonly Recibido[];
  /** Sets the fault for a command from now on. */
  readonly capricho: (palabra: 'SALUDO' | 'MAIL' | 'RCPT' | 'DATA' | '.', que: Capricho | null) => void;
  /** Resolves when the command is heard the next time. */
  readonly oido: (palabra: string) => Promise<void>;
  /** Drops every connection; it takes new ones afterwards. */
  readonly morir: () => void;
  readonly cerrar: () => Promise<void>;
}

const CONTESTA: Readonly<Record<string, string>> = {
  ...{ EHLO: '250 hola', HELO: '250 hola', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 adelante', '.': '250 guardado' },
  ...{ QUIT: '221 adios', SALUDO: '220 prueba ESMTP', RSET: '250 ok' },
};

const GOTA_MS = 20;

/** The text with dot-stuffing undone (RFC 5321). */
const comoSeMando = (dicho: string): string => dicho.replaceAll('\r\n', '\n').replace(/^\./gm, '');

class Charla {
  #entrada = '';
  #enDatos = false;
  #de = '';
  #para: string[] = [];
  constructor(
    readonly socket: Socket,
    readonly oir: (palabra: string) => Capricho | undefined,
    readonly guardar: (r: Recibido) => void,
  ) {
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (trozo: string) => this.#leer(trozo));
    this.#contestar('SALUDO');
  }

  #leer(trozo: string): void {
    this.#entrada += trozo;
    if (this.#enDatos && this.oir('.') === 'cortar a medias') return void this.socket.destroy();
    for (;;) {
      const fin = this.#entrada.indexOf(this.#enDatos ? '\r\n.\r\n' : '\r\n');
      if (fin === -1) return;
      const dicho = this.#entrada.slice(0, fin);
      this.#entrada = this.#entrada.slice(fin + (this.#enDatos ? 5 : 2));
      this.#oir(dicho);
    }
  }

  #oir(dicho: string): void {
    if (this.#enDatos) {
      this.#enDatos = false;
      const recibido = { de: this.#de, para: this.#para, crudo: comoSeMando(dicho) };
      return this.#contestar('.', () => this.guardar(recibido));
    }
    const palabra = dicho.split(' ')[0]!.toUpperCase();
    if (palabra === 'MAIL') [this.#de, this.#para] = [dicho, []];
    if (palabra === 'RCPT') this.#para = [...this.#para, dicho];
    this.#contestar(palabra);
  }

  #gotear(): void {
    const gotas = setInterval(() => this.socket.write('250-sigo aqui\r\n'), GOTA_MS);
    this.socket.on('close', () => clearInterval(gotas));
  }

  #contestar(palabra: string, hecho: () => void = () => undefined): void {
    const capricho = this.oir(palabra);
    if (capricho === 'guardar y cortar') hecho();
    if (capricho === 'cortar' || capricho === 'guardar y cortar') return void this.socket.destroy();
    if (capricho === 'callar') return;
    if (capricho === 'gotear') return this.#gotear();
    const dicho = capricho ?? CONTESTA[palabra] ?? '502 no';
    if (dicho.startsWith('2')) hecho();
    this.#enDatos = dicho.startsWith('354');
    this.socket.write(`${dicho}\r\n`);
  }
}

/** Starts it on a free port. */
export const abrirSmtp = async (): Promise<ServidorSmtp> => {
  const recibidos: Recibido[] = [];
  const caprichos = new Map<string, Capricho>();
  const esperan = new Set<(palabra: string) => void>();
  const charlas = new Set<Socket>();
  const oir = (palabra: string): Capricho | undefined => {
    for (const mirar of esperan) mirar(palabra);
    return caprichos.get(palabra);
  };
  const servidor = createServer((socket) => {
    charlas.add(socket);
    new Charla(socket, oir, (r) => recibidos.push(r));
  });
  const morir = (): void => {
    for (const socket of charlas) socket.destroy();
    charlas.clear();
  };
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return {
    url: `smtp://127.0.0.1:${(servidor.address() as { port: number }).port}`,
    recibidos,
    capricho: (palabra, que) => void (que === null ? caprichos.delete(palabra) : caprichos.set(palabra, que)),
    oido: (palabra) =>
      new Promise((listo) => {
        const mirar = (dicha: string): void => {
          if (dicha !== palabra) return;
          esperan.delete(mirar);
          listo();
        };
        esperan.add(mirar);
      }),
    morir,
    cerrar: async () => {
      morir();
      servidor.close();
      await once(servidor, 'close');
    },
  };
};

/** One part of a mail, with quoted-printable and base64 decoded. */
export const parteDe = ({ crudo }: Pick<Recibido, 'crudo'>, tipo: 'text/plain' | 'text/html'): string => {
  const parte = crudo.split(/\n--[^\n]+\n/).find((p) => p.includes(`Content-Type: ${tipo}`)) ?? '';
  const corte = parte.indexOf('\n\n');
  const cuerpo = parte.slice(corte + 2);
  if (/Content-Transfer-Encoding: base64/i.test(parte.slice(0, corte)))
    return Buffer.from(cuerpo, 'base64').toString('utf8');
  const bytes = cuerpo
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, h: string) => String.fromCharCode(parseInt(h, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** The headers of a mail, unfolded. */
export const cabezaDe = ({ crudo }: Pick<Recibido, 'crudo'>): readonly string[] =>
  crudo
    .slice(0, crudo.indexOf('\n\n'))
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
