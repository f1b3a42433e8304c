import { areas as grupo } from '@comal/contract/areas';
import { ok, refuse } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';
import { areaPorId, areasDe } from './repository.ts';

/** Dispatch areas of the session's branch. */
export const areas = implement(grupo, {
  listar: async (_input, { db, sesion }) => {
    const [data] = await db.leer(sesion.cliente, areasDe(sesion.cliente, sesion.sucursal.id));
    return ok({ message: '', data });
  },
  obtener: async ({ params }, { db, sesion }) => {
    const [[area]] = await db.leer(sesion.cliente, areaPorId(sesion.cliente, sesion.sucursal.id, params.id));
    return area ? ok({ message: '', data: area }) : refuse('NO_ENCONTRADO');
  },
});
