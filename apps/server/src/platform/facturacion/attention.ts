import {
  DETENIDA_MS,
  DICHO_DE_POR_ATENDER,
  porAtender,
  type FacturaSinTimbre,
} from '@comal/domain/facturacion/correccion/por-atender';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { ESTADO_DE_RECIBO } from '@comal/domain/facturacion/recibo/recibo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { enqueue as enqueueCorreo } from '../correo/cola.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { StamperDeps } from './deps.ts';

const { PENDIENTE, TIMBRANDO, RECHAZADA, DUDOSA } = ESTADO_DE_FACTURA;
const { POR_CREAR, CREANDO, ABIERTO, CERRANDO, POR_ATENDER } = ESTADO_DE_RECIBO;
const UNSTAMPED = [PENDIENTE, TIMBRANDO, RECHAZADA, DUDOSA];

/** An invoice that is not stamped, as its business calls it. */
export interface UnstampedInvoice extends FacturaSinTimbre {
  readonly id: string;
  readonly sucursal: number;
  readonly nombre: string;
  /** What is wrong with it, where its kind does not say all; null: it does. */
  readonly dicho: string | null;
}

const WITH_NAME = `FROM recibo r JOIN pago g ON g.cliente = r.cliente AND g.id = r.pago JOIN comanda c ON c.cliente = g.cliente AND c.id = g.comanda`;
const UNTOLD = `CASE WHEN $3::integer IS NULL THEN r.avisado_en IS NULL ELSE r.sucursal = $3::integer END`;

/**
 * SQL: receipts at the PAC whose invoices are not accepted, as invoices that SAT refused; and those of which each attempt has
 * failed, as some that wait since then: of these a branch is told by mail once a day at most.
 */
const RECEIPTS = `SELECT r.pago, r.sucursal, 'recibo', ${RECHAZADA}, r.creado_en, 'Ticket ' || c.folio, r.fallo_dicho ${WITH_NAME}
     WHERE r.cliente = $1 AND r.estado = ${POR_ATENDER} AND ${UNTOLD}
     UNION ALL
     SELECT r.pago, r.sucursal, 'recibo', ${PENDIENTE}, r.falla_desde, 'Ticket ' || c.folio, NULL ${WITH_NAME}
     WHERE r.cliente = $1 AND r.estado IN (${POR_CREAR}, ${CREANDO}, ${ABIERTO}, ${CERRANDO}) AND r.falla_desde IS NOT NULL AND ${UNTOLD}
       AND ($3::integer IS NOT NULL OR NOT EXISTS (SELECT FROM recibo t WHERE t.cliente = r.cliente AND t.sucursal = r.sucursal AND t.falla_desde IS NOT NULL AND t.avisado_en > $4))`;

/** The invoices of a business that are not stamped, the oldest first: of one branch, or all of them that nobody was told of by mail. */
export const unstamped = (cliente: string, sucursal: number | null, ahora: number): Query<UnstampedInvoice> =>
  sqlText(
    `SELECT id, sucursal, clase, estado, creado_en, serie || '-' || folio AS nombre, NULL AS dicho FROM factura
     WHERE cliente = $1 AND estado = ANY($2::integer[]) AND CASE WHEN $3::integer IS NULL THEN avisada_en IS NULL ELSE sucursal = $3::integer END
     UNION ALL ${RECEIPTS}
     ORDER BY creado_en, id LIMIT 500`,
    [cliente, UNSTAMPED, sucursal, new Date(ahora - DETENIDA_MS)],
  );

/** Who is told by mail: the owner, and who may make invoices or says who issues them and asked for notices of the branch; each address once. */
const recipients = (cliente: string, sucursal: number): Query<{ usuario: number; para: string }> =>
  sqlText(
    `SELECT DISTINCT ON (lower(x.para)) x.usuario, x.para FROM (
       SELECT u.id AS usuario, n.correo_personal AS para FROM negocio n JOIN usuario u ON u.cliente = n.cliente AND u.sistema AND u.activo
       WHERE n.cliente = $1 AND n.correo_personal <> ''
       UNION ALL
       SELECT a.usuario, a.correo FROM aviso_por_correo a JOIN usuario u ON u.cliente = a.cliente AND u.id = a.usuario AND u.activo
       WHERE a.cliente = $1 AND a.sucursal = $2 AND a.correo <> ''
         AND EXISTS (SELECT FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = ANY($3::integer[]))
     ) x ORDER BY lower(x.para), x.usuario`,
    [cliente, sucursal, [PERMISO.FACTURAR, PERMISO.CONFIGURAR_FACTURACION]],
  );

const noteTold = (cliente: string, facturas: readonly string[], ahora: number): Query<{ id: string }> =>
  sqlText(
    `WITH of_receipts AS (UPDATE recibo SET avisado_en = $3 WHERE cliente = $1 AND pago = ANY($2::uuid[]) AND avisado_en IS NULL RETURNING pago),
       of_invoices AS (UPDATE factura SET avisada_en = $3 WHERE cliente = $1 AND id = ANY($2::uuid[]) AND avisada_en IS NULL RETURNING id)
     SELECT id FROM of_invoices UNION ALL SELECT pago FROM of_receipts`,
    [cliente, facturas, new Date(ahora)],
  );

/** Invoices that one mail lists at most; the next round tells of the others. */
const IN_ONE_MAIL = 20;

const isStuck = (f: UnstampedInvoice, ahora: number): boolean => porAtender(f, ahora) === 'recibo_detenido';

/** What a mail says of each; of the receipts that are stuck, which have one cause, only the oldest is named. */
const linesOf = (own: readonly UnstampedInvoice[], ahora: number): readonly (readonly [string, string])[] => {
  const [oldest, ...others] = own.filter((f) => isStuck(f, ahora));
  const name = oldest && (others.length > 0 ? `${oldest.nombre} y ${others.length} más` : oldest.nombre);
  return [
    ...own
      .filter((f) => !isStuck(f, ahora))
      .map((f) => [f.nombre, f.dicho ?? DICHO_DE_POR_ATENDER[porAtender(f, ahora)!]] as const),
    ...(name ? [[name, DICHO_DE_POR_ATENDER.recibo_detenido] as const] : []),
  ];
};

const tellOfBranch = (
  { db, reloj, nuevoId }: StamperDeps,
  cliente: string,
  sucursal: number,
  due: readonly UnstampedInvoice[],
): Promise<void> =>
  db.withTx(cliente, async (tx) => {
    const ahora = reloj();
    const stuck = due.filter((f) => isStuck(f, ahora));
    const rest = due.filter((f) => !isStuck(f, ahora)).slice(0, IN_ONE_MAIL);
    const ids = [...rest, ...stuck].map((f) => f.id);
    const [told, people] = await tx.read(noteTold(cliente, ids, ahora), recipients(cliente, sucursal));
    const own = due.filter((f) => told.some(({ id }) => id === f.id));
    if (own.length === 0) return;
    const lines = JSON.stringify(linesOf(own, ahora));
    for (const { usuario, para } of people)
      tx.write(
        ...enqueueCorreo(
          { cliente, id: nuevoId(), clase: 'facturas_por_atender', usuario, sucursal, para, datos: lines },
          ahora,
        ),
      );
    await tx.commit();
  });

/** Tells people by mail of the invoices that somebody has to look after: of each once. */
export const tellOfInvoices = async (deps: StamperDeps, cliente: string): Promise<void> => {
  const [waiting] = await deps.db.read(cliente, unstamped(cliente, null, deps.reloj()));
  const due = waiting.filter((f) => porAtender(f, deps.reloj()) !== null);
  for (const sucursal of new Set(due.map((f) => f.sucursal)))
    await tellOfBranch(
      deps,
      cliente,
      sucursal,
      due.filter((f) => f.sucursal === sucursal),
    );
  if (due.length > 0) deps.correo.wake();
};
