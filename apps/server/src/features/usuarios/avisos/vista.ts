import type { AvisosVista } from '@comal/contract/usuarios/avisos';
import { AVISO_PERMISO, type Aviso } from '../../../platform/correo/avisos.ts';
import { devicesOf, type Device } from '../../../platform/correo/push/suscripciones.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

/** All these writes take one lock of the business (`lockPeople`). In one lane, so that many waiting requests hold only one connection. */
export const UNO_A_UNO = { lanes: () => ['avisos'] };

/** A branch with a person's notices of it. */
export type Fila = AvisosVista['sucursales'][number] & { readonly correo: string };

/** The open branches that a person may enter, each with her notices, the head first. */
const avisosDe = (cliente: string, usuario: number): Query<Fila> =>
  sqlText(
    `SELECT b.id, b.nombre, COALESCE(a.resumen, false) AS resumen, COALESCE(a.cortes, false) AS cortes, COALESCE(a.correo, '') AS correo
     FROM usuario_sucursal e JOIN sucursal b ON b.cliente = e.cliente AND b.id = e.sucursal AND b.activa
     LEFT JOIN aviso_por_correo a ON a.cliente = e.cliente AND a.usuario = e.usuario AND a.sucursal = e.sucursal
     WHERE e.cliente = $1 AND e.usuario = $2 ORDER BY b.matriz DESC, b.nombre, b.id`,
    [cliente, usuario],
  );

/** Whether the caller's role allows a notice. */
export const puedeVer = (ctx: SesionCtx, aviso: Aviso): boolean => ctx.puede(AVISO_PERMISO[aviso]);

/** The caller's notices, addresses and browsers, in the form of the contract. */
export const presentar = async (
  ctx: SesionCtx,
  filas: readonly Fila[],
  aparatos: readonly Device[],
): Promise<AvisosVista> => ({
  correo: filas.find((f) => f.correo !== '')?.correo ?? '',
  sucursales: filas.map(({ correo: _, ...fila }) => fila),
  puede: { resumen: puedeVer(ctx, 'resumen'), cortes: puedeVer(ctx, 'cortes') },
  push: { llave: await ctx.correo.push.publica(), aparatos: [...aparatos] },
});

/** The caller's notices, addresses and browsers. */
export const leidos = (cliente: string, usuario: number) =>
  [avisosDe(cliente, usuario), devicesOf(cliente, usuario)] as const;
