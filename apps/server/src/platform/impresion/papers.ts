import type { ClaseDeUso } from '@comal/domain/impresion/impresora';
import { conMarca, REIMPRESION } from '@comal/domain/impresion/papeles/marca';
import type { Papel } from '@comal/domain/impresion/papel';
import { ESTADO_DE_TRABAJO, type EstadoDeTrabajo } from '@comal/domain/impresion/trabajo';
import { sqlText, type Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import { getAlcance, type Alcance } from '../http/alcance.ts';
import { record } from '../http/bitacora.ts';
import type { SesionCtx } from '../http/context.ts';
import { encolar, type TrabajoNuevo } from './cola.ts';

const E = ESTADO_DE_TRABAJO;

/** A printer of the papers of a register. */
export interface PrinterOfCaja {
  readonly id: number;
  readonly nombre: string;
  /** The name of its branch. */
  readonly sucursal: string;
  /** A drawer hangs on it (D-145). */
  readonly con_cajon: boolean;
}

type PaperOfCaja = Exclude<ClaseDeUso, 'comandas'>;

const OF_CAJA = `SELECT i.id, i.nombre, s.nombre AS sucursal, i.cajon IS NOT NULL AS con_cajon FROM impresora_uso u
     JOIN impresora i ON i.cliente = u.cliente AND i.sucursal = u.sucursal AND i.id = u.impresora
     JOIN sucursal s ON s.cliente = u.cliente AND s.id = u.sucursal
     WHERE u.cliente = $1 AND u.sucursal = $2 AND u.clase = ANY($3::text[]) AND u.caja = $4
     ORDER BY array_position($3::text[], u.clase) LIMIT 1`;

/** Which printer prints the receipt of a return: that of the cuts, else that of the tickets. */
export const OF_RETURNS: readonly PaperOfCaja[] = ['cortes', 'tickets'];

const kindsOf = (clase: PaperOfCaja | readonly PaperOfCaja[]): readonly string[] =>
  typeof clase === 'string' ? [clase] : clase;

/** The printer that prints a kind of papers of a register, or the first of several kinds that has one. */
export const printerOfCaja = (
  { cliente, sucursal }: Alcance,
  caja: number,
  clase: PaperOfCaja | readonly PaperOfCaja[],
): Query<PrinterOfCaja> => sqlText(OF_CAJA, [cliente, sucursal, kindsOf(clase), caja]);

/** The same printer for a write: it cannot be deleted until the write ends. */
export const heldPrinterOfCaja = (
  { cliente, sucursal }: Alcance,
  caja: number,
  clase: PaperOfCaja | readonly PaperOfCaja[],
): Query<PrinterOfCaja> => sqlText(`${OF_CAJA} FOR KEY SHARE OF i`, [cliente, sucursal, kindsOf(clase), caja]);

/** The last job that a paper was printed by. */
interface LastJob {
  readonly nombre: string;
  readonly id: string;
  readonly estado: EstadoDeTrabajo;
  /** That it was made for, also while its fallback has it. */
  readonly impresora: number;
}

/**
 * The last job of each paper, by the name of its first job, with which the names of later ones begin; after it comes a slash, which
 * sorts just before '0'.
 */
export const lastJobs = ({ cliente, sucursal }: Alcance, names: readonly string[]): Query<LastJob> =>
  sqlText(
    `SELECT n.nombre, t.id, t.estado, t.impresora FROM unnest($3::text[]) AS n(nombre) CROSS JOIN LATERAL (
       SELECT x.id, x.estado, COALESCE(x.de_impresora, x.impresora) AS impresora FROM trabajo_de_impresion x
       WHERE x.cliente = $1 AND x.sucursal = $2 AND x.nombre >= n.nombre AND x.nombre < n.nombre || '0'
       ORDER BY x.creado_en DESC, x.id DESC LIMIT 1) t`,
    [cliente, sucursal, names],
  );

/** Discards the job of this name, unless it was sent to its printer; a row when there was one. */
export const withdrawJob = (
  { cliente, sucursal }: Alcance,
  nombre: string,
  ahora: number,
): Query<{ etiqueta: string }> =>
  sqlText(
    `WITH moved AS (UPDATE trabajo_de_impresion SET estado = ${E.DESCARTADO}, terminado_en = $4
       WHERE cliente = $1 AND sucursal = $2 AND nombre = $3 AND estado IN (${E.PENDIENTE}, ${E.FALLIDO}) RETURNING id, etiqueta),
     gone AS (DELETE FROM trabajo_en_cola q USING moved WHERE q.id = moved.id)
     SELECT etiqueta FROM moved`,
    [cliente, sucursal, nombre, new Date(ahora)],
  );

/** A paper for a printer; who queues it adds the branch and an id. */
export interface PaperJob extends Omit<TrabajoNuevo, 'cliente' | 'sucursal' | 'id'> {
  /** Its name begins with this, and the names of what it replaces: papers of the same thing as it was before. */
  readonly replaces?: string;
  /** It says when it was asked for: one that waits says the time of the last press. */
  readonly timed?: boolean;
}

/** Discards what a paper replaces, unless it was sent to its printer; a row for each. */
const withdrawReplaced = (
  { cliente, sucursal }: Alcance,
  { nombre, replaces }: Pick<PaperJob, 'nombre' | 'replaces'>,
  ahora: number,
): Query<{ etiqueta: string }> =>
  sqlText(
    `WITH before AS (SELECT id FROM trabajo_de_impresion
       WHERE cliente = $1 AND sucursal = $2 AND nombre >= $3 AND nombre < $3 || '0' AND NOT (nombre >= $4 AND nombre < $4 || '0')
         AND estado IN (${E.PENDIENTE}, ${E.FALLIDO}) ORDER BY id FOR UPDATE),
     moved AS (UPDATE trabajo_de_impresion t SET estado = ${E.DESCARTADO}, terminado_en = $5 FROM before
       WHERE t.cliente = $1 AND t.id = before.id RETURNING t.id, t.etiqueta),
     gone AS (DELETE FROM trabajo_en_cola q USING moved WHERE q.id = moved.id)
     SELECT etiqueta FROM moved`,
    [cliente, sucursal, replaces, nombre, new Date(ahora)],
  );

/** Gives a job that waits a newer paper, unless it is being sent. */
const renewPaper = ({ cliente, sucursal }: Alcance, id: string, { papel }: PaperJob): Query =>
  sqlText(
    `UPDATE trabajo_de_impresion SET papel = $4::jsonb
     WHERE cliente = $1 AND sucursal = $2 AND id = $3 AND estado = ${E.PENDIENTE}`,
    [cliente, sucursal, id, JSON.stringify(papel)],
  );

/** The name of the job that prints the ticket of a payment (D-140). */
export const nameOfTicket = (pago: string): string => `ticket/${pago}`;

/**
 * Gives the ticket of a payment, which waits for that, its paper with all that is to be printed on it: it is printed at once. A reprint that
 * waits says what it said.
 */
export const completeTicket = ({ cliente, sucursal }: Alcance, pago: string, papel: Papel): Query =>
  sqlText(
    `WITH complete AS (UPDATE trabajo_de_impresion t SET papel = $4::jsonb
       WHERE t.cliente = $1 AND t.sucursal = $2 AND t.nombre = $3 AND t.estado = ${E.PENDIENTE}
         AND EXISTS (SELECT FROM trabajo_en_cola w WHERE w.id = t.id AND w.espera_hasta IS NOT NULL) RETURNING t.id)
     UPDATE trabajo_en_cola q SET espera_hasta = NULL FROM complete WHERE q.id = complete.id`,
    [cliente, sucursal, nameOfTicket(pago), JSON.stringify(papel)],
  );

/** Lets the ticket of a payment be printed as it is: what it waits for does not come. */
export const releaseTicket = ({ cliente, sucursal }: Alcance, pago: string): Query =>
  sqlText(
    `UPDATE trabajo_en_cola q SET espera_hasta = NULL FROM trabajo_de_impresion t
     WHERE t.cliente = $1 AND t.sucursal = $2 AND t.nombre = $3 AND q.id = t.id AND q.espera_hasta IS NOT NULL`,
    [cliente, sucursal, nameOfTicket(pago)],
  );

/** Queues papers in the write's transaction; the result, called after the commit, has them printed: those that wait, once they did. */
export const queuePapers = (ctx: SesionCtx, tx: Tx, papers: readonly PaperJob[]): (() => void) => {
  if (papers.length === 0) return () => undefined;
  const alcance = getAlcance(ctx);
  tx.write(...papers.map((m) => encolar({ ...m, ...alcance, id: ctx.nuevoId() }, ctx.ahora)));
  const longest = Math.max(...papers.map((m) => m.espera ?? 0));
  return () => {
    ctx.imprenta.wake(alcance);
    if (longest > 0) setTimeout(() => ctx.imprenta.wake(alcance), longest).unref();
  };
};

const WAITING: readonly number[] = [E.PENDIENTE, E.IMPRIMIENDO];

/** Discards what papers replace; the result, called after the commit, tells the screens. */
const replace = async (ctx: SesionCtx, tx: Tx, papers: readonly PaperJob[]): Promise<() => void> => {
  const newer = papers.filter(({ replaces }) => replaces !== undefined);
  if (newer.length === 0) return () => undefined;
  const withdrawn = (await tx.read(...newer.map((m) => withdrawReplaced(getAlcance(ctx), m, ctx.ahora)))).flat();
  if (withdrawn.length === 0) return () => undefined;
  const etiquetas = withdrawn.map(({ etiqueta }) => etiqueta);
  tx.write(
    record(ctx, 'impresion.atendida', 'impresoras', { suceso: 'descartar', cuantos: etiquetas.length, etiquetas }),
  );
  return () => ctx.hub.impresorasChanged(ctx.sesion.cliente, ctx.sesion.sucursal.id);
};

/** A paper after its last job: one that waits at another printer, where it was sent or made, comes out twice, so this one says so. */
const after = (m: PaperJob, before: LastJob): PaperJob => {
  const papel = WAITING.includes(before.estado) ? conMarca(m.papel, REIMPRESION) : m.papel;
  return { ...m, papel, nombre: `${m.nombre}/${before.id}` };
};

/**
 * Queues papers that somebody asks for, except those that wait at that printer already: a second press is no second paper, one after
 * it came out is (D-140), and so is one at another printer, marked REIMPRESIÓN. What waits and says something older does not come out any
 * more. The job that follows another one is named after it.
 */
export const queueAgain = async (ctx: SesionCtx, tx: Tx, papers: readonly PaperJob[]): Promise<() => void> => {
  const [last] = await tx.read(
    lastJobs(
      getAlcance(ctx),
      papers.map((m) => m.nombre),
    ),
  );
  const by = new Map(last.map((u) => [u.nombre, u]));
  const missing = papers.flatMap((m): PaperJob[] => {
    const before = by.get(m.nombre);
    if (!before) return [m];
    if (!WAITING.includes(before.estado) || before.impresora !== m.impresora) return [after(m, before)];
    if (m.timed) tx.write(renewPaper(getAlcance(ctx), before.id, m));
    return [];
  });
  const tell = await replace(ctx, tx, missing);
  const print = queuePapers(ctx, tx, missing);
  return () => {
    tell();
    print();
  };
};
