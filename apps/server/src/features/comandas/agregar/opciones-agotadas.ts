import { comandas as llamadas } from '@comal/contract/comandas/comandas';
import { gruposDe, type Opcion } from '@comal/domain/catalogo/opciones/grupos';
import { ok, refuse } from '@comal/domain/result';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { getAlcance, type Alcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { catalogoDe } from './menu-del-tpv.ts';

const conLasQueAbre = (o: Opcion): readonly Opcion[] => [o, ...(o.abre?.opciones ?? [])];

/** The options that the dishes of an area offer, each once, those out of stock first and then by name. */
export const opcionesDeArea = handlerOf(llamadas.opcionesDeArea, async ({ query: { area } }, ctx) => {
  const { alimentos } = await catalogoDe(ctx);
  const ofrecidas = [...alimentos.values()]
    .filter((a) => a.area === area)
    .flatMap((a) => gruposDe(a).flatMap((g) => g.opciones.flatMap(conLasQueAbre)));
  const data = [
    ...new Map(ofrecidas.map(({ id, descripcion, agotada }) => [id, { id, descripcion, agotada }])).values(),
  ];
  data.sort((a, b) => Number(b.agotada) - Number(a.agotada) || a.descripcion.localeCompare(b.descripcion, 'es-MX'));
  return ok({ message: '', data });
});

const opcionExclusiva = ({ cliente, sucursal }: Alcance, id: number) =>
  sqlText<{ descripcion: string; agotada: boolean }>(
    'SELECT descripcion, agotada FROM especificacion WHERE cliente = $1 AND sucursal = $2 AND id = $3 FOR NO KEY UPDATE',
    [cliente, sucursal, id],
  );

const marcarOpcion = ({ cliente, sucursal }: Alcance, id: number, agotada: boolean) =>
  sqlText('UPDATE especificacion SET agotada = $4 WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
    ...[cliente, sucursal, id, agotada],
  ]);

/** Marks an option as out of stock wherever it is offered, or as available; does nothing if it is so already. */
export const agotarOpcion = handlerOf(llamadas.agotarOpcion, async ({ body: { id, agotada } }, ctx, tx) => {
  const en = getAlcance(ctx);
  const [, [fila]] = await tx.read(lockCatalogo(en), opcionExclusiva(en, id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const { descripcion } = fila;
  const message = `${agotada ? 'Agotado' : 'Ya hay'}: ${descripcion}`;
  const data = { id, agotada };
  if (fila.agotada === agotada) return ok({ message, data });
  const accion = agotada ? 'especificacion.agotada' : 'especificacion.disponible';
  tx.write(marcarOpcion(en, id, agotada), record(ctx, accion, `especificacion/${id}`, { descripcion }));
  return written(ctx, message, data);
});
