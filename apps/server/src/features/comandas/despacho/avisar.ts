import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { avisar as decir, confirmarAviso as confirmar, type Avisados } from '@comal/domain/comanda/cocina/avisos';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { ok, refuse } from '@comal/domain/result';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { subirRev } from '../escrituras.ts';
import type { ComandaGuardada } from '../filas.ts';
import { areasImpresas } from '../impresion/lecturas.ts';
import { mandarAviso } from '../impresion/slips.ts';
import { mesaBloqueada, nombrados } from '../mesas/mesas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { DE_UNA, SIN_SELLO } from '../sellos.ts';

const guardarAvisos = ({ sesion }: SesionCtx, pedidos: readonly Pedido[]): Query =>
  sqlText(
    `UPDATE pedido p SET avisos = nullif(x.avisos, '[]') FROM json_populate_recordset(NULL::pedido, $2) AS x
     WHERE p.cliente = $1 AND p.id = x.id`,
    [sesion.cliente, JSON.stringify(pedidos.map(({ id, avisos }) => ({ id, avisos })))],
  );

const vistaDe = (ctx: SesionCtx, comanda: ComandaGuardada, { pedidos }: Avisados) =>
  presentComanda({ ...comanda, pedidos }, miradaDe(ctx));

/** 'Aviso enviado a cocina', with the number if some dishes could not be notified. */
const dicho = (avisados: number, pedidos: number): string =>
  avisados === pedidos
    ? 'Aviso enviado a cocina'
    : `Aviso enviado a cocina de ${avisados} de ${pedidos} pedidos: los demás ya salieron`;

/**
 * Sends the kitchen a notice about dishes in preparation; it is shown until the kitchen confirms it (D-139), and printed where the area
 * has a printer.
 */
export const avisar = writeOf(catalog.comandas.avisar, DE_UNA, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const { comanda } = mesa;
  const aviso = { id: ctx.nuevoId(), texto: body.texto, en: ctx.ahora };
  const avisados = decir(comanda, body.pedidos, aviso);
  if (!avisados.ok) return avisados;
  const { cambiados } = avisados.value;
  const [areas] = await tx.read(areasImpresas(getAlcance(ctx)));
  const imprimir = mandarAviso(ctx, tx, areas, { comanda, avisados: cambiados, aviso });
  tx.write(
    guardarAvisos(ctx, cambiados),
    record(ctx, 'pedidos.avisados', comanda.id, { pedidos: nombrados(cambiados), texto: body.texto }),
  );
  return ok({
    message: dicho(cambiados.length, new Set(body.pedidos).size),
    data: vistaDe(ctx, comanda, avisados.value),
    sello: subirRev(getAlcance(ctx), [comanda.id]),
    alConfirmar: (data) => {
      publicarComanda(ctx, data, areasDe(cambiados));
      imprimir();
    },
  });
});

/** Confirms a notice; idempotent. */
export const confirmarAviso = writeOf(catalog.comandas.confirmarAviso, SIN_SELLO, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const { comanda } = mesa;
  const hecho = confirmar(comanda.pedidos, body.pedidos, body.aviso);
  const data = { confirmados: hecho.cambiados.map((p) => p.id) };
  const [primero] = hecho.cambiados;
  if (!primero) return ok({ message: 'El aviso ya estaba confirmado', data });
  const texto = comanda.pedidos.flatMap((p) => p.avisos).find((a) => a.id === body.aviso)?.texto;
  tx.write(
    guardarAvisos(ctx, hecho.cambiados),
    record(ctx, 'aviso.confirmado', comanda.id, { pedidos: nombrados(hecho.cambiados), texto }),
  );
  return ok({
    message: 'Aviso confirmado',
    data,
    sello: subirRev(getAlcance(ctx), [comanda.id]),
    alConfirmar: (_data, sello) => {
      const vista = { ...vistaDe(ctx, comanda, hecho), rev: Number(sello?.['rev'] ?? comanda.rev) };
      publicarComanda(ctx, vista, areasDe(hecho.cambiados));
    },
  });
});
