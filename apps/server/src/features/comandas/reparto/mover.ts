import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import type { HandlerInput } from '@comal/contract/route';
import type { Mesero } from '@comal/domain/comanda/pedido';
import { moverReparto as mover, porCobrarDe, type MovimientoPedido } from '@comal/domain/reparto/reparto';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { subirRev } from '../escrituras.ts';
import { aComanda } from '../filas.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarReparto } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { enCentavos } from './dicho.ts';
import { ponerReparto } from './escrituras.ts';
import { repartidorPorId } from './lecturas.ts';

type Cuerpo = HandlerInput<typeof catalog.comandas.moverReparto>['body'];

/** The move as the rule takes it: rider and banknote only where they are said. */
const pedidoDe = ({ de, a, cambio_de }: Cuerpo, repartidor: Mesero | undefined): MovimientoPedido => ({
  ...{ de, a, ...(repartidor && { repartidor }) },
  ...(cambio_de !== undefined && { cambio_de: enCentavos(cambio_de) }),
});

/** Moves a delivery, paid or not; one that is there already stays as it is. */
export const moverReparto = writeOf(catalog.comandas.moverReparto, DE_UNA, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const { id, de, a } = body;
  const [[fila], pedidos, [repartidor]] = await tx.read(
    comandaBloqueada(alcance, id),
    pedidosDeComanda(alcance, id),
    repartidorPorId(alcance, body.repartidor ?? null),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const antes = aComanda(fila, pedidos);
  if (antes.cancelada_en !== null) return refuse('COMANDA_CANCELADA');
  if (!antes.reparto) return refuse('NO_ES_DOMICILIO', { comanda: antes.nombre });
  if (body.repartidor !== undefined && !repartidor) return refuse('REPARTIDOR_DESCONOCIDO', undefined, 'repartidor');
  const movido = mover(antes.reparto, pedidoDe(body, repartidor), porCobrarDe(antes.pedidos), ctx.ahora);
  if (!movido.ok) return movido;
  const reparto = movido.value;
  const comanda = { ...antes, reparto };
  const data = presentComanda(comanda, miradaDe(ctx));
  if (reparto === antes.reparto) return ok({ message: 'Reparto sin cambios', data });
  tx.write(
    ponerReparto(alcance.cliente, id, reparto),
    record(ctx, 'comanda.reparto_movido', id, {
      ...{ nombre: antes.nombre, de, a, repartidor: reparto.repartidor?.nombre ?? null },
    }),
  );
  return ok({
    message: 'Reparto actualizado',
    data,
    sello: subirRev(alcance, [id]),
    alConfirmar: (vista) => publicarReparto(ctx, vista, areasDe(comanda.pedidos)),
  });
});
