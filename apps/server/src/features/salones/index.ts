import { salones as llamadas } from '@comal/contract/salones/salones';
import { ok } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import { implement } from '../../platform/http/handlers.ts';
import type { Sentar } from './leer.ts';
import { agregarMesas, editarMesa, eliminarMesa } from './mesas.ts';
import { salonesDe } from './repository.ts';
import { editar, eliminar, guardarPlano, nuevo, ordenar } from './salones.ts';

/** The rooms of a branch and their tables: what each declared call does. `sentar` puts comandas at tables that come to be. */
export const salonesCon = (sentar: Sentar) =>
  implement(llamadas, {
    lista: async (_input, ctx) => {
      const alcance = getAlcance(ctx);
      const [data] = await ctx.db.read(alcance.cliente, salonesDe(alcance));
      return ok({ message: '', data });
    },
    ...{ nuevo, editar, ordenar, eliminar, guardarPlano, eliminarMesa },
    agregarMesas: agregarMesas(sentar),
    editarMesa: editarMesa(sentar),
  });
