import { ingredientes as llamadas } from '@comal/contract/catalogo/ingredientes';
import { IMPORTE_MAXIMO } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { lockCatalogo, written } from '../../../platform/catalogo/catalogo-write.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { movimientoDe } from './existencias.ts';
import { mismoNombre, nuevoId } from '../vendibles/ids.ts';
import {
  borrarIngrediente,
  cambiarIngrediente,
  ingredienteExclusivo,
  ingredientePorId,
  ingredientesDe,
  insertarIngrediente,
  movimientosDeIngrediente,
  paginaDeIngredientes,
  recalcularCostos,
  retirarIngrediente,
  usoDeIngrediente,
} from './ingredientes-consultas.ts';
import { presentIngrediente, presentMovimiento } from '../vendibles/presenters.ts';
import { unidadPorId } from '../vendibles/vendibles-consultas.ts';

/** Where the log names an ingredient. */
const objetoDe = (id: number): string => `ingrediente/${id}`;

/** Ingredients of the session's branch, their stock and their cost. */
export const ingredientes = implement(llamadas, {
  listar: async (_input, ctx) => {
    const [filas] = await ctx.db.read(ctx.sesion.cliente, ingredientesDe(getAlcance(ctx)));
    return ok({ message: '', data: filas.map(presentIngrediente) });
  },
  pagina: async ({ body }, ctx) => {
    const [filas, [cuenta]] = await ctx.db.read(ctx.sesion.cliente, ...paginaDeIngredientes(getAlcance(ctx), body));
    return ok({ message: '', data: { registros: filas.map(presentIngrediente), total: cuenta?.total ?? 0 } });
  },
  nuevo: async ({ body }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [otro], [unidad], [nuevo]] = await tx.read(
      lockCatalogo(en),
      mismoNombre('ingrediente', en, body.nombre),
      unidadPorId(en, body.unidad),
      nuevoId(),
    );
    if (otro) return refuse('NOMBRE_REPETIDO', { nombre: otro.nombre });
    if (!unidad) return refuse('UNIDAD_DESCONOCIDA');
    const { id } = nuevo!;
    const [, [fila]] = await tx.read(insertarIngrediente(en, id, body), ingredientePorId(en, id));
    tx.write(
      movimientoDe(ctx, 'ingrediente', id, { antes: null, ahora: String(body.inventario) }),
      record(ctx, 'ingrediente.nuevo', objetoDe(id), body),
    );
    return written(ctx, 'Ingrediente creado exitosamente', presentIngrediente(fila!));
  },
  editar: async ({ body: { id, nombre } }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [antes], [otro]] = await tx.read(
      lockCatalogo(en),
      ingredienteExclusivo(en, id),
      mismoNombre('ingrediente', en, nombre, id),
    );
    if (!antes) return refuse('NO_ENCONTRADO');
    if (antes.sistema) return refuse('DE_SISTEMA');
    if (otro) return refuse('NOMBRE_REPETIDO', { nombre: otro.nombre });
    const [, [fila]] = await tx.read(cambiarIngrediente(en, id, 'nombre', nombre), ingredientePorId(en, id));
    tx.write(record(ctx, 'ingrediente.editado', objetoDe(id), { antes: antes.nombre, ahora: nombre }));
    return written(ctx, 'Ingrediente actualizado exitosamente', presentIngrediente(fila!));
  },
  editarInventario: async ({ body: { id, inventario } }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [antes]] = await tx.read(lockCatalogo(en), ingredienteExclusivo(en, id));
    if (!antes) return refuse('NO_ENCONTRADO');
    const [, [fila]] = await tx.read(cambiarIngrediente(en, id, 'inventario', inventario), ingredientePorId(en, id));
    tx.write(
      movimientoDe(ctx, 'ingrediente', id, { antes: antes.inventario, ahora: String(inventario) }),
      record(ctx, 'ingrediente.inventario', objetoDe(id), { antes: Number(antes.inventario), ahora: inventario }),
    );
    return written(ctx, 'Inventario actualizado exitosamente', presentIngrediente(fila!));
  },
  editarCosto: async ({ body: { id, costo } }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [antes]] = await tx.read(lockCatalogo(en), ingredienteExclusivo(en, id));
    if (!antes) return refuse('NO_ENCONTRADO');
    const [, , [hecho], , [fila]] = await tx.read(
      cambiarIngrediente(en, id, 'costo', costo),
      ...recalcularCostos(en, id),
      ingredientePorId(en, id),
    );
    const { recetas, mayor } = hecho!;
    if (mayor > IMPORTE_MAXIMO) return refuse('COSTO_MUY_GRANDE');
    tx.write(record(ctx, 'ingrediente.costo', objetoDe(id), { antes: Number(antes.costo), ahora: costo, recetas }));
    return written(ctx, 'Costo actualizado exitosamente', presentIngrediente(fila!));
  },
  eliminar: async ({ params: { id } }, ctx, tx) => {
    const en = getAlcance(ctx);
    const [, [antes], [uso]] = await tx.read(lockCatalogo(en), ingredienteExclusivo(en, id), usoDeIngrediente(en, id));
    if (!antes) return refuse('NO_ENCONTRADO');
    if (antes.sistema) return refuse('DE_SISTEMA');
    const { en_receta, alguna_vez } = uso!;
    if (en_receta) return refuse('INGREDIENTE_EN_USO');
    tx.write(
      alguna_vez ? retirarIngrediente(en, id, ctx.ahora) : borrarIngrediente(en, id),
      record(ctx, alguna_vez ? 'ingrediente.retirado' : 'ingrediente.eliminado', objetoDe(id), {
        nombre: antes.nombre,
        inventario: Number(antes.inventario),
      }),
    );
    return written(ctx, 'Ingrediente eliminado exitosamente', null);
  },
  movimientos: async ({ params: { id } }, ctx) => {
    const en = getAlcance(ctx);
    const [[ingrediente], movimientos] = await ctx.db.read(
      en.cliente,
      ingredientePorId(en, id),
      movimientosDeIngrediente(en, id),
    );
    return ingrediente ? ok({ message: '', data: movimientos.map(presentMovimiento) }) : refuse('NO_ENCONTRADO');
  },
});
