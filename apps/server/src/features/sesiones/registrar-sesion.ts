import type { z } from 'zod';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import type { Query } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { Halt } from '../../platform/http/errors.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { tokenDigest } from '../../platform/http/active-sesiones.ts';
import { openSesion } from '../../platform/sesiones/open-sesion.ts';
import { spendCode } from '../../platform/sesiones/segundo-factor/prove.ts';
import { readCaja, enteringUsuario, type CajaRow, type EnteringUsuario } from '../../platform/sesiones/reads.ts';
import { noEntraEnWeb, type NoEntra } from './entra-en-web.ts';
import { COOKIE_DE_ACCESO } from './entrar.ts';
import { cajaPorHostname, usarAcceso } from './repository.ts';
import { conCodigo } from './segundo-paso.ts';

type Peticion = z.output<NonNullable<typeof sesiones.registrarSesion.body>>;

const falta = (campo: string, texto: string): Halt => new Halt(refuse('DATOS_INVALIDOS'), { [campo]: texto });

/** The register is named by its id, or by the machine's host name on the standalone platform. */
const cajaPedida = ({ cliente, plataforma, caja, hostname }: Peticion): Query<CajaRow> => {
  if (plataforma === 'standalone') {
    if (hostname === undefined) throw falta('hostname', 'Falta el nombre del equipo');
    return cajaPorHostname(cliente, hostname);
  }
  if (caja === null) throw falta('caja', 'Debes seleccionar la caja');
  return readCaja(cliente, caja);
};

type CajaRefusal = 'EQUIPO_DESCONOCIDO' | NoEntra;
type FaltaCodigo = 'SEGUNDO_FACTOR_REQUERIDO' | 'CODIGO_INCORRECTO';
type EntradaRefusal = CajaRefusal | 'ACCESO_VENCIDO' | 'SUCURSAL_NO_PERMITIDA' | FaltaCodigo;

/** Why this user may not work on this register, or null. */
const impedimento = (p: Peticion, usuario: EnteringUsuario, caja: CajaRow | undefined): Refusal<CajaRefusal> | null => {
  if (p.plataforma === 'standalone')
    return caja?.sucursal === p.sucursal ? null : refuse('EQUIPO_DESCONOCIDO', { nombre: p.hostname ?? '' });
  return noEntraEnWeb(usuario, caja);
};

/** The refusal when a second factor is required but not proven; null otherwise (decision 0115). */
const faltaCodigo = async (tx: Tx, ctx: Ctx, p: Peticion): Promise<Refusal<FaltaCodigo> | null> => {
  if (p.codigo === undefined) return refuse('SEGUNDO_FACTOR_REQUERIDO');
  const de = { cliente: p.cliente, usuario: p.id, sucursal: p.sucursal };
  return (await spendCode(tx, ctx, de, p.codigo)) ? null : refuse('CODIGO_INCORRECTO');
};

const registrar = (ctx: Ctx, p: Peticion, paso: string): Promise<Result<Sesion, EntradaRefusal>> =>
  ctx.db.withTx(p.cliente, async (tx) => {
    const [[acceso], [usuario], [caja]] = await tx.read(
      usarAcceso(p.cliente, tokenDigest(paso), ctx.ahora),
      enteringUsuario(p.cliente, p.id, p.sucursal),
      cajaPedida(p),
    );
    const suyo = acceso?.usuario === p.id && acceso.sucursal === p.sucursal;
    const negada = !suyo
      ? refuse('ACCESO_VENCIDO')
      : !usuario
        ? refuse('SUCURSAL_NO_PERMITIDA')
        : impedimento(p, usuario, caja);
    if (negada) {
      // The cookie is used up, whatever the answer.
      await tx.commit();
      return negada;
    }
    const sinCodigo = usuario!.tiene_segundo_factor ? await faltaCodigo(tx, ctx, p) : null;
    // Except a missing or wrong code, which may be given again with the same cookie.
    if (sinCodigo) return sinCodigo;
    return ok(await openSesion(tx, ctx, p.cliente, p.plataforma, usuario!, caja!));
  });

/** Refusals after which the cookie stays valid, because only the code is missing. */
const SIGUE: ReadonlySet<string> = new Set(['SEGUNDO_FACTOR_REQUERIDO', 'CODIGO_INCORRECTO', 'DEMASIADOS_INTENTOS']);

/**
 * Opens the session of a person who has just given the password, and a code if she has a second factor: uses the cookie up,
 * checks branch and register, and returns the only copy of the token (D-10 to D-13).
 */
export const registrarSesion = handlerOf(sesiones.registrarSesion, async ({ body }, ctx) => {
  cajaPedida(body);
  const paso = ctx.cookies[COOKIE_DE_ACCESO];
  if (!paso) return refuse('ACCESO_VENCIDO');
  const abrir = () => registrar(ctx, body, paso);
  const dado = { cliente: body.cliente, sucursal: body.sucursal, paso };
  const sesion = body.codigo === undefined ? await abrir() : await conCodigo(ctx, dado, abrir);
  if (sesion.ok || !SIGUE.has(sesion.motivo)) ctx.ponerCookie(COOKIE_DE_ACCESO, '', 0);
  if (!sesion.ok) return sesion;
  ctx.correo.wake();
  return ok({ message: `Bienvenid@ ${sesion.value.usuario.nombre_completo}`, data: sesion.value });
});
