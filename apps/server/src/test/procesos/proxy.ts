import { connect, createServer, type Server, type Socket } from 'node:net';

/** When a connection is cut: before its COMMIT is sent, or after it, so that the answer is lost. */
export type Momento = 'antes' | 'despues';

interface Trampa {
  /** A text that only the write in question sends. */
  readonly seña: string;
  readonly momento: Momento;
  /** Bytes that only a COMMIT sends. */
  readonly esCommit: (texto: string) => boolean;
}

/** The end of a COMMIT in PostgreSQL's answer. */
const COMMIT_HECHO = 'COMMIT\0';

/** A TCP proxy between the server and its database that can cut or freeze its connections, or lose one COMMIT. */
export class Proxy {
  readonly #server: Server;
  readonly #pares = new Set<Socket>();
  #estado: 'abierto' | 'cortado' | 'congelado' = 'abierto';
  #trampa: Trampa | null = null;
  /** How many connections were cut by `perderCommit`. */
  perdidos = 0;

  private constructor(private destino: { readonly host: string; readonly port: number }) {
    this.#server = createServer((cliente) => this.#unir(cliente));
  }

  /** A proxy to the database of `url`, and the same address through it. */
  static async abrir(url: string): Promise<{ proxy: Proxy; url: string }> {
    const destino = new URL(url);
    const proxy = new Proxy({ host: destino.hostname, port: Number(destino.port) });
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    const atraves = new URL(url);
    atraves.host = `127.0.0.1:${(proxy.#server.address() as { port: number }).port}`;
    return { proxy, url: atraves.toString() };
  }

  /** From here on new connections go to another database; open ones stay. */
  apuntar(url: string): void {
    const { hostname: host, port } = new URL(url);
    this.destino = { host, port: Number(port) };
  }

  /** Closes every connection and refuses new ones. */
  cortar(): void {
    this.#estado = 'cortado';
    for (const s of this.#pares) s.destroy();
  }

  /** Keeps connections open and drops everything sent on them. */
  congelar(): void {
    this.#estado = 'congelado';
  }

  /** Passes everything again; frozen connections are closed. */
  soltar(): void {
    if (this.#estado === 'congelado') this.cortar();
    this.#estado = 'abierto';
  }

  /** The next COMMIT after `seña` on the same connection is lost, once. */
  perderCommit(trampa: Trampa): void {
    this.#trampa = trampa;
  }

  async cerrar(): Promise<void> {
    this.cortar();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #unir(cliente: Socket): void {
    if (this.#estado === 'cortado') return void cliente.destroy();
    const base = connect(this.destino);
    const cerrar = (): void => {
      cliente.destroy();
      base.destroy();
      this.#pares.delete(cliente);
    };
    for (const s of [cliente, base]) s.setNoDelay(true).on('error', cerrar).on('close', cerrar);
    this.#pares.add(cliente);
    const vigia = this.#vigilar(cerrar);
    cliente.on('data', (datos) => this.#pasar(datos, base, vigia.ida));
    base.on('data', (datos) => this.#pasar(datos, cliente, vigia.vuelta));
  }

  #pasar(datos: Buffer, a: Socket, sigue: (texto: string) => boolean): void {
    if (this.#estado === 'abierto' && sigue(datos.toString('latin1'))) a.write(datos);
  }

  /** Follows one connection; `ida` and `vuelta` answer whether the bytes may go on. */
  #vigilar(cerrar: () => void): { ida: (texto: string) => boolean; vuelta: (texto: string) => boolean } {
    let dicho = '';
    let enviada: Trampa | null = null;
    const perder = (): false => {
      this.perdidos += 1;
      cerrar();
      return false;
    };
    return {
      ida: (texto) => {
        const t = this.#trampa;
        if (!t) return true;
        dicho += texto;
        const desde = dicho.indexOf(t.seña);
        if (desde < 0 || !t.esCommit(dicho.slice(desde))) return true;
        this.#trampa = null;
        if (t.momento === 'antes') return perder();
        enviada = t;
        return true;
      },
      vuelta: (texto) => (enviada && texto.includes(COMMIT_HECHO) ? perder() : true),
    };
  }
}
