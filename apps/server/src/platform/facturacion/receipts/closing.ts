import { diaOperativo } from '@comal/domain/dia-operativo';
import { cierreDePeriodos } from '@comal/domain/facturacion/global/global';
import type { Periodo } from '@comal/domain/facturacion/global/periodos';
import { ESTADO_DE_RECIBO, PAC_CON_PAGINA } from '@comal/domain/facturacion/recibo/recibo';
import { enqueue, hurry, type Lease } from '../cola.ts';
import type { StamperDeps } from '../deps.ts';
import { sqlText, type Query } from '../../db/query.ts';
import { askToClose, LIVE, openReceiptsOf } from './receipts.ts';

const { POR_CREAR, CREANDO, ABIERTO, CERRANDO, CERRADO, FACTURADO } = ESTADO_DE_RECIBO;

/** Between the requests to close many receipts at once, in milliseconds: invoices that people wait for come in between. */
const APART_MS = 500;
/** Receipts that one round sets to be closed. */
const IN_ONE_ROUND = 500;

const close = (
  deps: Pick<StamperDeps, 'db' | 'reloj'>,
  cliente: string,
  pagos: readonly string[],
  sinPrisa: boolean,
): Promise<void> =>
  deps.db.withTx(cliente, async (tx) => {
    const ahora = deps.reloj();
    const [asked] = await tx.read(askToClose(cliente, pagos));
    tx.write(...asked.map(({ id }, i) => enqueue({ cliente, id }, ahora + i * APART_MS, { sinPrisa })));
    await tx.commit();
  });

/**
 * Whether an invoice waits for receipts of its charges, which are closed first: only what nobody can invoice at the PAC is sent. Sets them to
 * be closed.
 */
export const waitsForReceipts = async (deps: StamperDeps, lease: Lease): Promise<boolean> => {
  const [open] = await deps.db.read(lease.cliente, openReceiptsOf(lease));
  if (open.length === 0) return false;
  await close(
    deps,
    lease.cliente,
    open.map((o) => o.pago),
    false,
  );
  const unsent = open.filter((o) => o.estado === POR_CREAR);
  const now = unsent.map(({ pago: id }) => enqueue({ cliente: lease.cliente, id }, deps.reloj()));
  await deps.db.read(lease.cliente, hurry(open.map((o) => o.pago)), ...now);
  return true;
};

/** A branch, as far as its receipts end with the period of its global. */
interface EndingSucursal {
  readonly sucursal: number;
  readonly zona: string;
  readonly global_periodo: Periodo;
  /** The business uses the page of its PAC. */
  readonly usa: boolean;
}

const endingSucursales = (cliente: string): Query<EndingSucursal> =>
  sqlText(
    `SELECT s.id AS sucursal, s.zona, e.global_periodo, COALESCE(e.activa AND e.recibos AND e.pac = '${PAC_CON_PAGINA}', false) AS usa FROM emisor e
     JOIN sucursal s ON s.cliente = e.cliente WHERE e.cliente = $1 AND EXISTS (SELECT FROM recibo r WHERE r.cliente = s.cliente AND r.sucursal = s.id AND r.estado IN (${ABIERTO}, ${FACTURADO}))`,
    [cliente],
  );

/**
 * The receipts of a branch that are to be closed: of charges before an instant, or that were cancelled, given back or invoiced otherwise, and
 * those whose invoice was cancelled; all of them where the page is not used any more.
 */
const endingReceipts = (cliente: string, sucursal: number, before: number, all: boolean): Query<{ pago: string }> =>
  sqlText(
    `SELECT r.pago FROM recibo r JOIN pago g ON g.cliente = r.cliente AND g.id = r.pago
     WHERE r.cliente = $1 AND r.sucursal = $2 AND ((r.estado = ${FACTURADO} AND ${LIVE}) OR (r.estado = ${ABIERTO} AND ($4 OR g.creado_en < $3
       OR EXISTS (SELECT FROM pago v WHERE v.cliente = g.cliente AND (v.cancela = g.id OR v.devuelve = g.id))
       OR EXISTS (SELECT FROM factura_pago q WHERE q.cliente = g.cliente AND q.pago = g.id AND q.abierta))))
     ORDER BY g.creado_en, r.pago LIMIT ${IN_ONE_ROUND}`,
    [cliente, sucursal, new Date(before), all],
  );

/** How old a receipt is that must be in the queue, in milliseconds: whoever makes one queues it at once. */
const QUEUED_MS = 10 * 60_000;

/** Queues receipts again that are in no queue: a process of a version that knew none removed them from it. */
const queueLost = (cliente: string, ahora: number): Query =>
  sqlText(
    `INSERT INTO factura_en_cola (id, cliente, desde, sin_prisa) SELECT r.pago, r.cliente, $2, true FROM recibo r
     WHERE r.cliente = $1 AND r.estado <> ${CERRADO} AND r.estado IN (${POR_CREAR}, ${CREANDO}, ${ABIERTO}, ${CERRANDO}) AND r.creado_en < $3
       AND NOT EXISTS (SELECT FROM factura_en_cola q WHERE q.cliente = r.cliente AND q.id = r.pago)
     ON CONFLICT (id) DO NOTHING`,
    [cliente, new Date(ahora), new Date(ahora - QUEUED_MS)],
  );

/** Closes the receipts of a business that end by themselves: with the period of their global, or because their charge changed. */
export const closeEnding = async (deps: StamperDeps, cliente: string): Promise<void> => {
  const [sucursales] = await deps.db.read(cliente, endingSucursales(cliente), queueLost(cliente, deps.reloj()));
  for (const { sucursal, zona, global_periodo, usa } of sucursales) {
    const before = cierreDePeriodos(zona, diaOperativo(zona, 0, deps.reloj()), global_periodo);
    const [ending] = await deps.db.read(cliente, endingReceipts(cliente, sucursal, before, !usa));
    if (ending.length > 0)
      await close(
        deps,
        cliente,
        ending.map((e) => e.pago),
        true,
      );
  }
};

/** How long a global waits for receipts of its period, in milliseconds: SAT wants it within 24 hours of its end. */
export const LONGEST_WAIT_OF_GLOBAL_MS = 12 * 3_600_000;

/** How many receipts of charges of a branch between two instants are not closed yet, other than those that wait for a person. */
export const closingReceipts = (
  cliente: string,
  sucursal: number,
  from: number,
  to: number,
): Query<{ readonly cuantos: number }> =>
  sqlText(
    `SELECT count(*)::integer AS cuantos FROM recibo r JOIN pago g ON g.cliente = r.cliente AND g.id = r.pago
     WHERE r.cliente = $1 AND r.sucursal = $2 AND r.estado IN (${POR_CREAR}, ${CREANDO}, ${ABIERTO}, ${CERRANDO}) AND g.creado_en >= $3 AND g.creado_en < $4`,
    [cliente, sucursal, new Date(from), new Date(to)],
  );
