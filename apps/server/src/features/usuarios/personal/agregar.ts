import type { z } from 'zod';
import { personal } from '@comal/contract/usuarios/personal';
import { puedeMas } from '@comal/domain/usuarios/personal';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { insertarPersona, ponerSucursales, recuperarPersona } from './escrituras.ts';
import { mismoUsername, nuevoIdDeGente, personaPorId, rolPorId, sucursalesDe, type FilaPersona } from './lecturas.ts';
import { nombrada, presentarPersona } from './presenter.ts';
import { exigirContrasena, nombresDelNegocio } from '../cuenta/contrasena-elegida.ts';
import { quienCambia } from '../quien.ts';

type Nuevo = z.output<NonNullable<typeof personal.nuevo.body>>;

/** The names of person and account, which make no acceptable password (reliability H14). */
const palabrasDe = ({ personales, cuenta }: Nuevo): string[] => [
  cuenta.usuario,
  personales.nombre,
  personales.primerApellido,
  personales.segundoApellido ?? '',
];

const nueva = ({ personales, cuenta }: Nuevo, id: number) => ({
  id,
  username: cuenta.usuario,
  nombre: personales.nombre,
  primer_apellido: personales.primerApellido,
  segundo_apellido: personales.segundoApellido ?? '',
  sexo: personales.sexo,
  rol: cuenta.rol,
});

/** Adds a person, who must choose another password at the first sign-in (D-111). */
export const nuevo = handlerOf(personal.nuevo, async ({ body }, ctx, tx) => {
  const { cliente, sucursal } = ctx.sesion;
  const { contrasena: elegida } = body.cuenta;
  const [negocio] = await tx.read(nombresDelNegocio(cliente));
  exigirContrasena({ campo: 'cuenta.contrasena', contrasena: elegida }, palabrasDe(body), negocio);
  const contrasena = await ctx.contrasenas.hash(elegida);
  const [, [otra], [rol], abiertas, [numero]] = await tx.read(
    lockPeople(cliente),
    mismoUsername(cliente, body.cuenta.usuario),
    rolPorId(cliente, body.cuenta.rol),
    sucursalesDe(cliente),
    nuevoIdDeGente(),
  );
  if (otra) return refuse('USUARIO_REPETIDO', { usuario: body.cuenta.usuario }, 'cuenta.usuario');
  if (!rol) return refuse('ROL_DESCONOCIDO');
  if (puedeMas(rol.permisos, quienCambia(ctx))) return refuse('PUEDE_MAS_QUE_TU');
  const elegidas = body.cuenta.sucursales ?? [sucursal.id];
  const sucursales = abiertas.filter((b) => elegidas.includes(b.id));
  if (sucursales.length < new Set(elegidas).size) return refuse('SUCURSAL_DESCONOCIDA');
  const datos = nueva(body, numero!.id);
  const fila: FilaPersona = {
    ...datos,
    rol_descripcion: rol.descripcion,
    permisos: rol.permisos,
    sucursales,
    ...{ sistema: false, activo: true, tiene_pin: false, tiene_segundo_factor: false, debe_cambiar: true, version: 1 },
  };
  tx.write(
    insertarPersona(cliente, { ...datos, contrasena }),
    ...ponerSucursales(
      cliente,
      datos.id,
      sucursales.map((b) => b.id),
    ),
    record(ctx, 'usuario.nuevo', `usuario/${datos.id}`, {
      ...nombrada(fila),
      rol: rol.descripcion,
      sucursales: sucursales.map((b) => b.nombre),
    }),
  );
  return ok({ message: 'Usuario creado exitosamente', data: presentarPersona(fila) });
});

/** Restores a retired person, with the chosen role (D-110). */
export const recuperar = handlerOf(personal.recuperar, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes], [rol]] = await tx.read(
    lockPeople(cliente),
    personaPorId(cliente, body.id),
    rolPorId(cliente, body.rol),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.activo) return refuse('USUARIO_VIGENTE');
  if (!rol) return refuse('ROL_DESCONOCIDO');
  if (puedeMas(rol.permisos, quienCambia(ctx))) return refuse('PUEDE_MAS_QUE_TU');
  const username = body.usuario ?? antes.username;
  const [[otra]] = await tx.read(mismoUsername(cliente, username, antes.id));
  if (otra) return refuse('USUARIO_REPETIDO', { usuario: username }, 'usuario');
  const ahora = { ...antes, username, activo: true, rol: rol.id, rol_descripcion: rol.descripcion };
  tx.write(
    recuperarPersona(cliente, antes.id, rol.id, username),
    record(ctx, 'usuario.recuperado', `usuario/${antes.id}`, { ...nombrada(ahora), rol: rol.descripcion }),
  );
  return ok({
    message: 'Usuario recuperado exitosamente',
    data: presentarPersona({ ...ahora, version: antes.version + 1 }),
  });
});
