import { avisos as llamadas, type AvisosVista } from '@comal/contract/usuarios/avisos';
import { ok, refuse } from '@comal/domain/result';
import { PERMISO_DE_AVISO, type Aviso } from '../../../platform/correo/avisos.ts';
import { conResumen, programarResumen } from '../../../platform/correo/resumenes.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';

type Fila = AvisosVista['sucursales'][number] & { readonly correo: string };

/** The open branches that somebody may enter, each with what she is written of it, the head first. */
const avisosDe = (cliente: string, usuario: number): Query<Fila> =>
  sqlText(
    `SELECT b.id, b.nombre, COALESCE(a.resumen, false) AS resumen, COALESCE(a.cortes, false) AS cortes, COALESCE(a.correo, '') AS correo
     FROM usuario_sucursal e JOIN sucursal b ON b.cliente = e.cliente AND b.id = e.sucursal AND b.activa
     LEFT JOIN aviso_por_correo a ON a.cliente = e.cliente AND a.usuario = e.usuario AND a.sucursal = e.sucursal
     WHERE e.cliente = $1 AND e.usuario = $2 ORDER BY b.matriz DESC, b.nombre, b.id`,
    [cliente, usuario],
  );

const quitar = (cliente: string, usuario: number): Query =>
  sqlText('DELETE FROM aviso_por_correo WHERE cliente = $1 AND usuario = $2', [cliente, usuario]);

const poner = (cliente: string, usuario: number, { id, correo, resumen, cortes }: Fila): Query =>
  sqlText(
    'INSERT INTO aviso_por_correo (cliente, usuario, sucursal, correo, resumen, cortes) VALUES ($1, $2, $3, $4, $5, $6)',
    [cliente, usuario, id, correo, resumen, cortes],
  );

const puedeVer = (ctx: SesionCtx, aviso: Aviso): boolean => ctx.puede(PERMISO_DE_AVISO[aviso]);

const presentar = (ctx: SesionCtx, filas: readonly Fila[]): AvisosVista => ({
  correo: filas.find((f) => f.correo !== '')?.correo ?? '',
  sucursales: filas.map(({ correo: _, ...fila }) => fila),
  puede: { resumen: puedeVer(ctx, 'resumen'), cortes: puedeVer(ctx, 'cortes') },
});

const pedidoDe = ({ nombre, resumen, cortes }: Fila) => ({ sucursal: nombre, resumen, cortes });

/** What one is written by mail (decision 0075): what each declared call does. */
export const avisos = implement(llamadas, {
  ver: async (_input, ctx) => {
    const { cliente, usuario } = ctx.sesion;
    const [filas] = await ctx.db.read(cliente, avisosDe(cliente, usuario.id));
    return ok({ message: '', data: presentar(ctx, filas) });
  },
  editar: async ({ body }, ctx, tx) => {
    const { cliente, usuario } = ctx.sesion;
    const [, antes] = await tx.read(lockPeople(cliente), avisosDe(cliente, usuario.id));
    const pedidas = new Map(body.sucursales.map((s) => [s.id, s]));
    if ([...pedidas.keys()].some((id) => antes.every((f) => f.id !== id))) return refuse('SUCURSAL_DESCONOCIDA');
    if (body.sucursales.some((s) => s.resumen) && !puedeVer(ctx, 'resumen')) return refuse('SIN_PERMISO');
    if (body.sucursales.some((s) => s.cortes) && !puedeVer(ctx, 'cortes')) return refuse('SIN_PERMISO');
    const ahora = antes.map((f): Fila => ({
      ...f,
      resumen: false,
      cortes: false,
      ...pedidas.get(f.id),
      correo: body.correo ?? '',
    }));
    const [sucursales] = await tx.read(
      conResumen(
        cliente,
        antes.map((f) => f.id),
      ),
    );
    const quedan = ahora.filter((f) => f.resumen || f.cortes);
    tx.write(
      quitar(cliente, usuario.id),
      ...quedan.map((f) => poner(cliente, usuario.id, f)),
      ...sucursales.flatMap((s) => programarResumen(cliente, s, ctx.ahora)),
      record(ctx, 'cuenta.avisos', `usuario/${usuario.id}`, { avisos: quedan.map(pedidoDe) }),
    );
    return ok({ message: 'Avisos por correo guardados', data: presentar(ctx, ahora) });
  },
});
