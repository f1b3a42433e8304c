import { WebSocket } from 'ws';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { servidorFrame, type Cambio, type ClienteFrame, type ServidorFrame } from '@comal/contract/events';
import { LIVE_PATH } from '@comal/contract/real-time';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import type { TestServer } from './server.ts';

/** Listens on a free port, for real sockets; answers `host:port`. */
export const escuchar = async ({ app }: TestServer): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `127.0.0.1:${(app.server.address() as { port: number }).port}`;
};

/** A screen that keeps its list by the frames of the contract and across reconnections, as a till or a kitchen does. */
export class Pantalla {
  /** The list as the screen knows it. */
  readonly lista = new Map<string, ComandaVista>();
  /** The rev of every message about comandas, in the order they came. */
  readonly revs: number[] = [];
  /** Types of the frames received, in order, without heartbeats: their number depends on how slow the machine is. */
  readonly dichos: ServidorFrame['t'][] = [];
  /** Every frame received, as text. */
  readonly textos: string[] = [];
  rev: number | null = null;
  #socket: WebSocket | null = null;
  #alCambiar = new Set<() => void>();
  #cierre: number | null = null;

  constructor(
    private readonly servidor: string,
    private readonly token: string,
    private readonly area: number | null = null,
    /** Called for each reported change before it is applied to the list. */
    private readonly mirar: (cambio: Cambio, previa: ComandaVista | undefined, rev: number) => void = () => undefined,
  ) {}

  /** Connects; drops an open connection first without closing it cleanly. Continues from the rev it knows. */
  async conectar(): Promise<void> {
    this.cerrar();
    const socket = new WebSocket(`ws://${this.servidor}${LIVE_PATH}`);
    this.#socket = socket;
    this.#cierre = null;
    socket.on('close', (codigo) => {
      if (this.#socket !== socket) return;
      this.#cierre = codigo;
      this.#avisar();
    });
    socket.on('message', (datos) => {
      if (this.#socket !== socket) return;
      this.textos.push(String(datos));
      this.#recibir(servidorFrame.parse(JSON.parse(String(datos))));
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    this.#decir({ t: 'hola', version: PROTOCOL_VERSION });
    this.#decir({ t: 'sesion', token: this.token, comandas: { rev: this.rev, area: this.area } });
  }

  /** Waits until it knows everything up to `rev`; throws if the server closes the connection. */
  async hasta(rev: number): Promise<void> {
    while ((this.rev ?? -1) < rev)
      if (this.#cierre === null) await new Promise<void>((resolve) => this.#alCambiar.add(resolve));
      else throw new Error(`El servidor cerró el enlace: ${this.#cierre}`);
  }

  /** Waits until a frame of that type was received; throws if the server closes the connection. */
  async oye(t: ServidorFrame['t']): Promise<void> {
    while (!this.dichos.includes(t))
      if (this.#cierre === null) await new Promise<void>((resolve) => this.#alCambiar.add(resolve));
      else throw new Error(`El servidor cerró el enlace: ${this.#cierre}`);
  }

  /** Waits for the answer to a ping, before which everything that the server sent was received. */
  async vuelta(): Promise<void> {
    await new Promise((resolve) => {
      this.#socket?.once('pong', resolve);
      this.#socket?.ping();
    });
  }

  cerrar(): void {
    this.#socket
      ?.removeAllListeners('error')
      .on('error', () => undefined)
      .terminate();
    this.#socket = null;
  }

  #decir(frame: ClienteFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #recibir(f: ServidorFrame): void {
    if (f.t !== 'pulso') this.dichos.push(f.t);
    if (f.t === 'foto') {
      this.lista.clear();
      for (const c of f.comandas) this.lista.set(c.id, c);
    }
    if (f.t === 'cambios') for (const c of f.cambios) this.#cambiar(c, f.rev);
    if (f.t === 'foto' || f.t === 'cambios') this.revs.push(f.rev);
    if (f.t === 'foto' || f.t === 'cambios' || f.t === 'latido') this.rev = f.rev;
    if (f.t === 'latido') this.#decir({ t: 'latido' });
    this.#avisar();
  }

  #avisar(): void {
    for (const avisar of [...this.#alCambiar]) avisar();
    this.#alCambiar.clear();
  }

  #cambiar(cambio: Cambio, rev: number): void {
    const id = cambio.tipo === 'removida' ? cambio.id : cambio.comanda.id;
    this.mirar(cambio, this.lista.get(id), rev);
    if (cambio.tipo === 'removida') this.lista.delete(id);
    else this.lista.set(id, cambio.comanda);
  }
}
