import { personal as llamadas } from '@comal/contract/usuarios/personal';
import { puedeMas } from '@comal/domain/usuarios/personal';
import { ok } from '@comal/domain/result';
import { implement } from '../../../platform/http/handlers.ts';
import { fullName } from '../../../platform/http/sesiones-activas.ts';
import { nuevo, recuperar } from './agregar.ts';
import { editar, editarRol } from './editar.ts';
import { editarContrasena, eliminar, quitarPin } from './entrada.ts';
import { mismoUsername, paginaDePersonas, quienesTrabajan, rolesDe, sucursalesDe } from './lecturas.ts';
import { presentarPersona } from './presenter.ts';
import { quienCambia } from '../quien.ts';

const ESTADOS = [
  { id: 1, descripcion: 'Activos' },
  { id: 0, descripcion: 'Retirados' },
];

/** The people of the business: what each declared call does. */
export const personal = implement(llamadas, {
  listar: async (_input, { db, sesion: { cliente } }) => {
    const [filas] = await db.read(cliente, quienesTrabajan(cliente));
    return ok({ message: '', data: filas.map((f) => ({ id: f.id, usuario: f.username, nombre: fullName(f) })) });
  },
  pagina: async ({ body }, { db, sesion: { cliente } }) => {
    const [filas, [cuenta]] = await db.read(cliente, ...paginaDePersonas(cliente, body));
    return ok({ message: '', data: { registros: filas.map(presentarPersona), total: cuenta?.total ?? 0 } });
  },
  filtros: async (_input, { db, sesion: { cliente } }) => {
    const [roles, sucursales] = await db.read(cliente, rolesDe(cliente), sucursalesDe(cliente));
    const data = [
      { control: 'rol', descripcion: 'Rol', opciones: roles.map(({ id, descripcion }) => ({ id, descripcion })) },
      {
        control: 'sucursal',
        descripcion: 'Sucursal',
        opciones: sucursales.map(({ id, nombre }) => ({ id, descripcion: nombre })),
      },
      { control: 'estado', descripcion: 'Estado', opciones: ESTADOS },
    ];
    return ok({ message: '', data });
  },
  existe: async ({ query }, { db, sesion: { cliente } }) => {
    const [[otra]] = await db.read(cliente, mismoUsername(cliente, query.username));
    return ok({ message: '', data: { existe: otra !== undefined } });
  },
  roles: async (_input, ctx) => {
    const [roles] = await ctx.db.read(ctx.sesion.cliente, rolesDe(ctx.sesion.cliente));
    const suyos = roles.filter((r) => !puedeMas(r.permisos, quienCambia(ctx)));
    return ok({ message: '', data: suyos.map(({ id, descripcion }) => ({ id, descripcion })) });
  },
  nuevo,
  editar,
  editarRol,
  editarContrasena,
  quitarPin,
  eliminar,
  recuperar,
});
