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

/** DLE EOT and GS r, the questions how the printer is and whether it has worked through all before them, and the cut at the end of a job. */
const [STATE, DONE, CUT] = [0x10_04, 0x1d_72, 0x1d_56];
/** 'Ready' to DLE EOT 1, 2 and 4, and to GS r 1. */
const READY = [0, 0x16, 0x12, 0, 0x12] as const;
const ALL_DONE = 0;
/** A command and its number. */
const LENGTH = 3;

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
      let rest: Buffer = Buffer.alloc(0);
      // What is asked may be cut between two packets.
      socket.on('data', (piece) => (rest = this.#take(socket, Buffer.concat([rest, piece]))));
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

  /** Takes what has come; returns its end, which may be the beginning of a question or of a cut. */
  #take(socket: Socket, come: Buffer): Buffer {
    let at = 0;
    while (at + LENGTH <= come.length) at += this.#obey(socket, come.readUInt16BE(at), come[at + 2]!) ? LENGTH : 1;
    return come.subarray(at);
  }

  /** Whether the bytes are a command that it knows. */
  #obey(socket: Socket, command: number, n: number): boolean {
    if (command === STATE) socket.write(Uint8Array.of(READY[n] ?? 0));
    else if (command === DONE) socket.write(Uint8Array.of(ALL_DONE));
    else if (command === CUT) this.#cut();
    else return false;
    return true;
  }

  #cut(): void {
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
