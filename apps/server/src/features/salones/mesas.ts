import { salones, type Mesa, type Salon } from '@comal/contract/salones/salones';
import { MESAS_DE_SUCURSAL } from '@comal/domain/salones/mesa';
import { refuse } from '@comal/domain/result';
import { claveDeNombre, mismoNombre } from '@comal/domain/texto';
import { lockCatalogo } from '../../platform/catalogo/catalogo-write.ts';
import { getAlcance } from '../../platform/http/alcance.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { escrito, salonEscrito, type Sentar } from './leer.ts';
import {
  borrarMesa,
  cambiarMesa,
  cuantosHay,
  insertarMesas,
  mismasMesas,
  salonDeMesa,
  salonPorId,
} from './repository.ts';
import { enUso } from './sin-usar.ts';

const NINGUNA = 0;

/** The first name that is on a list twice, whatever case and accents; undefined if each is there once. */
const repetido = (nombres: readonly string[]): string | undefined => {
  const vistos = new Set<string>();
  return nombres.find((nombre) => {
    const clave = claveDeNombre(nombre);
    if (vistos.has(clave)) return true;
    vistos.add(clave);
    return false;
  });
};

const mesaDe = ({ mesas }: Salon, id: number): Mesa => mesas.find((mesa) => mesa.id === id)!;

/** Adds tables to a room, all alike; open comandas that are called like them are put there. */
export const agregarMesas = (sentar: Sentar) =>
  handlerOf(salones.agregarMesas, async ({ body }, ctx, tx) => {
    const alcance = getAlcance(ctx);
    const { salon, nombres } = body;
    const [, [antes], [otra], [hay]] = await tx.read(
      lockCatalogo(alcance),
      salonPorId(alcance, salon),
      mismasMesas(alcance, nombres, NINGUNA),
      cuantosHay(alcance),
    );
    if (!antes) return refuse('NO_ENCONTRADO');
    const nombre = otra?.nombre ?? repetido(nombres);
    if (nombre !== undefined) return refuse('NOMBRE_REPETIDO', { nombre }, 'nombres');
    if (hay!.mesas + nombres.length > MESAS_DE_SUCURSAL)
      return refuse('MESAS_DE_SUCURSAL', { cuantas: MESAS_DE_SUCURSAL });
    tx.write(
      insertarMesas(alcance, salon, nombres, body),
      record(ctx, 'mesa.agregadas', `salon/${salon}`, { nombre: antes.nombre, mesas: nombres }),
    );
    const message = nombres.length === 1 ? 'Mesa agregada' : `${nombres.length} mesas agregadas`;
    const data = await salonEscrito(tx, alcance, salon);
    const conocidas = new Set(antes.mesas.map(({ id }) => id));
    const nuevas = data.mesas.filter(({ id }) => !conocidas.has(id));
    return escrito(ctx, message, data, await sentar(tx, ctx, nuevas));
  });

/** Changes a table; refused with a version that somebody else replaced meanwhile. A new name seats the open comandas that have it. */
export const editarMesa = (sentar: Sentar) =>
  handlerOf(salones.editarMesa, async ({ body }, ctx, tx) => {
    const alcance = getAlcance(ctx);
    const { id, version, salon, nombre, asientos, forma } = body;
    const [, [de], [a], [otra]] = await tx.read(
      lockCatalogo(alcance),
      salonDeMesa(alcance, id),
      salonPorId(alcance, salon),
      mismasMesas(alcance, [nombre], id),
    );
    if (!de) return refuse('NO_ENCONTRADO');
    if (!a) return refuse('NO_ENCONTRADO', undefined, 'salon');
    const antes = mesaDe(de, id);
    if (antes.version !== version) return refuse('CAMBIO_ENTRETANTO');
    if (otra) return refuse('NOMBRE_REPETIDO', { nombre: otra.nombre }, 'nombre');
    const enPalabras = (mesa: Pick<Mesa, 'nombre' | 'asientos' | 'forma'>, en: Salon) => ({
      ...{ nombre: mesa.nombre, asientos: mesa.asientos, forma: mesa.forma, salon: en.nombre },
    });
    tx.write(
      cambiarMesa(alcance, id, salon, { nombre, asientos, forma }),
      record(ctx, 'mesa.editada', `mesa/${id}`, {
        ...{ antes: enPalabras(antes, de), ahora: enPalabras({ nombre, asientos, forma }, a) },
      }),
    );
    const data = mesaDe(await salonEscrito(tx, alcance, salon), id);
    const renombrada = mismoNombre(antes.nombre, nombre) ? [] : [data];
    return escrito(ctx, 'Mesa guardada', data, await sentar(tx, ctx, renombrada));
  });

/** Deletes a table without an open comanda or a reservation to come. */
export const eliminarMesa = handlerOf(salones.eliminarMesa, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [salon]] = await tx.read(lockCatalogo(alcance), salonDeMesa(alcance, id));
  if (!salon) return refuse('NO_ENCONTRADO');
  const negada = await enUso(tx, ctx, 'id', id);
  if (negada) return negada;
  const { nombre } = mesaDe(salon, id);
  tx.write(borrarMesa(alcance, id), record(ctx, 'mesa.eliminada', `mesa/${id}`, { nombre, salon: salon.nombre }));
  return escrito(ctx, 'Mesa eliminada', null);
});
