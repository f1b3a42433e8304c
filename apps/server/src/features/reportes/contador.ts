import { reportes } from '@comal/contract/reportes/reportes';
import { diasDelMes } from '@comal/domain/reportes/contador';
import { refuse } from '@comal/domain/result';
import { hidesMetodos } from '../../platform/caja/conteo-ciego.ts';
import { branchesAsked } from '../../platform/caja/periodo-pedido.ts';
import { exportBook } from '../../platform/exportar/export-table.ts';
import { readerOf } from '../../platform/facturacion/claims/charges.ts';
import { asAnswer, handlerOf } from '../../platform/http/handlers.ts';
import { hojasDe, resumenDe } from './contador/hojas.ts';
import { leerMes } from './contador/leer-mes.ts';
import { tituloDelMes } from './contador/titulo.ts';
import { sucursalesEnPalabras } from './exportar.ts';

/**
 * Answers the month for the accountant: one Excel file whose first sheet says whether the others add up. Refuses with `CONTEO_CIEGO`
 * where `hidesMetodos`.
 */
export const contador = handlerOf(reportes.contador, async ({ body }, ctx) => {
  const sucursales = await branchesAsked(ctx, body.sucursales);
  if (!sucursales.ok) return sucursales;
  const { cliente } = ctx.sesion;
  const de = { cliente, sucursales: sucursales.value, dias: diasDelMes(body.mes), ahora: ctx.ahora, daysBack: 0 };
  if (await hidesMetodos(ctx, de)) return refuse('CONTEO_CIEGO');
  const mes = await leerMes(readerOf(ctx.db, cliente), de);
  const filtros = await sucursalesEnPalabras(ctx, body.sucursales);
  return asAnswer(await exportBook(ctx, [resumenDe(mes, tituloDelMes(body.mes), filtros), ...hojasDe(mes)]));
});
