import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import type { Comanda } from '@comal/domain/comanda/comanda';
import type { Mesero } from '@comal/domain/comanda/pedido';
import type { Reparto } from '@comal/domain/reparto/reparto';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { subirRev } from '../escrituras.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { aComanda } from '../filas.ts';
import { ultimoLugar } from '../mesas/mesas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarReparto } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { conEnvio } from './cambiar-envio.ts';
import { repartoDicho, type Dicho } from './dicho.ts';
import { ponerReparto, recordarZona } from './escrituras.ts';
import { repartidorPorId, zonaPorId, type FilaDeZona } from './lecturas.ts';

/** Why a comanda has no delivery that could change, or null. */
const noSeReparte = (
  c: Comanda | undefined,
): Refusal<'NO_ENCONTRADO' | 'COMANDA_CANCELADA' | 'NO_ES_DOMICILIO'> | null => {
  if (!c) return refuse('NO_ENCONTRADO');
  if (c.cancelada_en !== null) return refuse('COMANDA_CANCELADA');
  return tipoDe(c) === 'domicilio' ? null : refuse('NO_ES_DOMICILIO', { comanda: c.nombre });
};

/** Why zone or rider cannot be taken, or null; the zone that the comanda has may be one that was removed. */
const noEstan = (
  dicho: Dicho,
  { zona, repartidor }: { readonly zona: FilaDeZona | undefined; readonly repartidor: Mesero | undefined },
  antes: Reparto | undefined,
): Refusal<'REPARTIDOR_DESCONOCIDO' | 'NO_ENCONTRADO'> | null => {
  if (dicho.repartidor !== null && !repartidor)
    return refuse('REPARTIDOR_DESCONOCIDO', undefined, 'reparto.repartidor');
  const otra = dicho.zona !== null && antes?.zona?.id !== dicho.zona;
  return otra && (!zona || zona.retirada) ? refuse('NO_ENCONTRADO', undefined, 'reparto.zona') : null;
};

/** Whether the zone stays: its fee is then the one that was said, whatever the zone costs meanwhile. */
const mismaZona = (antes: Reparto | undefined, ahora: Reparto): boolean => antes?.zona?.id === ahora.zona?.id;

/** What the log tells: no telephone and no address. */
const huella = ({ nombre }: Comanda, { zona, repartidor }: Reparto) => ({
  ...{ nombre, zona: zona?.nombre ?? null, repartidor: repartidor?.nombre ?? null },
});

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
  const antes = fila && aComanda(fila, pedidos);
  const negada = noSeReparte(antes) ?? noEstan(dicho, { zona, repartidor }, antes?.reparto);
  if (negada || !antes) return negada ?? refuse('NO_ENCONTRADO');
  const reparto = repartoDicho(dicho, zona, repartidor, antes.reparto);
  const hecho = mismaZona(antes.reparto, reparto)
    ? ok({ comanda: antes, escrituras: [] })
    : conEnvio(ctx, { comanda: antes, orden: ultimoLugar(pedidos) }, zona ?? null);
  if (!hecho.ok) return hecho;
  const comanda = { ...hecho.value.comanda, reparto };
  tx.write(
    ...recordarZona(alcance.cliente, dicho),
    ponerReparto(alcance.cliente, id, reparto),
    ...hecho.value.escrituras,
    record(ctx, 'comanda.reparto', id, huella(antes, reparto)),
  );
  return ok({
    message: 'Reparto guardado',
    data: presentComanda(comanda, miradaDe(ctx)),
    sello: subirRev(alcance, [id]),
    alConfirmar: (data) => publicarReparto(ctx, data, areasDe(comanda.pedidos)),
  });
});
