import type { HandlerInput } from '@comal/contract/route';
import { APARATOS, avisos as llamadas, type AvisosVista } from '@comal/contract/usuarios/avisos';
import { esServicioDePush } from '@comal/domain/correo/servicios-de-push';
import { ok, refuse } from '@comal/domain/result';
import { PERMISO_DE_AVISO, type Aviso } from '../../../platform/correo/avisos.ts';
import { conResumen, programarResumen } from '../../../platform/correo/resumenes.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { implement } from '../../../platform/http/handlers.ts';
import {
  aparatosDe,
  ponerSuscripcion,
  quitarAparato,
  type Aparato,
} from '../../../platform/correo/push/suscripciones.ts';
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

const presentar = async (
  ctx: SesionCtx,
  filas: readonly Fila[],
  aparatos: readonly Aparato[],
): Promise<AvisosVista> => ({
  correo: filas.find((f) => f.correo !== '')?.correo ?? '',
  sucursales: filas.map(({ correo: _, ...fila }) => fila),
  puede: { resumen: puedeVer(ctx, 'resumen'), cortes: puedeVer(ctx, 'cortes') },
  push: { llave: await ctx.correo.push.publica(), aparatos: [...aparatos] },
});

/** All that one is told, and where. */
const leidos = (cliente: string, usuario: number) =>
  [avisosDe(cliente, usuario), aparatosDe(cliente, usuario)] as const;

const pedidoDe = ({ nombre, resumen, cortes }: Fila) => ({ sucursal: nombre, resumen, cortes });

type Cuerpo = HandlerInput<typeof llamadas.editar>['body'];

/** Why what somebody asks for is not hers to ask, or would reach nobody. */
const negado = (
  ctx: SesionCtx,
  { correo, sucursales }: Cuerpo,
  suyas: readonly Fila[],
  aparatos: readonly Aparato[],
) => {
  if (sucursales.some(({ id }) => suyas.every((f) => f.id !== id))) return refuse('SUCURSAL_DESCONOCIDA');
  if (sucursales.some((s) => s.resumen) && !puedeVer(ctx, 'resumen')) return refuse('SIN_PERMISO');
  if (sucursales.some((s) => s.cortes) && !puedeVer(ctx, 'cortes')) return refuse('SIN_PERMISO');
  const pide = sucursales.some((s) => s.resumen || s.cortes);
  return pide && correo === null && aparatos.length === 0 ? refuse('FALTA_CORREO', undefined, 'correo') : null;
};

const pedidas = ({ correo, sucursales }: Cuerpo, suyas: readonly Fila[]): Fila[] =>
  suyas.map((f) => ({
    ...{ ...f, resumen: false, cortes: false },
    ...sucursales.find(({ id }) => id === f.id),
    correo: correo ?? '',
  }));

/** What one is told, and where (decisions 0075 and 0086): what each declared call does. */
export const avisos = implement(llamadas, {
  ver: async (_input, ctx) => {
    const { cliente, usuario } = ctx.sesion;
    const [filas, aparatos] = await ctx.db.read(cliente, ...leidos(cliente, usuario.id));
    return ok({ message: '', data: await presentar(ctx, filas, aparatos) });
  },
  editar: async ({ body }, ctx, tx) => {
    const { cliente, usuario } = ctx.sesion;
    const [, suyas, aparatos] = await tx.read(lockPeople(cliente), ...leidos(cliente, usuario.id));
    const no = negado(ctx, body, suyas, aparatos);
    if (no) return no;
    const ahora = pedidas(body, suyas);
    const ids = suyas.map((f) => f.id);
    const [sucursales] = await tx.read(conResumen(cliente, ids));
    const quedan = ahora.filter((f) => f.resumen || f.cortes);
    tx.write(
      quitar(cliente, usuario.id),
      ...quedan.map((f) => poner(cliente, usuario.id, f)),
      ...sucursales.flatMap((s) => programarResumen(cliente, s, ctx.ahora)),
      record(ctx, 'cuenta.avisos', `usuario/${usuario.id}`, { avisos: quedan.map(pedidoDe) }),
    );
    return ok({ message: 'Avisos guardados', data: await presentar(ctx, ahora, aparatos) });
  },
  suscribir: async ({ body }, ctx, tx) => {
    const { cliente, usuario, id: sesion } = ctx.sesion;
    if (!esServicioDePush(body.endpoint, ctx.correo.push.propios)) return refuse('SERVICIO_DE_PUSH_DESCONOCIDO');
    const [, antes] = await tx.read(lockPeople(cliente), aparatosDe(cliente, usuario.id));
    if (antes.length >= APARATOS && antes.every((a) => a.endpoint !== body.endpoint))
      return refuse('DEMASIADOS_APARATOS', { limite: APARATOS });
    const [, filas, aparatos] = await tx.read(
      ponerSuscripcion(cliente, { id: ctx.nuevoId(), usuario: usuario.id, sesion }, body, ctx.ahora),
      ...leidos(cliente, usuario.id),
    );
    tx.write(record(ctx, 'cuenta.aparato', `usuario/${usuario.id}`, {}));
    return ok({ message: 'Este aparato muestra tus avisos', data: await presentar(ctx, filas, aparatos) });
  },
  olvidar: async ({ params }, ctx, tx) => {
    const { cliente, usuario } = ctx.sesion;
    const [, quitados, filas, aparatos] = await tx.read(
      lockPeople(cliente),
      quitarAparato(cliente, usuario.id, params.id),
      ...leidos(cliente, usuario.id),
    );
    if (quitados.length > 0) tx.write(record(ctx, 'cuenta.aparato.quitado', `usuario/${usuario.id}`, {}));
    return ok({ message: 'Ese aparato ya no muestra tus avisos', data: await presentar(ctx, filas, aparatos) });
  },
});
