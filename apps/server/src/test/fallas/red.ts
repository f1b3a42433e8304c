import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pausa } from 'node:timers/promises';
import { entero, type Azar } from './escena/azar.ts';

/** The share of requests with each fault, and the longest delay of each direction in milliseconds, which also changes their order. */
export interface Desperfectos {
  readonly pedidosPerdidos: number;
  readonly respuestasPerdidas: number;
  readonly dobles: number;
  readonly demoraMaximaMs: number;
}

const SANA: Desperfectos = { pedidosPerdidos: 0, respuestasPerdidas: 0, dobles: 0, demoraMaximaMs: 0 };

interface Recibida {
  readonly status: number;
  readonly cabeceras: IncomingMessage['headers'];
  readonly cuerpo: Buffer;
}

const leerTodo = async (flujo: AsyncIterable<unknown>): Promise<Buffer> => {
  const partes: Buffer[] = [];
  for await (const parte of flujo) partes.push(parte as Buffer);
  return Buffer.concat(partes);
};

/** A seeded network between the tills and the server that loses, duplicates, delays and thereby reorders requests and answers. */
export class Red {
  readonly #server: Server;
  #desperfectos = SANA;
  /** The counts so far. */
  readonly conteo = { pedidos: 0, pedidosPerdidos: 0, respuestasPerdidas: 0, dobles: 0 };

  private constructor(
    private readonly destino: () => number,
    private readonly azar: Azar,
  ) {
    this.#server = createServer(
      (pedido, respuesta) => void this.#atender(pedido, respuesta).catch(() => respuesta.destroy()),
    );
  }

  static async abrir(destino: () => number, azar: Azar): Promise<Red> {
    const red = new Red(destino, azar);
    await new Promise<void>((resolve) => red.#server.listen(0, '127.0.0.1', resolve));
    return red;
  }

  get puerto(): number {
    return (this.#server.address() as { port: number }).port;
  }

  estropear(desperfectos: Desperfectos): void {
    this.#desperfectos = desperfectos;
  }

  async cerrar(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #toca(parte: number): boolean {
    return this.azar() < parte;
  }

  #demora(): Promise<void> {
    const { demoraMaximaMs } = this.#desperfectos;
    return demoraMaximaMs === 0 ? Promise.resolve() : pausa(entero(this.azar, 0, demoraMaximaMs));
  }

  async #atender(pedido: IncomingMessage, respuesta: ServerResponse): Promise<void> {
    const d = this.#desperfectos;
    this.conteo.pedidos += 1;
    const cuerpo = await leerTodo(pedido);
    await this.#demora();
    if (this.#toca(d.pedidosPerdidos)) {
      this.conteo.pedidosPerdidos += 1;
      return void respuesta.destroy();
    }
    const doble = this.#toca(d.dobles);
    if (doble) this.conteo.dobles += 1;
    const copias = Array.from({ length: doble ? 2 : 1 }, async () => {
      if (doble) await this.#demora();
      return this.#reenviar(pedido, cuerpo);
    });
    const recibida = await Promise.any(copias);
    await Promise.allSettled(copias);
    await this.#demora();
    if (this.#toca(d.respuestasPerdidas)) {
      this.conteo.respuestasPerdidas += 1;
      return void respuesta.destroy();
    }
    respuesta.writeHead(recibida.status, recibida.cabeceras).end(recibida.cuerpo);
  }

  #reenviar(pedido: IncomingMessage, cuerpo: Buffer): Promise<Recibida> {
    return new Promise((resolve, reject) => {
      const r = request({
        host: '127.0.0.1',
        port: this.destino(),
        method: pedido.method,
        path: pedido.url,
        headers: { ...pedido.headers, connection: 'close' },
      });
      r.on('error', reject);
      r.on(
        'response',
        (res) =>
          void leerTodo(res).then(
            (leido) => resolve({ status: res.statusCode ?? 0, cabeceras: res.headers, cuerpo: leido }),
            reject,
          ),
      );
      r.end(cuerpo);
    });
  }
}
