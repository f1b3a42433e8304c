import { diaOperativo } from '@comal/domain/dia-operativo';
import { beginningOf, CHARGES, SPANS, valuesOf } from '../caja/periodo.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import { eachApart } from '../each-apart.ts';
import { findSuspended } from '../sesiones/suspended.ts';
import { recipientsOf, type Recipient } from './avisos.ts';
import { enqueue } from './cola.ts';
import type { CorreoDeps } from './deps.ts';
import { ofOneDay } from './resumen-del-dia.ts';

/** The settings of a branch that its daily summary depends on. */
export interface WithSummary {
  readonly id: number;
  readonly zona: string;
  readonly hora_corte: number;
  readonly activa: boolean;
  readonly resumen_por_correo: boolean;
}

interface Pending {
  readonly cliente: string;
  readonly sucursal: number;
  readonly dia: string;
  readonly desde: number;
}

/** SQL: whether the day of branch $2 is mailed to anybody; `n` is the parameter that says whether it is to the owner. */
const toSomebody = (n: number): string =>
  `($${n}::boolean OR EXISTS (SELECT FROM aviso_por_correo a WHERE a.cliente = $1 AND a.sucursal = $2 AND a.resumen))`;

const remove = (cliente: string, sucursal: number): Query =>
  sqlText('DELETE FROM resumen_pendiente WHERE cliente = $1 AND sucursal = $2', [cliente, sucursal]);

const removeIfNobody = (cliente: string, { id, resumen_por_correo }: WithSummary): Query =>
  sqlText(`DELETE FROM resumen_pendiente WHERE cliente = $1 AND sucursal = $2 AND NOT ${toSomebody(3)}`, [
    ...[cliente, id, resumen_por_correo],
  ]);

const put = (cliente: string, s: WithSummary, ahora: number, dueUntil: number): Query =>
  sqlText(
    `INSERT INTO resumen_pendiente (cliente, sucursal, dia, desde)
     SELECT $1, $2, $3::date, ${beginningOf('($3::date + 1)', '$4::integer', '$5::text')} WHERE ${toSomebody(7)}
     ON CONFLICT (cliente, sucursal) DO UPDATE SET dia = excluded.dia, desde = excluded.desde WHERE resumen_pendiente.desde > $6::timestamptz`,
    [
      ...[cliente, s.id, diaOperativo(s.zona, s.hora_corte, ahora), s.hora_corte, s.zona, new Date(dueUntil)],
      s.resumen_por_correo,
    ],
  );

/**
 * Schedules the mail of the current day, or cancels it, by the settings of the branch and the notices that people asked for; call
 * it in the transaction that changes them. A day that ended and was not mailed yet stays.
 */
export const scheduleSummary = (cliente: string, s: WithSummary, ahora: number): readonly Query[] =>
  s.activa ? [removeIfNobody(cliente, s), put(cliente, s, ahora, ahora)] : [remove(cliente, s.id)];

/** A later end than this was computed by a clock that ran ahead. */
const FAR_MS = 50 * 3_600_000;
const DUE = '(desde <= $1::timestamptz OR desde > $2::timestamptz)';
const COLUMNS = 'cliente, sucursal, dia::text AS dia, desde';
const limits = (ahora: number): readonly [Date, Date] => [new Date(ahora), new Date(ahora + FAR_MS)];

/** Branches handled in one round; the rest follow in the next one. */
const IN_ONE_ROUND = 500;
const toSend = (ahora: number): Query<Pending> =>
  sqlText(
    `SELECT ${COLUMNS} FROM resumen_pendiente WHERE ${DUE} ORDER BY desde, cliente, sucursal LIMIT ${IN_ONE_ROUND}`,
    limits(ahora),
  );

/** Locks one pending day of a branch, to mail it: of several processes one gets the row, the others find it gone. */
const take = ({ cliente, sucursal }: Pending, ahora: number): Query<Pending> =>
  sqlText(
    `SELECT ${COLUMNS} FROM resumen_pendiente WHERE ${DUE} AND cliente = $3 AND sucursal = $4 FOR NO KEY UPDATE`,
    [...limits(ahora), cliente, sucursal],
  );

/** The branches of a business, with the settings of the daily summary. */
export const withSummaries = (cliente: string, sucursales: readonly number[]): Query<WithSummary> =>
  sqlText(
    'SELECT id, zona, hora_corte, activa, resumen_por_correo FROM sucursal WHERE cliente = $1 AND id = ANY ($2::integer[]) ORDER BY id',
    [cliente, sucursales],
  );

/** The owner's address and first account; no row without an address. */
const ownerOf = (cliente: string): Query<Recipient> =>
  sqlText(
    `SELECT u.id AS usuario, n.correo_personal AS para FROM negocio n JOIN usuario u ON u.cliente = n.cliente AND u.sistema AND u.activo
     WHERE n.cliente = $1 AND n.correo_personal <> '' ORDER BY u.id LIMIT 1`,
    [cliente],
  );

/** Whether anything was charged, cancelled or closed that day. */
const hadAnything = (p: Pending, ahora: number): Query<{ algo: boolean | null }> =>
  sqlText(
    `SELECT EXISTS (SELECT ${CHARGES}) OR EXISTS (SELECT FROM ${SPANS} JOIN corte k ON k.cliente = $1 AND k.sucursal = s.id
       AND k.cerrado_en >= s.desde AND k.cerrado_en < s.hasta) AS algo`,
    valuesOf(ofOneDay(p, ahora)),
  );

const askedForIt = (dueno: Recipient | undefined, personas: readonly Recipient[]): Recipient[] => {
  const own = dueno?.para.toLowerCase();
  return [...(dueno ? [dueno] : []), ...personas.filter((p) => p.suscripcion || p.para.toLowerCase() !== own)];
};

const send = async (deps: CorreoDeps, tx: Tx, p: Pending, s: WithSummary, ahora: number): Promise<void> => {
  const { cliente, sucursal, dia: data } = p;
  const [[dueno], personas, [hubo]] = await tx.read(
    ownerOf(cliente),
    recipientsOf(cliente, sucursal, 'resumen'),
    hadAnything(p, ahora),
  );
  if (!hubo?.algo) return;
  for (const who of askedForIt(s.resumen_por_correo ? dueno : undefined, personas))
    tx.write(...enqueue({ ...who, cliente, sucursal, datos: data, id: deps.nuevoId(), clase: 'resumen' }, ahora));
};

const resolve = (deps: CorreoDeps, seen: Pending): Promise<void> =>
  deps.db.withTx(seen.cliente, async (tx) => {
    const ahora = deps.reloj();
    const [[p], [s], [suspended]] = await tx.read(
      take(seen, ahora),
      withSummaries(seen.cliente, [seen.sucursal]),
      findSuspended(seen.cliente),
    );
    if (!p) return;
    if (s?.activa && !suspended && p.desde <= ahora) await send(deps, tx, p, s, ahora);
    if (s?.activa) tx.write(removeIfNobody(p.cliente, s), put(p.cliente, s, ahora, 0));
    else tx.write(remove(p.cliente, p.sucursal));
    await tx.commit();
  });

/**
 * Queues the summary of each day that ended, in the transaction that schedules the next day, so that it is queued once (decision
 * 0072); that of a suspended business is not. A failing branch does not delay the others.
 */
export const settleSummaries = async (deps: CorreoDeps): Promise<void> => {
  const [pending] = await deps.db.sinCliente(toSend(deps.reloj()));
  await eachApart(pending, (p) => resolve(deps, p));
};
