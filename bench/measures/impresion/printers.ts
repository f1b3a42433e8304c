import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { esDireccionPrivada } from '@comal/domain/impresion/red/direccion-privada';
import type { Bench } from '../../lib/bench.ts';
import type { Branch } from '../../lib/restaurant.ts';

/** The server prints on addresses of private networks only, and never on loopback (D-142). */
const privateAddress = (): string => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = own.find(({ address }) => esDireccionPrivada(address));
  if (!found) throw new Error('This measure prints on an address of a private network, and this machine has none');
  return found.address;
};

/** DLE EOT, the question about the printer's state, and the cut at the end of a job. */
const [QUESTION, CUT] = [Buffer.from([0x10, 0x04]), Buffer.from([0x1d, 0x56])];
/** 'Ready' to DLE EOT 1, 2 and 4. */
const READY = [0, 0x16, 0x12, 0, 0x12] as const;

/** A network printer that is ready, and tells when the last byte of a job has come. */
class Printer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #waiting: (() => void)[] = [];

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
      socket.on('data', (piece) => this.#take(socket, piece));
    });
  }

  async open(host: string): Promise<number> {
    this.#server.listen(0, host);
    await once(this.#server, 'listening');
    return (this.#server.address() as { port: number }).port;
  }

  /** Resolves once the last byte of the next job is here. */
  lastByte(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #take(socket: Socket, piece: Buffer): void {
    for (let at = piece.indexOf(QUESTION); at >= 0; at = piece.indexOf(QUESTION, at + 1))
      socket.write(Uint8Array.of(READY[piece[at + 2] ?? 0] ?? 0));
    if (!piece.includes(CUT)) return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting = [];
  }
}

const ADD = `WITH i AS (
    INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias)
    SELECT cliente, id, nextval('impresora_id'), 'Cocina', $2, $3, 80, 48, 'cp858', 'esc-pos', true, 1 FROM sucursal WHERE id = $1 RETURNING *)
  INSERT INTO impresora_uso (cliente, sucursal, impresora, clase, area) SELECT cliente, sucursal, id, 'comandas', $4 FROM i`;

/** The kitchen printer of a branch. */
export interface KitchenPrinter {
  readonly branch: Branch;
  readonly printer: Printer;
}

/** Gives each branch a printer for the slips of the measured saves; those after the first `alive` are switched off. */
export const openPrinters = async (
  { restaurant }: Bench,
  branches: readonly Branch[],
  alive = branches.length,
): Promise<KitchenPrinter[]> => {
  const host = privateAddress();
  const opened: KitchenPrinter[] = [];
  for (const branch of branches) {
    const printer = new Printer();
    await restaurant.sql(ADD, [branch.id, host, await printer.open(host), restaurant.area]);
    if (opened.length >= alive) printer.close();
    opened.push({ branch, printer });
  }
  return opened;
};

/** Removes the printers with what waits for them, so that other measures print nothing. */
export const closePrinters = async ({ restaurant }: Bench, printers: readonly KitchenPrinter[]): Promise<void> => {
  for (const table of ['trabajo_en_cola', 'impresora_en_turno', 'trabajo_de_impresion', 'impresora'])
    await restaurant.sql(`DELETE FROM ${table}`);
  for (const { printer } of printers) printer.close();
};
