import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Motivo } from '@comal/contract/motivos';
import type { Result } from '@comal/domain/result';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { fullName, tokenDigest } from '../../platform/http/active-sesiones.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { rememberOrigin } from '../../platform/sesiones/brakes.ts';
import { recognizeEquipo } from '../../platform/sesiones/equipo.ts';
import { withCode } from '../../platform/sesiones/segundo-factor/with-code.ts';
import { tellOfNewEquipo, tellOfWrongCodes, type Entrada } from '../../platform/sesiones/sign-in-events.ts';
import { credencialesDe } from './repository.ts';

/** The person whose password was right for a valid pass, if she has a second factor. */
const quienSigue = (cliente: string, paso: string, ahora: number): Query<{ id: number; username: string }> =>
  sqlText(
    `SELECT u.id, u.username FROM acceso a JOIN usuario u ON u.cliente = a.cliente AND u.id = a.usuario
     JOIN segundo_factor f ON f.cliente = u.cliente AND f.usuario = u.id AND f.activo_desde IS NOT NULL
     WHERE a.cliente = $1 AND a.hash = $2 AND a.usado_en IS NULL AND a.vence_en > $3`,
    [cliente, tokenDigest(paso), new Date(ahora)],
  );

/** Marks the device as known after both factors; the password alone does not. */
const conocer = async (ctx: Ctx, donde: Entrada): Promise<void> => {
  const { cliente, usuario, sucursal } = donde;
  const [[c]] = await ctx.db.read(cliente, credencialesDe(cliente, usuario, sucursal, ctx.ahora));
  if (c) await tellOfNewEquipo(ctx, donde, c);
  await rememberOrigin(ctx, cliente, usuario, { direccion: ctx.direccion, equipo: recognizeEquipo(ctx) });
};

const avisar = async (ctx: Ctx, donde: Entrada): Promise<void> => {
  const { cliente, usuario, sucursal } = donde;
  const [[c]] = await ctx.db.read(cliente, credencialesDe(cliente, usuario, sucursal, ctx.ahora));
  if (c) await tellOfWrongCodes(ctx, donde, { id: c.id, nombre: fullName(c) });
};

/**
 * Opens a session with a code, the second step of a sign-in. Wrong codes count only for the person whose password was right, so
 * that nobody can be locked out by her name alone.
 */
export const conCodigo = async <M extends Motivo>(
  ctx: Ctx,
  { cliente, sucursal, paso }: { readonly cliente: string; readonly sucursal: number; readonly paso: string },
  abrir: () => Promise<Result<Sesion, M>>,
): Promise<Result<Sesion, M | 'DEMASIADOS_INTENTOS'>> => {
  const [[quien]] = await ctx.db.read(cliente, quienSigue(cliente, paso, ctx.ahora));
  if (!quien) return abrir();
  const donde = { cliente, sucursal, usuario: quien.username };
  const abierta = await withCode(ctx, { cliente, ...quien }, abrir);
  if (abierta.ok) await conocer(ctx, donde);
  else if (abierta.motivo === 'CODIGO_INCORRECTO') await avisar(ctx, donde);
  return abierta;
};
