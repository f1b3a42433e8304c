import { salones } from '@comal/contract/salones/salones';
import { SALONES_MAXIMOS } from '@comal/domain/salones/mesa';
import { refuse } from '@comal/domain/result';
import { lockCatalogo } from '../../platform/catalogo/catalogo-write.ts';
import { getAlcance } from '../../platform/http/alcance.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { escrito, salonEscrito } from './leer.ts';
import {
  borrarSalon,
  cuantosHay,
  insertarSalon,
  mismoSalon,
  nombrarSalon,
  ordenarSalones,
  ponerLugares,
  salonPorId,
  salonesDe,
} from './repository.ts';
import { enUso } from './sin-usar.ts';

const NINGUNO = 0;

/** Adds a room to the branch. */
export const nuevo = handlerOf(salones.nuevo, async ({ body: { nombre } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [otro], [hay]] = await tx.read(
    lockCatalogo(alcance),
    mismoSalon(alcance, nombre, NINGUNO),
    cuantosHay(alcance),
  );
  if (otro) return refuse('NOMBRE_REPETIDO', { nombre: otro.nombre }, 'nombre');
  if (hay!.salones >= SALONES_MAXIMOS) return refuse('SALONES_MAXIMOS', { cuantos: SALONES_MAXIMOS });
  const [[hecho]] = await tx.read(insertarSalon(alcance, nombre));
  const { id } = hecho!;
  tx.write(record(ctx, 'salon.nuevo', `salon/${id}`, { nombre }));
  return escrito(ctx, 'Salón agregado', await salonEscrito(tx, alcance, id));
});

/** Gives a room another name. */
export const editar = handlerOf(salones.editar, async ({ body: { id, version, nombre } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [otro], [antes]] = await tx.read(
    lockCatalogo(alcance),
    mismoSalon(alcance, nombre, id),
    salonPorId(alcance, id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.version !== version) return refuse('CAMBIO_ENTRETANTO');
  if (otro) return refuse('NOMBRE_REPETIDO', { nombre: otro.nombre }, 'nombre');
  tx.write(
    nombrarSalon(alcance, id, nombre),
    record(ctx, 'salon.editado', `salon/${id}`, { antes: { nombre: antes.nombre }, ahora: { nombre } }),
  );
  return escrito(ctx, 'Salón guardado', await salonEscrito(tx, alcance, id));
});

/** Puts the rooms of the branch in an order, in which tills and the map list them. */
export const ordenar = handlerOf(salones.ordenar, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  await tx.read(lockCatalogo(alcance));
  tx.write(ordenarSalones(alcance, body.salones));
  await tx.flush();
  const [data] = await tx.read(salonesDe(alcance));
  tx.write(record(ctx, 'salon.orden', `sucursal/${alcance.sucursal}`, { salones: data.map(({ nombre }) => nombre) }));
  return escrito(ctx, 'Orden de los salones guardado', data);
});

/** Deletes a room with its tables, none of which has an open comanda or a reservation to come. */
export const eliminar = handlerOf(salones.eliminar, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes]] = await tx.read(lockCatalogo(alcance), salonPorId(alcance, id));
  if (!antes) return refuse('NO_ENCONTRADO');
  const negada = await enUso(tx, ctx, 'salon', id);
  if (negada) return negada;
  const { nombre, mesas } = antes;
  tx.write(
    borrarSalon(alcance, id),
    record(ctx, 'salon.eliminado', `salon/${id}`, { nombre, mesas: mesas.map((mesa) => mesa.nombre) }),
  );
  return escrito(ctx, 'Salón eliminado', null);
});

/** Saves where the tables of a room are; refused with a plan that somebody else replaced meanwhile. */
export const guardarPlano = handlerOf(salones.guardarPlano, async ({ body: { id, version, lugares } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes]] = await tx.read(lockCatalogo(alcance), salonPorId(alcance, id));
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.version !== version) return refuse('CAMBIO_ENTRETANTO');
  tx.write(
    ...ponerLugares(alcance, id, lugares),
    record(ctx, 'salon.plano', `salon/${id}`, { nombre: antes.nombre, cuantas: lugares.length }),
  );
  return escrito(ctx, 'Plano guardado', await salonEscrito(tx, alcance, id));
});
