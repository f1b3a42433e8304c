import type { z } from 'zod';
import { personal } from '@comal/contract/usuarios/personal';
import { noCambiaDeRol, puedeMas } from '@comal/domain/usuarios/personal';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import {
  announceChanged,
  announceClosed,
  closureBy,
  lockPeople,
  openSesionesOf,
} from '../../../platform/sesiones/sesion-changes.ts';
import { cambiarDatos, cerrarFueraDe, ponerRol, ponerSucursales } from './escrituras.ts';
import { otrosQueAdministran, personaPorId, rolPorId, sucursalesDe, type FilaPersona } from './lecturas.ts';
import { nombrada, presentarPersona } from './presenter.ts';
import { quienCambia } from '../quien.ts';

type Edicion = z.output<NonNullable<typeof personal.editar.body>>;

/** Why what was read is no longer what is edited, or null. */
const noEsLaMisma = (
  antes: FilaPersona | undefined,
  version: number | undefined,
): Refusal<'NO_ENCONTRADO' | 'USUARIO_RETIRADO' | 'CAMBIO_ENTRETANTO'> | null => {
  if (!antes) return refuse('NO_ENCONTRADO');
  if (!antes.activo) return refuse('USUARIO_RETIRADO');
  return version !== undefined && version !== antes.version ? refuse('CAMBIO_ENTRETANTO') : null;
};

const editada = (antes: FilaPersona, body: Edicion, sucursales: FilaPersona['sucursales']): FilaPersona => ({
  ...antes,
  nombre: body.nombre,
  primer_apellido: body.primerApellido,
  segundo_apellido: body.segundoApellido ?? '',
  sexo: body.sexo,
  sucursales,
  version: antes.version + 1,
});

const nombresDe = ({ sucursales }: FilaPersona): string[] => sucursales.map((b) => b.nombre);

/** Writes what somebody is called and the branches they may enter; their sessions in others end (D-11, D-112). */
export const editar = handlerOf(personal.editar, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes], abiertas] = await tx.read(
    lockPeople(cliente),
    personaPorId(cliente, body.id),
    sucursalesDe(cliente),
  );
  const negada = noEsLaMisma(antes, body.version);
  if (negada || !antes) return negada ?? refuse('NO_ENCONTRADO');
  const elegidas = new Set(body.sucursales ?? antes.sucursales.map((b) => b.id));
  const cambian = body.sucursales !== undefined;
  if (cambian && puedeMas(antes.permisos, quienCambia(ctx))) return refuse('PUEDE_MAS_QUE_TU');
  const sucursales = cambian ? abiertas.filter((b) => elegidas.has(b.id)) : antes.sucursales;
  if (sucursales.length < elegidas.size) return refuse('SUCURSAL_DESCONOCIDA');
  const ahora = editada(antes, body, sucursales);
  tx.write(
    cambiarDatos(cliente, ahora),
    ...(cambian ? ponerSucursales(cliente, antes.id, [...elegidas]) : []),
    record(ctx, 'usuario.editado', `usuario/${antes.id}`, {
      antes: { ...nombrada(antes), sucursales: nombresDe(antes) },
      ahora: { ...nombrada(ahora), sucursales: nombresDe(ahora) },
    }),
  );
  const cierre = closureBy(ctx, 'ya no entras a esa sucursal');
  const [cerradas, vivas] = await tx.read(
    cerrarFueraDe(cliente, antes.id, [...elegidas], cierre, ctx.ahora),
    openSesionesOf(cliente, [antes.id]),
  );
  const alConfirmar = (): void => {
    announceClosed(ctx, cerradas, cierre);
    announceChanged(ctx, vivas);
  };
  return ok({ message: 'Usuario actualizado exitosamente', data: presentarPersona(ahora), alConfirmar });
});

/** Gives somebody another role, which their open sessions have at once (USUARIO-021 mended by D-35; D-112). */
export const editarRol = handlerOf(personal.editarRol, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes], [rol], [cuenta], vivas] = await tx.read(
    lockPeople(cliente),
    personaPorId(cliente, body.id),
    rolPorId(cliente, body.rol),
    otrosQueAdministran(cliente, body.id),
    openSesionesOf(cliente, [body.id]),
  );
  const distinta = noEsLaMisma(antes, body.version);
  if (distinta || !antes) return distinta ?? refuse('NO_ENCONTRADO');
  if (!rol) return refuse('ROL_DESCONOCIDO');
  const negada = noCambiaDeRol(antes, rol.permisos, quienCambia(ctx), cuenta?.otros ?? 0);
  if (negada) return negada;
  const ahora = { ...antes, rol: rol.id, rol_descripcion: rol.descripcion, version: antes.version + 1 };
  tx.write(
    ponerRol(cliente, antes.id, rol.id),
    record(ctx, 'usuario.rol', `usuario/${antes.id}`, {
      ...nombrada(antes),
      antes: antes.rol_descripcion,
      ahora: rol.descripcion,
    }),
  );
  const alConfirmar = (): void => announceChanged(ctx, vivas);
  return ok({ message: 'Rol actualizado exitosamente', data: presentarPersona(ahora), alConfirmar });
});
