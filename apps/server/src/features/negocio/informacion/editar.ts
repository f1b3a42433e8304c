import { negocio } from '@comal/contract/negocio/informacion';
import { leerTelefono } from '@comal/domain/negocio/datos';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { presentarNegocio } from './presenter.ts';
import { cambiarNegocio, negocioExclusivo, type FilaNegocio } from './repository.ts';

/** How the log tells of a business before and after. */
const dicho = ({ nombre, correo_personal, telefono, correo, direccion }: FilaNegocio) => ({
  ...{ nombre, correo_personal, telefono, correo, direccion },
});

/** Writes what the business says of itself; its customer number only says which one is meant (NEGOCIO-002). */
export const editar = handlerOf(negocio.editar, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[antes]] = await tx.read(negocioExclusivo(cliente));
  if (!antes || body.cliente !== cliente) return refuse('NO_ENCONTRADO');
  if (body.version !== undefined && body.version !== antes.version) return refuse('CAMBIO_ENTRETANTO');
  const ahora: FilaNegocio = {
    ...antes,
    nombre: body.nombreNegocio,
    correo_personal: body.correoPersonal,
    telefono: leerTelefono(body.telefonoNegocio ?? '') ?? '',
    correo: body.correoNegocio ?? '',
    direccion: body.direccion ?? '',
    version: antes.version + 1,
  };
  tx.write(
    cambiarNegocio(ahora),
    record(ctx, 'negocio.editado', `negocio/${cliente}`, { antes: dicho(antes), ahora: dicho(ahora) }),
  );
  return ok({ message: 'Datos del negocio guardados', data: presentarNegocio(ahora) });
});
