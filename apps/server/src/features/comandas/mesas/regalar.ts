import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { ESTADO_COMANDA, estaTerminada, totalDeComanda } from '@comal/domain/comanda/comanda';
import { regalar as dar, type Regalo } from '@comal/domain/comanda/regalar';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf, writeOf } from '../../../platform/http/handlers.ts';
import { noPuedeRebajar } from '../autorizacion.ts';
import { marcarPagada } from '../cobro/escrituras.ts';
import { reajustar } from '../descuentos/escrituras.ts';
import { subirRev } from '../escrituras.ts';
import type { ComandaGuardada } from '../filas.ts';
import { miradaDe } from '../mirada.ts';
import { publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { insertarAjustes } from './ajustes.ts';
import { mesaBloqueada, nombrados } from './mesas.ts';

const NINGUNA: readonly number[] = [];

/** The comanda after a courtesy: paid when nothing is owed any more (D-05). */
const trasRegalar = (comanda: ComandaGuardada, { pedidos }: Pick<Regalo, 'pedidos'>): ComandaGuardada => ({
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
  const negado = noPuedeRebajar(ctx);
  if (negado) return negado;
  const ajustada = reajustar(ctx, mesa.comanda, regalo.value.pedidos);
  const comanda = trasRegalar(mesa.comanda, ajustada);
  tx.write(...ajustada.escrituras, insertarAjustes(ctx, regalo.value.ajustes));
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
