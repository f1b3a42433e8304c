import { catalog } from '@comal/contract/catalog';
import type { PropinasDeMesero } from '@comal/contract/caja/efectivo';
import { saldoDePropinas } from '@comal/domain/caja/propina';
import { aPesos } from '@comal/domain/money';
import { ok } from '@comal/domain/result';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { blindCountOf, countsBlind } from '../../../platform/caja/conteo-ciego.ts';
import { sqlText, type Query, type NeverNull } from '../../../platform/db/query.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';

/** What a waiter was left and paid in a branch, in centavos; the last three of one shift, by method. */
export interface FilaPropinas {
  mesero: number;
  /** Kept with each tip and each payment of one (CHECK pago_propina, movimiento_efectivo_propina). */
  nombre: NeverNull<string>;
  recibidas: number;
  pagadas: number;
  efectivo: number;
  transferencia: number;
  tarjeta: number;
  otros: number;
}

const delTurno = (condicion: string): string =>
  `COALESCE(sum(monto) FILTER (WHERE metodo ${condicion} AND del_turno), 0)::bigint`;
/** `$3`: one waiter, or all; `$4`: the register whose open shift is told apart. The last name that a waiter had is theirs. */
const CUENTAS = `SELECT mesero, (array_agg(nombre ORDER BY creado_en DESC))[1] AS nombre,
    COALESCE(sum(monto), 0)::bigint AS recibidas, COALESCE(sum(pagado), 0)::bigint AS pagadas,
    ${delTurno('= 1')} AS efectivo, ${delTurno('= 2')} AS transferencia, ${delTurno('= 3')} AS tarjeta, ${delTurno('>= 100')} AS otros
  FROM (
    SELECT g.propina_mesero AS mesero, g.propina_mesero_nombre AS nombre, g.creado_en, g.propina AS monto, 0 AS pagado, g.propina_metodo AS metodo,
      g.corte = (SELECT k.id FROM corte k WHERE k.cliente = $1 AND k.caja = $4 AND k.estado <> 2) AS del_turno
    FROM pago g WHERE g.cliente = $1 AND g.sucursal = $2 AND g.propina_mesero IS NOT NULL AND ($3::integer IS NULL OR g.propina_mesero = $3)
    UNION ALL
    SELECT m.mesero, m.mesero_nombre, m.creado_en, 0, m.cantidad, NULL, false
    FROM movimiento_efectivo m WHERE m.cliente = $1 AND m.sucursal = $2 AND m.mesero IS NOT NULL AND m.eliminado_en IS NULL AND ($3::integer IS NULL OR m.mesero = $3)
  ) x GROUP BY mesero ORDER BY COALESCE(sum(monto), 0) - COALESCE(sum(pagado), 0) DESC, mesero`;

/** The ledger of one waiter's tips in a branch; lock it before. */
export const cuentaDePropinas = ({ cliente, sucursal }: Alcance, mesero: number): Query<FilaPropinas> =>
  sqlText(CUENTAS, [cliente, sucursal, mesero, null]);

/** One payer at a time in a branch: what a waiter is owed is still so at the commit. Comes after shift and lines. */
export const cerrojoDePropinas = ({ cliente, sucursal }: Alcance): Query =>
  sqlText('SELECT rev FROM sucursal_contador WHERE cliente = $1 AND sucursal = $2 FOR UPDATE', [cliente, sucursal]);

const present = (f: FilaPropinas, ciego: boolean): PropinasDeMesero => ({
  mesero: { id: f.mesero, nombre: f.nombre },
  recibidas: aPesos(f.recibidas),
  pagadas: aPesos(f.pagadas),
  saldo: aPesos(saldoDePropinas(f)),
  turno: ciego
    ? null
    : {
        ...{ efectivo: aPesos(f.efectivo), transferencia: aPesos(f.transferencia), tarjeta: aPesos(f.tarjeta) },
        ...(f.otros !== 0 && { otros: aPesos(f.otros) }),
      },
});

/**
 * What each waiter of the branch was left, was paid and is owed, the largest debt first (decision 0012); without what came by
 * cash in the shift for who counts blind (H102).
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
