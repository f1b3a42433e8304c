import type { z } from 'zod';
import { negocio } from '@comal/contract/negocio/informacion';
import { leerTelefono } from '@comal/domain/negocio/datos';
import { correoVelado } from '@comal/domain/correo/escribir';
import { ok, refuse } from '@comal/domain/result';
import { puedeMas } from '@comal/domain/usuarios/personal';
import { enqueue } from '../../../platform/correo/cola.ts';
import { askToConfirm } from '../../../platform/correo/confirmados.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { presentarNegocio } from './presenter.ts';
import { cambiarNegocio, duenoDe, negocioExclusivo, type Dueno, type FilaNegocio } from './repository.ts';

type Edicion = z.output<NonNullable<typeof negocio.editar.body>>;

/** The data of a business for the log. */
const dicho = ({ nombre, correo_personal, telefono, correo, direccion }: FilaNegocio) => ({
  ...{ nombre, correo_personal, telefono, correo, direccion },
});

const editado = (antes: FilaNegocio, body: Edicion): FilaNegocio => ({
  ...antes,
  nombre: body.nombreNegocio,
  correo_personal: body.correoPersonal,
  telefono: leerTelefono(body.telefonoNegocio ?? '') ?? '',
  correo: body.correoNegocio ?? '',
  direccion: body.direccion ?? '',
  version: antes.version + 1,
});

/** Whether the caller has all permissions of the account that the owner's mail resets. */
const mandaComo = ({ sesion: { usuario, permisos } }: SesionCtx, dueno: Dueno | undefined): boolean =>
  dueno === undefined || !puedeMas(dueno.permisos, { id: usuario.id, permisos });

/** The notice to the old address when it is replaced: the new one can reset the business's password. */
const avisoDeCambio = (
  ctx: SesionCtx,
  dueno: Dueno | undefined,
  { correo_personal: para }: FilaNegocio,
  ahora: FilaNegocio,
): readonly Query[] => {
  if (!dueno || para === '') return [];
  const { cliente } = ctx.sesion;
  const correo = { cliente, id: ctx.nuevoId(), clase: 'cambio', usuario: dueno.id, sucursal: null, para } as const;
  return enqueue({ ...correo, datos: correoVelado(ahora.correo_personal) }, ctx.ahora);
};

/** Queues the link that confirms an address, for the account that it resets. */
const porConfirmar = (ctx: SesionCtx, usuario: number, para: string): Query =>
  askToConfirm({ cliente: ctx.sesion.cliente, id: ctx.nuevoId(), usuario, para }, ctx.ahora);

/** Saves the data of the business; the customer number only identifies it. */
export const editar = handlerOf(negocio.editar, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[antes], [dueno]] = await tx.read(negocioExclusivo(cliente), duenoDe(cliente));
  if (!antes || body.cliente !== cliente) return refuse('NO_ENCONTRADO');
  if (body.version !== undefined && body.version !== antes.version) return refuse('CAMBIO_ENTRETANTO');
  const cambiaDeCorreo = body.correoPersonal !== antes.correo_personal;
  if (cambiaDeCorreo && !mandaComo(ctx, dueno)) return refuse('PUEDE_MAS_QUE_TU', {}, 'correoPersonal');
  const ahora = editado(antes, body);
  if (cambiaDeCorreo) tx.write(...avisoDeCambio(ctx, dueno, antes, ahora));
  if (cambiaDeCorreo && dueno) tx.write(porConfirmar(ctx, dueno.id, ahora.correo_personal));
  tx.write(
    cambiarNegocio(ahora),
    record(ctx, 'negocio.editado', `negocio/${cliente}`, { antes: dicho(antes), ahora: dicho(ahora) }),
  );
  return ok({
    message: 'Datos del negocio guardados',
    data: presentarNegocio(ahora),
    alConfirmar: () => ctx.correo.wake(),
  });
});
