import { comensal } from '@comal/contract/comensal/menu';
import { VISITAS_POR_DIA, type TipoDeVisita } from '@comal/domain/comensal/ajustes';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { ok } from '@comal/domain/result';
import { writeDevice } from '../../platform/comensal/codigo.ts';
import { placeOf, type Place } from '../../platform/comensal/lugar.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { handlerOf } from '../../platform/http/handlers.ts';

/** Raises a count of the day by one, up to its limit, without a new row. */
const unaMas = ({ cliente, sucursal }: Place, dia: string, que: TipoDeVisita): Query =>
  sqlText(
    `INSERT INTO visita_de_menu AS v (cliente, sucursal, dia, que) VALUES ($1, $2, $3::date, $4)
     ON CONFLICT (cliente, sucursal, dia, que) DO UPDATE SET n = v.n + 1 WHERE v.n < $5`,
    [cliente, sucursal, dia, que, VISITAS_POR_DIA],
  );

/**
 * Counts an opened code or a started cart by branch and operating day, anonymously. The phone gets a mark that is not stored
 * here, by which a phone that opened the code before a flood is recognised (D-76).
 */
export const contar = handlerOf(comensal.contar, async ({ body: { token, que } }, ctx) => {
  const lugar = await placeOf(ctx, token);
  if ('motivo' in lugar) return lugar;
  const dia = diaOperativo(lugar.zona, lugar.hora_corte, ctx.ahora);
  await ctx.db.withTx(lugar.cliente, (tx) => tx.commit(unaMas(lugar, dia, que)));
  return ok({ message: '', data: { aparato: writeDevice(lugar, Math.floor(ctx.ahora / 1_000), ctx.bytes) } });
});
