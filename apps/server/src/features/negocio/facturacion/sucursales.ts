import { facturacion } from '@comal/contract/negocio/facturacion';
import type { HandlerInput } from '@comal/contract/route';
import { problemaDeSeries } from '@comal/domain/facturacion/emisor/series';
import { ok, refuse } from '@comal/domain/result';
import type { Tx } from '../../../platform/db/tenant.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { cambiar, fijarEmisorQueHay } from './cambiar.ts';
import { guardarPeriodo, guardarSeries, seriesExclusivas, sucursalesDe, usadosDe } from './repository.ts';

type Cuerpo = HandlerInput<typeof facturacion.guardarSucursales>['body'];

/** What is wrong with the series, as a refusal at the field of its branch; null: nothing. */
const problemaDe = async (tx: Tx, cliente: string, { sucursales }: Cuerpo) => {
  const [hay, activas, usados] = await tx.read(
    seriesExclusivas(cliente),
    sucursalesDe(cliente),
    usadosDe(
      cliente,
      sucursales.map((s) => s.serie),
    ),
  );
  const conocidas = new Set(activas.map((s) => s.id));
  if (sucursales.some((s) => !conocidas.has(s.sucursal))) return refuse('NO_ENCONTRADO', undefined, 'sucursales');
  const problema = problemaDeSeries(sucursales, hay, new Map(usados.map((u) => [u.serie, u.folio])));
  if (!problema) return null;
  const fila = sucursales.findIndex((s) => s.sucursal === problema.sucursal);
  return problema.motivo === 'SERIE_REPETIDA'
    ? refuse('SERIE_REPETIDA', { serie: problema.serie }, `sucursales.${fila}.serie`)
    : refuse('FOLIO_USADO', { serie: problema.serie, folio: problema.folio }, `sucursales.${fila}.siguiente`);
};

/** Saves where branches issue, their series, and the period of the global; a number is never used twice. */
export const guardarSucursales = handlerOf(facturacion.guardarSucursales, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const fila = await fijarEmisorQueHay(ctx, tx, body.version);
  if (!fila.ok) return fila;
  const problema = await problemaDe(tx, cliente, body);
  if (problema) return problema;
  const { sucursales, global_periodo } = body;
  return ok(
    await cambiar(ctx, tx, {
      consultas: [guardarSeries(cliente, sucursales), guardarPeriodo(cliente, global_periodo)],
      ...{ accion: 'facturacion.sucursales', datos: { sucursales, global_periodo }, dicho: 'Sucursales guardadas' },
    }),
  );
});
