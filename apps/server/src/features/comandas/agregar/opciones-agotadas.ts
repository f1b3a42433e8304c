import { comandas as llamadas } from '@comal/contract/comandas/comandas';
import { gruposDe, type Opcion } from '@comal/domain/catalogo/opciones/grupos';
import { ok, refuse } from '@comal/domain/result';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { getAlcance, type Alcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { dichoDe } from './dicho.ts';
import { catalogoDe } from './menu-del-tpv.ts';

const conLasQueAbre = (o: Opcion): readonly Opcion[] => [o, ...(o.abre?.opciones ?? [])];

const presentar = ({ id, descripcion, agotada, quedan = null }: Opcion) => ({ id, descripcion, agotada, quedan });

/** The options that the dishes of an area offer, each once, those out of stock first and then by name. */
export const opcionesDeArea = handlerOf(llamadas.opcionesDeArea, async ({ query: { area } }, ctx) => {
  const { alimentos } = await catalogoDe(ctx);
  const ofrecidas = [...alimentos.values()]
    .filter((a) => a.area === area)
    .flatMap((a) => gruposDe(a).flatMap((g) => g.opciones.flatMap(conLasQueAbre)));
  const data = [...new Map(ofrecidas.map((o) => [o.id, presentar(o)])).values()];
  data.sort((a, b) => Number(b.agotada) - Number(a.agotada) || a.descripcion.localeCompare(b.descripcion, 'es-MX'));
  return ok({ message: '', data });
});

interface FilaDeOpcion {
  readonly descripcion: string;
  readonly agotada: boolean;
  readonly tanda: string | null;
}

const opcionExclusiva = ({ cliente, sucursal }: Alcance, id: number) =>
  sqlText<FilaDeOpcion>(
    'SELECT descripcion, agotada, tanda FROM especificacion WHERE cliente = $1 AND sucursal = $2 AND id = $3 FOR NO KEY UPDATE',
    [cliente, sucursal, id],
  );

/** Whether an option is out of stock; with a number, the tanda that begins with it (D-136). */
const ponerOpcion = (
  { cliente, sucursal }: Alcance,
  id: number,
  agotada: boolean,
  tanda: string | null,
  piezas: number | null,
) =>
  sqlText(
    'UPDATE especificacion SET agotada = $4, tanda = $5, tanda_piezas = $6 WHERE cliente = $1 AND sucursal = $2 AND id = $3',
    [cliente, sucursal, id, agotada, tanda, piezas],
  );

const ACCION = {
  agotado: 'especificacion.agotada',
  quedan: 'especificacion.quedan',
  hay: 'especificacion.disponible',
} as const;

/**
 * Marks an option as out of stock wherever it is offered, gives it a count (D-136), or makes it available without one; does nothing if it
 * is so already.
 */
export const agotarOpcion = handlerOf(llamadas.agotarOpcion, async ({ body }, ctx, tx) => {
  const { id, agotada } = body;
  const en = getAlcance(ctx);
  const [, [fila]] = await tx.read(lockCatalogo(en), opcionExclusiva(en, id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const { descripcion } = fila;
  const quedan = agotada ? null : (body.quedan ?? null);
  const [que, message] = dichoDe(agotada, quedan, descripcion);
  const data = { id, agotada, quedan };
  if (fila.agotada === agotada && fila.tanda === null && quedan === null) return ok({ message, data });
  tx.write(
    ponerOpcion(en, id, agotada, quedan === null ? null : ctx.nuevoId(), quedan),
    record(ctx, ACCION[que], `especificacion/${id}`, { descripcion, ...(quedan !== null && { quedan }) }),
  );
  return written(ctx, message, data);
});
