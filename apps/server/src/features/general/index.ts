import { general as grupo } from '@comal/contract/general';
import { ok } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';
import { cajasDe } from './repository.ts';

/** What a page needs before anybody signs in, and the register list. */
export const general = implement(grupo, {
  bienvenida: async (_input, { ajustes }) => {
    const demo = ajustes.demo ? ajustes.credencialesDemo : null;
    return ok({
      message: '',
      data: { demo: demo && { ...demo, usuarios: [...demo.usuarios] }, hostname: ajustes.hostname },
    });
  },
  cajas: async (_input, { db, sesion }) => {
    const [data] = await db.leer(sesion.cliente, cajasDe(sesion.cliente, sesion.sucursal.id));
    return ok({ message: '', data });
  },
});
