import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { subirRev } from '../escrituras.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { aComanda } from '../filas.ts';
import { ultimoLugar } from '../mesas/mesas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { conEnvio } from './cambiar-envio.ts';
import { repartoDicho } from './dicho.ts';
import { ponerReparto, recordarZona } from './escrituras.ts';
import { repartidorPorId, zonaPorId } from './lecturas.ts';

/** Changes to whom, where and with whom a comanda goes, also one that is paid; the fee follows the zone until it is charged. */
export const editarReparto = writeOf(catalog.comandas.editarReparto, DE_UNA, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const { id, reparto: dicho } = body;
  const [[fila], pedidos, [zona], [repartidor]] = await tx.read(
    comandaBloqueada(alcance, id),
    pedidosDeComanda(alcance, id),
    zonaPorId(alcance, dicho.zona),
    repartidorPorId(alcance, dicho.repartidor),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const antes = aComanda(fila, pedidos);
  if (antes.cancelada_en !== null) return refuse('COMANDA_CANCELADA');
  if (tipoDe(antes) !== 'domicilio') return refuse('NO_ES_DOMICILIO', { comanda: antes.nombre });
  if (dicho.repartidor !== null && !repartidor)
    return refuse('REPARTIDOR_DESCONOCIDO', undefined, 'reparto.repartidor');
  const laMisma = antes.reparto?.zona?.id === dicho.zona;
  if (dicho.zona !== null && !laMisma && (!zona || zona.retirada))
    return refuse('NO_ENCONTRADO', undefined, 'reparto.zona');
  const reparto = repartoDicho(dicho, zona, repartidor, antes.reparto);
  const hecho = conEnvio(ctx, { comanda: antes, orden: ultimoLugar(pedidos) }, zona ?? null);
  if (!hecho.ok) return hecho;
  const comanda = { ...hecho.value.comanda, reparto };
  tx.write(
    ...recordarZona(alcance.cliente, dicho),
    ponerReparto(alcance.cliente, id, reparto),
    ...hecho.value.escrituras,
    record(ctx, 'comanda.reparto', id, {
      ...{ nombre: antes.nombre, zona: reparto.zona?.nombre ?? null, repartidor: reparto.repartidor?.nombre ?? null },
    }),
  );
  return ok({
    message: 'Reparto guardado',
    data: presentComanda(comanda, miradaDe(ctx)),
    sello: subirRev(alcance, [id]),
    alConfirmar: (data) => publicarComanda(ctx, data, areasDe(comanda.pedidos)),
  });
});
