import type { HandlerInput } from '@comal/contract/route';
import { avisos } from '@comal/contract/usuarios/avisos';
import { ok, refuse } from '@comal/domain/result';
import { askToConfirm } from '../../../platform/correo/confirmados.ts';
import type { Device } from '../../../platform/correo/push/suscripciones.ts';
import { withSummaries, scheduleSummary } from '../../../platform/correo/resumenes.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { leidos, presentar, puedeVer, UNO_A_UNO, type Fila } from './vista.ts';

const quitar = (cliente: string, usuario: number): Query =>
  sqlText('DELETE FROM aviso_por_correo WHERE cliente = $1 AND usuario = $2', [cliente, usuario]);

const poner = (cliente: string, usuario: number, { id, correo, resumen, cortes }: Fila): Query =>
  sqlText(
    'INSERT INTO aviso_por_correo (cliente, usuario, sucursal, correo, resumen, cortes) VALUES ($1, $2, $3, $4, $5, $6)',
    [cliente, usuario, id, correo, resumen, cortes],
  );

const pedidoDe = ({ nombre, resumen, cortes }: Fila) => ({ sucursal: nombre, resumen, cortes });

type Cuerpo = HandlerInput<typeof avisos.editar>['body'];

/** Why a requested notice is refused: not permitted, or it would reach nobody. */
const negado = (
  ctx: SesionCtx,
  { correo, sucursales }: Cuerpo,
  suyas: readonly Fila[],
  aparatos: readonly Device[],
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

const porConfirmar = (ctx: SesionCtx, para: string): Query =>
  askToConfirm({ cliente: ctx.sesion.cliente, id: ctx.nuevoId(), usuario: ctx.sesion.usuario.id, para }, ctx.ahora);

/** Saves the notices that the caller wants of each branch; days are queued from the present one on. */
export const editar = writeOf(avisos.editar, UNO_A_UNO, async ({ body }, ctx, tx) => {
  const { cliente, usuario } = ctx.sesion;
  const [, suyas, aparatos] = await tx.read(lockPeople(cliente), ...leidos(cliente, usuario.id));
  const no = negado(ctx, body, suyas, aparatos);
  if (no) return no;
  const ahora = pedidas(body, suyas);
  const ids = suyas.map((f) => f.id);
  const [sucursales] = await tx.read(withSummaries(cliente, ids));
  const quedan = ahora.filter((f) => f.resumen || f.cortes);
  tx.write(
    quitar(cliente, usuario.id),
    ...quedan.map((f) => poner(cliente, usuario.id, f)),
    ...(quedan.length > 0 && body.correo !== null ? [porConfirmar(ctx, body.correo)] : []),
    ...sucursales.flatMap((s) => scheduleSummary(cliente, s, ctx.ahora)),
    record(ctx, 'cuenta.avisos', `usuario/${usuario.id}`, { avisos: quedan.map(pedidoDe) }),
  );
  return ok({
    message: 'Avisos guardados',
    data: await presentar(ctx, ahora, aparatos),
    alConfirmar: () => ctx.correo.wake(),
  });
});
