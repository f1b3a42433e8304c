import { PERMISOS_DE_ADMINISTRACION } from '@comal/domain/permisos/administracion';
import type { SucesoAvisado, DatosDeSuceso } from '@comal/domain/usuarios/seguridad';
import { enqueue } from '../correo/cola.ts';
import { sqlText, type Query } from '../db/query.ts';
import { record } from '../http/bitacora.ts';
import type { SesionCtx } from '../http/context.ts';

/** The person that something happened to. */
export interface Concerned {
  readonly id: number;
  readonly nombre: string;
}

/**
 * The address for notices about the account of an administrator: the one she gave for her notices, else the owner's; null for
 * other people, and where there is none.
 */
export const securityAddressOf = (cliente: string, usuario: number): Query<{ para: string | null }> =>
  sqlText(
    `SELECT COALESCE((SELECT min(a.correo) FROM aviso_por_correo a WHERE a.cliente = n.cliente AND a.usuario = $2 AND a.correo <> ''),
       nullif(n.correo_personal, '')) AS para
     FROM negocio n WHERE n.cliente = $1 AND EXISTS (SELECT FROM usuario u JOIN rol_permiso p ON p.cliente = u.cliente AND p.rol = u.rol
       WHERE u.cliente = n.cliente AND u.id = $2 AND p.permiso = ANY($3::integer[]))`,
    [cliente, usuario, PERMISOS_DE_ADMINISTRACION],
  );

/** Logs an event of a person's account, and queues the mail that tells her; the caller wakes the sender after the commit. */
export const securityEvent = (
  ctx: SesionCtx,
  de: Concerned,
  suceso: SucesoAvisado,
  data: Omit<DatosDeSuceso, 'por'>,
  para: string | null,
): readonly Query[] => {
  const { cliente, sucursal, usuario } = ctx.sesion;
  const said = { suceso, por: usuario.nombre_completo, ...data };
  const correo = { cliente, id: ctx.nuevoId(), clase: 'seguridad', usuario: de.id, sucursal: sucursal.id } as const;
  return [
    record(ctx, suceso, `usuario/${de.id}`, { nombre: de.nombre, ...data }),
    ...(para === null ? [] : enqueue({ ...correo, para, datos: JSON.stringify(said) }, ctx.ahora)),
  ];
};
