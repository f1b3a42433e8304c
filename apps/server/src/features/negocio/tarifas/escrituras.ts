import { parseTarifa, tarifas, type TarifaDeSucursal } from '@comal/contract/negocio/tarifas';
import { presentVigencia } from '@comal/contract/negocio/vigencia-schema';
import { aPesos } from '@comal/domain/money';
import { refuse } from '@comal/domain/result';
import { TARIFAS_MAXIMAS } from '@comal/domain/tarifas/lista';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { moveInOrder } from '../../../platform/catalogo/orden.ts';
import { asTarifa, tarifaPorId, tarifasDe, type FilaDeTarifa } from '../../../platform/catalogo/tarifas.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { borrarTarifa, cambiarTarifa, insertarTarifa, mismaTarifa, ordenarTarifas } from './repository.ts';

const NINGUNA = 0;

/** A stored price list on the wire. */
export const presentTarifa = (fila: FilaDeTarifa): TarifaDeSucursal => {
  const { dias, horas, tipos, categorias, porcentaje, ...tarifa } = asTarifa(fila);
  return {
    ...tarifa,
    ...presentVigencia({ dias, horas, tipos }),
    ...{ porcentaje: aPesos(porcentaje), categorias: [...categorias] },
  };
};

/** Adds a price list after the others. */
export const nuevo = handlerOf(tarifas.nuevo, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, listas, [otra]] = await tx.read(
    lockCatalogo(alcance),
    tarifasDe(alcance),
    mismaTarifa(alcance, body.nombre, NINGUNA),
  );
  if (otra) return refuse('NOMBRE_REPETIDO', { nombre: otra.nombre }, 'nombre');
  if (listas.length >= TARIFAS_MAXIMAS) return refuse('TARIFAS_MAXIMAS', { cuantas: TARIFAS_MAXIMAS });
  const [[hecha]] = await tx.read(insertarTarifa(alcance, parseTarifa(body)));
  const { id } = hecha!;
  tx.write(record(ctx, 'tarifa.nueva', `tarifa/${id}`, { nombre: body.nombre, ahora: body }));
  return written(ctx, 'Lista de precios agregada', { id, version: 1, ...body });
});

/** Changes a price list; what was ordered before keeps its price (D-161). */
export const editar = handlerOf(tarifas.editar, async ({ body: { id, version, ...body } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes], [otra]] = await tx.read(
    lockCatalogo(alcance),
    tarifaPorId(alcance, id),
    mismaTarifa(alcance, body.nombre, id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.version !== version) return refuse('CAMBIO_ENTRETANTO');
  if (otra) return refuse('NOMBRE_REPETIDO', { nombre: otra.nombre }, 'nombre');
  const datos = { nombre: antes.nombre, antes: presentTarifa(antes), ahora: body };
  tx.write(cambiarTarifa(alcance, id, parseTarifa(body)), record(ctx, 'tarifa.editada', `tarifa/${id}`, datos));
  return written(ctx, 'Lista de precios guardada', { id, version: version + 1, ...body });
});

/** Moves a price list one place up or down; the first stays first, and the last one last. */
export const mover = handlerOf(tarifas.mover, async ({ body: { id, hacia } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, listas] = await tx.read(lockCatalogo(alcance), tarifasDe(alcance));
  const ids = listas.map((t) => t.id);
  const movidos = moveInOrder(ids, id, hacia);
  if (!movidos) return refuse('NO_ENCONTRADO');
  const { nombre } = listas.find((t) => t.id === id)!;
  if (movidos !== ids)
    tx.write(ordenarTarifas(alcance, movidos), record(ctx, 'tarifa.orden', `tarifa/${id}`, { nombre, hacia }));
  return written(ctx, 'Orden de las listas guardado', null);
});

/** Removes a price list; what was ordered before keeps its price. */
export const eliminar = handlerOf(tarifas.eliminar, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes]] = await tx.read(lockCatalogo(alcance), tarifaPorId(alcance, id));
  if (!antes) return refuse('NO_ENCONTRADO');
  tx.write(borrarTarifa(alcance, id), record(ctx, 'tarifa.eliminada', `tarifa/${id}`, { nombre: antes.nombre }));
  return written(ctx, 'Lista de precios eliminada', null);
});
