import type { z } from 'zod';
import { personal } from '@comal/contract/usuarios/personal';
import { noCambiaDeRol, puedeMas } from '@comal/domain/usuarios/personal';
import { noAlcanza, noReparte } from '@comal/domain/permisos/alcance';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
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

/** Why an edit is refused, or null: missing, or a stale version. */
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

const seLlamaba = (antes: FilaPersona, body: Edicion): boolean => {
  const { nombre, primer_apellido, segundo_apellido, sexo } = editada(antes, body, []);
  return (
    antes.nombre === nombre &&
    antes.primer_apellido === primer_apellido &&
    antes.segundo_apellido === segundo_apellido &&
    antes.sexo === sexo
  );
};

/**
 * Why a person may not be edited like this, or null: a person with more permissions is neither renamed nor moved, names are
 * changed by somebody who may enter all her branches, and each branch is given and taken by somebody who may enter it (D-110,
 * decision 0035).
 */
const noSeEdita = (
  antes: FilaPersona,
  body: Edicion,
  ctx: SesionCtx,
): Refusal<'PUEDE_MAS_QUE_TU' | 'PERSONA_DE_OTRA_SUCURSAL' | 'SUCURSAL_NO_PERMITIDA'> | null => {
  if (puedeMas(antes.permisos, quienCambia(ctx))) return refuse('PUEDE_MAS_QUE_TU');
  const { sucursales: suyas } = ctx.sesion;
  const entra = antes.sucursales.map((b) => b.id);
  const reparto = noReparte(suyas, entra, body.sucursales ?? entra);
  return reparto ?? (seLlamaba(antes, body) ? null : noAlcanza(suyas, entra));
};

const nombresDe = ({ sucursales }: FilaPersona): string[] => sucursales.map((b) => b.nombre);

/** Saves the name of a person and the branches she may enter; her sessions in others end (D-11, D-112). */
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
  const suyas = antes.sucursales.filter((b) => abiertas.every((a) => a.id !== b.id));
  const sucursales = [...abiertas, ...suyas].filter((b) => elegidas.has(b.id));
  if (sucursales.length < elegidas.size) return refuse('SUCURSAL_DESCONOCIDA');
  const noEsSuya = noSeEdita(antes, body, ctx);
  if (noEsSuya) return noEsSuya;
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

/** Changes the role of a person; her open sessions have it at once. */
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
