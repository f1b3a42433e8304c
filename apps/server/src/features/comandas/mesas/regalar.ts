import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { ESTADO_COMANDA, estaTerminada, totalDeComanda } from '@comal/domain/comanda/comanda';
import { regalar as dar, type Regalo } from '@comal/domain/comanda/regalar';
import { aCentavos } from '@comal/domain/money';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf, writeOf } from '../../../platform/http/handlers.ts';
import { faltaAutorizacion } from '../autorizacion.ts';
import { marcarPagada } from '../cobro/escrituras.ts';
import { subirRev } from '../escrituras.ts';
import type { ComandaGuardada } from '../filas.ts';
import { miradaDe } from '../mirada.ts';
import { publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { insertarAjustes } from './ajustes.ts';
import { mesaBloqueada, nombrados } from './mesas.ts';

const NINGUNA: readonly number[] = [];

/**
 * Courtesies need the permission to delete comandas, or a colleague's approval with it; a register may require an approval
 * besides (D-18, D-106).
 */
const noAutorizado = (ctx: SesionCtx): Refusal<'AUTORIZACION_REQUERIDA'> | null =>
  ctx.puede(PERMISO.ELIMINAR_COMANDA)
    ? faltaAutorizacion(ctx, 'cancelarproductoconautorizacion', PERMISO.ELIMINAR_COMANDA)
    : refuse('AUTORIZACION_REQUERIDA', { permiso: PERMISO.ELIMINAR_COMANDA });

/** The comanda after a courtesy: paid when nothing is owed any more (D-05). */
const trasRegalar = (comanda: ComandaGuardada, { pedidos }: Regalo): ComandaGuardada => ({
  ...comanda,
  pedidos,
  status: estaTerminada(pedidos) ? ESTADO_COMANDA.PAGADA : comanda.status,
});

const huella = (antes: ComandaGuardada, ahora: ComandaGuardada, { regalados, total }: Regalo, motivo: string) => ({
  pedidos: nombrados(regalados),
  total,
  motivo,
  antes: { cuenta: totalDeComanda(antes.pedidos) },
  ahora: { cuenta: totalDeComanda(ahora.pedidos) },
  ...(ahora.status === ESTADO_COMANDA.PAGADA && { pagada: true }),
});

const cuantos = ({ regalados }: Regalo): string => {
  const n = regalados.filter((p) => !p.complemento).length;
  return n === 1 ? '1 pedido regalado' : `${n} pedidos regalados`;
};

/**
 * Makes dispatched dishes courtesies: they stay on the bill at 0, stock does not change, and no area is notified
 * (decision 0121).
 */
export const regalar = writeOf(catalog.comandas.regalar, DE_UNA, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const solicitud = { pedidos: body.pedidos, totalVisto: aCentavos(body.total), motivo: body.motivo };
  const regalo = dar(mesa.comanda, solicitud, ctx.nuevoId);
  if (!regalo.ok) return regalo;
  const negado = noAutorizado(ctx);
  if (negado) return negado;
  const comanda = trasRegalar(mesa.comanda, regalo.value);
  tx.write(insertarAjustes(ctx, regalo.value.ajustes));
  if (comanda.status === ESTADO_COMANDA.PAGADA) tx.write(marcarPagada(ctx.sesion.cliente, comanda.id, ctx.ahora));
  tx.write(record(ctx, 'pedidos.regalados', body.id, huella(mesa.comanda, comanda, regalo.value, body.motivo)));
  return ok({
    message: cuantos(regalo.value),
    data: presentComanda(comanda, miradaDe(ctx)),
    sello: subirRev(getAlcance(ctx), [comanda.id]),
    alConfirmar: (data) => publicarComanda(ctx, data, NINGUNA),
  });
});

/** The branch's reasons for courtesies. */
export const motivosDeCortesia = handlerOf(catalog.comandas.motivosDeCortesia, async (_input, { db, sesion }) => {
  const { cliente, sucursal } = sesion;
  const [[fila]] = await db.read(
    cliente,
    sqlText<{ motivos_cortesia: string[] }>('SELECT motivos_cortesia FROM sucursal WHERE cliente = $1 AND id = $2', [
      cliente,
      sucursal.id,
    ]),
  );
  return ok({ message: '', data: fila?.motivos_cortesia ?? [] });
});
