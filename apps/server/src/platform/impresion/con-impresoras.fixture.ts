import { randomUUID } from 'node:crypto';
import type { LenguajeDeImpresora } from '@comal/domain/impresion/impresora';
import type { Papel } from '@comal/domain/impresion/papel';
import { ESTADO_DE_TRABAJO, NOMBRE_DE_ESTADO_DE_TRABAJO, type EstadoDeTrabajo } from '@comal/domain/impresion/trabajo';
import { afterAll } from 'vitest';
import { sembrarNegocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { encolar, type PrinterKey, type TrabajoNuevo } from './cola.ts';
import type { ImprentaDeps, Times } from './deps.ts';
import { createImprenta, type Imprenta } from './imprenta.ts';
import { openFakePrinter } from './emulated/open-fake-printer.fixture.ts';
import type { FakePrinter } from './impresora-falsa.fixture.ts';

/** A job as tests read it. */
export interface JobRow {
  readonly estado: string;
  readonly causa: string | null;
  readonly intentos: number;
}

/** A paper of one row. */
const paperOf = (words: string): Papel => ({ bloques: [{ clase: 'texto', texto: words }] });

/** Times that let a test wait for what a printer does not do. */
export const SHORT: Partial<Times> = {
  connect: 2_000,
  learn: 400,
  answer: 400,
  stall: 400,
  watch: 100,
  close: 50,
  retry: 5,
};

/** How long a test waits for what the press does by itself. */
export const SOON = { timeout: 60_000, interval: 10 };

let lastId = 0;

/** Adds a printer to the first branch of a business: a fake one, or at an address. */
export const addPrinter = async (
  server: TestServer,
  cliente: string,
  at: Pick<FakePrinter, 'puerto'> & { readonly direccion?: string },
  more: { readonly sucursal?: number; readonly confirma?: boolean; readonly lenguaje?: LenguajeDeImpresora } = {},
): Promise<PrinterKey> => {
  const [branch] = await server.sql<{ id: number }>('SELECT min(id) AS id FROM sucursal WHERE cliente = $1', [cliente]);
  lastId += 1;
  const key = { cliente, sucursal: more.sucursal ?? branch!.id, impresora: lastId };
  await server.sql(
    `INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias,
       confirma) VALUES ($1, $2, $3, $4, $5, $6, 80, 48, 'cp858', $8, true, 1, $7)`,
    [
      ...[cliente, key.sucursal, lastId, `Impresora ${lastId}`, at.direccion ?? '127.0.0.1', at.puerto],
      ...[more.confirma ?? null, more.lenguaje ?? 'esc-pos'],
    ],
  );
  return key;
};

/** Queues a job, as a handler does in its transaction; `changes` of what it says. */
export const queueJob = async (
  server: TestServer,
  key: PrinterKey,
  words: string,
  changes: Partial<TrabajoNuevo> = {},
): Promise<string> => {
  const id = server.deps.nuevoId();
  const job = { ...key, id, clase: 'nuevos', nombre: randomUUID(), papel: paperOf(words) } as const;
  const said = { etiqueta: 'Mesa 4', resumen: words.slice(0, 100), comanda: null };
  await server.deps.db.read(key.cliente, encolar({ ...job, ...said, ...changes }, server.ahora()));
  return id;
};

/** The jobs of a printer, in their order. */
export const jobsOf = async (server: TestServer, { cliente, sucursal, impresora }: PrinterKey): Promise<JobRow[]> => {
  const rows = await server.sql<{ estado: EstadoDeTrabajo; causa: string | null; intentos: number }>(
    `SELECT estado, causa, intentos FROM trabajo_de_impresion WHERE cliente = $1 AND sucursal = $2 AND impresora = $3
     ORDER BY creado_en, id`,
    [cliente, sucursal, impresora],
  );
  return rows.map((row) => ({ ...row, estado: NOMBRE_DE_ESTADO_DE_TRABAJO[row.estado] }));
};

/** States of the jobs of a printer, in their order. */
export const statesOf = async (server: TestServer, key: PrinterKey): Promise<string[]> =>
  (await jobsOf(server, key)).map(({ estado }) => estado);

/** How many jobs are queued for a printer, and those that are not pending or being sent among them. */
export const queueOf = async (server: TestServer, { impresora }: PrinterKey) => {
  const [row] = await server.sql<{ queued: number; wrong: number }>(
    `SELECT count(q.id)::int AS queued, count(*) FILTER (WHERE (q.id IS NULL) = (t.estado IN ($2, $3)))::int AS wrong
     FROM trabajo_de_impresion t FULL JOIN trabajo_en_cola q ON q.id = t.id
     WHERE coalesce(t.impresora, q.impresora) = $1`,
    [impresora, ESTADO_DE_TRABAJO.PENDIENTE, ESTADO_DE_TRABAJO.IMPRIMIENDO],
  );
  return row!;
};

/** What a printer is known to be. */
export const printerRow = async (server: TestServer, { cliente, impresora }: PrinterKey) => {
  const [row] = await server.sql<{ estado: string; confirma: boolean | null; printed: boolean }>(
    'SELECT estado, confirma, ultimo_en IS NOT NULL AS printed FROM impresora WHERE cliente = $1 AND id = $2',
    [cliente, impresora],
  );
  return row!;
};

/** A press on the server's database, with short times, that nobody closes. */
export const pressOf = (server: TestServer, changes: Partial<ImprentaDeps> = {}): Imprenta => {
  const { db, hub, reloj, nuevoId, log, meters, imprenta } = server.deps;
  const { printed } = imprenta;
  const permite = (ip: string): boolean => ip === '127.0.0.1';
  return createImprenta({ ...{ db, hub, reloj, nuevoId, log, meters, permite, printed, tiempos: SHORT }, ...changes });
};

/** The same, closed after the test file. */
export const openPress = (server: TestServer, changes: Partial<ImprentaDeps> = {}): Imprenta => {
  const press = pressOf(server, changes);
  afterAll(() => press.close());
  return press;
};

/** What becomes of a job by what its queue answers: its state and its cause. */
export const AFTER_ANSWER = [
  ['paused', 'Pendiente', 'cola_pausada'],
  ['unknown-queue', 'Pendiente', 'sin_cola'],
  ['not-available', 'Pendiente', 'no_responde'],
  ['timeout', 'Dudoso', 'lenta'],
  ['failed', 'Dudoso', 'lenta'],
] as const;

/** A server with a business, its clock stopped, to which printers are added; closed after the test file. */
export const openWithPrinters = async (cliente = '4100') => {
  const server = await startTestServer();
  server.parar();
  afterAll(() => server.close());
  await sembrarNegocio(server, cliente);
  return {
    server,
    cliente,
    /** A fake printer of its first branch, with its key. */
    openPrinter: async (more?: Parameters<typeof addPrinter>[3]) => {
      const printer = await openFakePrinter();
      const key = await addPrinter(server, cliente, printer, more);
      return { printer, key, queue: (words: string) => queueJob(server, key, words) };
    },
  };
};
