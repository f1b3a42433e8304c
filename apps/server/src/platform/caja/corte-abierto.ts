import { sqlText, type Query } from '../db/query.ts';

/** The open shift of a register, to which charges belong (D-25, D-30); `caja_inicial` in centavos. */
export interface CorteAbiertoRow {
  id: string;
  sucursal: number;
  caja: number;
  usuario: number;
  usuario_nombre: string;
  estado: number;
  abierto_en: number;
  caja_inicial: number;
}

const CORTE =
  'SELECT id, sucursal, caja, usuario, usuario_nombre, estado, abierto_en, caja_inicial FROM corte WHERE cliente = $1 AND caja = $2 AND estado <> 2';

/** The open shift of a register, unlocked. */
export const openCorte = (cliente: string, caja: number): Query<CorteAbiertoRow> => sqlText(CORTE, [cliente, caja]);

/** The open shift of a register, locked FOR SHARE: charges run concurrently, but not with its closing (reliability H42). */
export const openCorteShared = (cliente: string, caja: number): Query<CorteAbiertoRow> =>
  sqlText(`${CORTE} FOR SHARE`, [cliente, caja]);

/** The open shift of a register, locked FOR UPDATE to close it; waits for charges in progress. */
export const openCorteExclusive = (cliente: string, caja: number): Query<CorteAbiertoRow> =>
  sqlText(`${CORTE} FOR UPDATE`, [cliente, caja]);
