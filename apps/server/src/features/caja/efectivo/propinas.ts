import { catalog } from '@comal/contract/catalog';
import type { PropinasDeMesero } from '@comal/contract/caja/efectivo';
import { porCampo } from '@comal/contract/caja/metodos-en-campos';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import { saldoDePropinas } from '@comal/domain/caja/propina';
import { aPesos, sumar } from '@comal/domain/money';
import { ok } from '@comal/domain/result';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { JOIN_METODOS, PROPINA_POR_METODO } from '../../../platform/caja/cifras.ts';
import { blindCountOf, countsBlind } from '../../../platform/caja/conteo-ciego.ts';
import { sqlText, type Query, type NeverNull } from '../../../platform/db/query.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';

/** The tips of a waiter in a branch, received and paid, in centavos. */
export interface FilaPropinas {
  mesero: number;
  /** Never null beside a tip or its payout (CHECK pago_propina, movimiento_efectivo_propina). */
  nombre: NeverNull<string>;
  recibidas: number;
  pagadas: number;
  /** Tips of one shift, by each method used. */
  del_turno: { readonly campo: CampoDeMetodo | null; readonly monto: number }[] | null;
}

/** The tips of the shift that is open on the register `$4`, by waiter and method. */
const DEL_TURNO = `SELECT mesero, json_agg(json_build_object('campo', campo, 'monto', monto) ORDER BY metodo) AS metodos
  FROM (SELECT x.propina_mesero AS mesero, t.metodo, m.campo, sum(${PROPINA_POR_METODO}) AS monto FROM pago x ${JOIN_METODOS}
    WHERE x.cliente = $1 AND x.sucursal = $2 AND x.corte = (SELECT k.id FROM corte k WHERE k.cliente = $1 AND k.caja = $4 AND k.estado <> 2)
      AND x.propina_mesero IS NOT NULL GROUP BY 1, 2, 3) g GROUP BY mesero`;
/** `$3`: one waiter, or all; `$4`: the register whose open shift is listed separately. The name is the latest one. */
const CUENTAS = `SELECT c.mesero, c.nombre, c.recibidas, c.pagadas, d.metodos AS del_turno
  FROM (SELECT mesero, (array_agg(nombre ORDER BY creado_en DESC))[1] AS nombre,
      COALESCE(sum(monto), 0)::bigint AS recibidas, COALESCE(sum(pagado), 0)::bigint AS pagadas
    FROM (
      SELECT g.propina_mesero AS mesero, g.propina_mesero_nombre AS nombre, g.creado_en, g.propina AS monto, 0 AS pagado
      FROM pago g WHERE g.cliente = $1 AND g.sucursal = $2 AND g.propina_mesero IS NOT NULL AND ($3::integer IS NULL OR g.propina_mesero = $3)
      UNION ALL
      SELECT m.mesero, m.mesero_nombre, m.creado_en, 0, m.cantidad
      FROM movimiento_efectivo m WHERE m.cliente = $1 AND m.sucursal = $2 AND m.mesero IS NOT NULL AND m.eliminado_en IS NULL AND ($3::integer IS NULL OR m.mesero = $3)
    ) x GROUP BY mesero) c LEFT JOIN (${DEL_TURNO}) d ON d.mesero = c.mesero
  ORDER BY c.recibidas - c.pagadas DESC, c.mesero`;

/** The ledger of one waiter's tips in a branch; lock it before. */
export const cuentaDePropinas = ({ cliente, sucursal }: Alcance, mesero: number): Query<FilaPropinas> =>
  sqlText(CUENTAS, [cliente, sucursal, mesero, null]);

/**
 * Locks the tips of a branch, so that what a waiter is owed still holds at the commit. Lock it after shift and lines.
 */
export const cerrojoDePropinas = ({ cliente, sucursal }: Alcance): Query =>
  sqlText('SELECT rev FROM sucursal_contador WHERE cliente = $1 AND sucursal = $2 FOR UPDATE', [cliente, sucursal]);

const presentTurno = (metodos: NonNullable<FilaPropinas['del_turno']>): NonNullable<PropinasDeMesero['turno']> => {
  const otros = sumar(metodos.filter((m) => m.campo === null).map((m) => m.monto));
  return { ...porCampo(metodos, (m) => aPesos(m.monto)), ...(otros !== 0 && { otros: aPesos(otros) }) };
};

const present = (f: FilaPropinas, ciego: boolean): PropinasDeMesero => ({
  mesero: { id: f.mesero, nombre: f.nombre },
  recibidas: aPesos(f.recibidas),
  pagadas: aPesos(f.pagadas),
  saldo: aPesos(saldoDePropinas(f)),
  turno: ciego ? null : presentTurno(f.del_turno ?? []),
});

/**
 * The tips of each waiter of the branch: received, paid and owed, the largest debt first; under a blind count without
 * those of the open shift (H102).
 */
export const propinas = handlerOf(catalog.efectivo.propinas, async (_input, ctx) => {
  const { cliente, sucursal, caja } = ctx.sesion;
  const [filas, [ajuste]] = await ctx.db.read(
    cliente,
    sqlText<FilaPropinas>(CUENTAS, [cliente, sucursal.id, null, caja.id]),
    blindCountOf(cliente, sucursal.id),
  );
  const ciego = countsBlind(ctx, ajuste);
  return ok({ message: 'Propinas', data: filas.map((f) => present(f, ciego)) });
});
