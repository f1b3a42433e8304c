import { general as grupo } from '@comal/contract/general';
import { menuDe } from '@comal/domain/permisos/menu';
import { ok, refuse } from '@comal/domain/result';
import { isLoopback } from '../../platform/http/limits/own-names.ts';
import { implement } from '../../platform/http/handlers.ts';
import { demoProgress } from '../../platform/demo-avance.ts';
import { record } from '../../platform/http/bitacora.ts';
import { isOnlyBusiness } from '../../platform/only-business.ts';
import { cajasDe } from './repository.ts';

/** Calls of the sign-in page, the list of registers, and the menu of a role. */
export const general = implement(grupo, {
  bienvenida: async (_input, { ajustes, db, direccion }) => {
    const demo = ajustes.demo ? ajustes.credencialesDemo : null;
    const preparando = demo && (await demoProgress(db, demo.cliente));
    return ok({
      message: '',
      data: {
        demo: demo && { ...demo, usuarios: [...demo.usuarios], preparando },
        hostname: isLoopback(direccion) ? ajustes.hostname : '',
        registro_abierto: ajustes.registroAbierto,
      },
    });
  },
  cajas: async (_input, { db, sesion }) => {
    const [data] = await db.read(sesion.cliente, cajasDe(sesion.cliente, sesion.sucursal.id));
    return ok({ message: '', data });
  },
  modulos: async (_input, { sesion }) => {
    const data = menuDe(sesion.permisos).map((modulo) => ({ ...modulo, operaciones: [...modulo.operaciones] }));
    return ok({ message: '', data });
  },
  reloj: async (_input, { vigiaDeReloj, db }) => {
    const duda = await vigiaDeReloj.check();
    return ok({ message: '', data: { duda, se_confirma: duda !== null && (await isOnlyBusiness(db)) } });
  },
  confirmarReloj: async (_input, ctx, tx) => {
    if (!(await isOnlyBusiness(ctx.db))) return refuse('RELOJ_DE_VARIOS_NEGOCIOS');
    tx.write(record(ctx, 'reloj.confirmado', 'reloj', { duda: ctx.vigiaDeReloj.duda() }));
    await ctx.vigiaDeReloj.confirmar();
    return ok({ message: 'Fecha del servidor confirmada', data: { duda: null, se_confirma: false } });
  },
});
