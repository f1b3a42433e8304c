import { sucursales } from '@comal/contract/negocio/sucursales';
import { correoVelado } from '@comal/domain/correo/escribir';
import { ok, refuse } from '@comal/domain/result';
import { countSince, enqueue } from '../../../platform/correo/cola.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { sucursalPorId } from '../filas-de-sucursal.ts';
import { correoDelDueno, cuentaDe } from './repository.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
/** Limit of reset links per account and hour (H9). */
const POR_HORA = 3;

const DICHO = {
  smtp: (a: string) => `El enlace para elegir otra contraseña va en camino a ${a}`,
  carpeta: (a: string) => `El correo para ${a} se guarda en la carpeta de correo del servidor`,
} as const;

/**
 * Queues a mail with a link by which a branch's administrator chooses a new password, to the owner's address. The old
 * password works until the link is used.
 */
export const enviarPassword = handlerOf(sucursales.enviarPassword, async ({ body: { sucursal: id } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [sucursal], [dueno]] = await tx.read(
    lockPeople(cliente),
    sucursalPorId(cliente, id),
    correoDelDueno(cliente),
  );
  if (!sucursal?.activa) return refuse('NO_ENCONTRADO');
  if (sucursal.administrador === null) return refuse('SUCURSAL_SIN_ADMINISTRADOR');
  const para = dueno?.correo_personal ?? '';
  if (para === '') return refuse('SIN_CORREO_PERSONAL');
  const [[cuenta]] = await tx.read(cuentaDe(cliente, sucursal.administrador));
  const [[enviados]] = await tx.read(countSince(cliente, 'contrasena', cuenta!.id, ctx.ahora - HORA));
  if (enviados!.cuantos >= POR_HORA) {
    const n = Math.max(1, Math.ceil(((enviados!.primero ?? ctx.ahora) + HORA - ctx.ahora) / MINUTO));
    return refuse('DEMASIADOS_CORREOS', { n });
  }
  const correo = { cliente, id: ctx.nuevoId(), clase: 'contrasena', usuario: cuenta!.id, sucursal: id, para } as const;
  tx.write(
    ...enqueue(correo, ctx.ahora),
    record(ctx, 'contrasena.pedida', `sucursal/${id}`, { nombre: sucursal.nombre, usuario: sucursal.administrador }),
  );
  const { via } = ctx.correo;
  const data = { para: correoVelado(para), via };
  return ok({ message: DICHO[via](data.para), data, alConfirmar: () => ctx.correo.wake() });
});
