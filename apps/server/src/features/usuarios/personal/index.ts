import { personal as llamadas } from '@comal/contract/usuarios/personal';
import { comparten } from '@comal/domain/permisos/alcance';
import { puedeMas } from '@comal/domain/usuarios/personal';
import { ok, refuse } from '@comal/domain/result';
import { implement } from '../../../platform/http/handlers.ts';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import { nuevo, recuperar } from './agregar.ts';
import { editar, editarRol } from './editar.ts';
import { exportar } from './exportar.ts';
import { gruposDePersonas } from './filtros.ts';
import { editarContrasena, eliminar, quitarPin } from './entrada.ts';
import { mismoUsername, paginaDePersonas, personaPorId, quienesTrabajan, rolesDe } from './lecturas.ts';
import { presentarPersona } from './presenter.ts';
import { quienCambia } from '../quien.ts';

/** The people of the business: what each declared call does. */
export const personal = implement(llamadas, {
  listar: async (_input, { db, sesion: { cliente, sucursales } }) => {
    const [filas] = await db.read(cliente, quienesTrabajan(cliente, sucursales));
    return ok({ message: '', data: filas.map((f) => ({ id: f.id, usuario: f.username, nombre: fullName(f) })) });
  },
  pagina: async ({ body }, { db, sesion: { cliente, sucursales } }) => {
    const [filas, [cuenta]] = await db.read(cliente, ...paginaDePersonas(cliente, sucursales, body));
    return ok({ message: '', data: { registros: filas.map(presentarPersona), total: cuenta?.total ?? 0 } });
  },
  filtros: async (_input, ctx) => ok({ message: '', data: await gruposDePersonas(ctx) }),
  existe: async ({ query }, { db, sesion: { cliente } }) => {
    const [[otra]] = await db.read(cliente, mismoUsername(cliente, query.username));
    return ok({ message: '', data: { existe: otra !== undefined } });
  },
  roles: async (_input, ctx) => {
    const [roles] = await ctx.db.read(ctx.sesion.cliente, rolesDe(ctx.sesion.cliente));
    const suyos = roles.filter((r) => !puedeMas(r.permisos, quienCambia(ctx)));
    return ok({ message: '', data: suyos.map(({ id, descripcion }) => ({ id, descripcion })) });
  },
  obtener: async ({ params }, { db, sesion: { cliente, sucursales: suyas } }) => {
    const [[persona]] = await db.read(cliente, personaPorId(cliente, params.id));
    const visible =
      persona &&
      comparten(
        suyas,
        persona.sucursales.map((b) => b.id),
      );
    return visible ? ok({ message: '', data: presentarPersona(persona) }) : refuse('NO_ENCONTRADO');
  },
  exportar,
  nuevo,
  editar,
  editarRol,
  editarContrasena,
  quitarPin,
  eliminar,
  recuperar,
});
