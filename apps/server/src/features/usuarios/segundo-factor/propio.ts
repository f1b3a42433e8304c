import { segundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { administra } from '@comal/domain/permisos/administracion';
import { enGrupos, enlaceDeAplicacion, leerCodigo } from '@comal/domain/usuarios/segundo-factor';
import { ok, refuse, type Result } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { announceChanged } from '../../../platform/sesiones/sesion-changes.ts';
import { newRecoveryCodes } from '../../../platform/sesiones/segundo-factor/new-codes.ts';
import { spendCode, stepOfCode } from '../../../platform/sesiones/segundo-factor/prove.ts';
import { seal } from '../../../platform/secrets/seal.ts';
import {
  activateFactor,
  beginFactor,
  factorOf,
  hasFactor,
  lockFactor,
  placeOf,
  recoveryCodesLeft,
  releaseSesiones,
  removeFactor,
  replaceRecoveryCodes,
} from '../../../platform/sesiones/segundo-factor/store.ts';
import { SECRET_BYTES, toBase32 } from '../../../platform/sesiones/segundo-factor/totp.ts';
import { conCodigoPropio, probarContrasena, propia } from './pruebas.ts';
import { exigeElNegocio } from './repository.ts';

const sobre = ({ sesion }: SesionCtx): string => `usuario/${sesion.usuario.id}`;
const deElla = ({ sesion }: SesionCtx) => ({ nombre: sesion.usuario.nombre_completo });

/** Whether the business requires one of the caller. */
const exigido = (ctx: SesionCtx, exige: boolean): boolean => exige && administra([...ctx.sesion.permisos]);

/** The state of the own second factor. */
export const ver = handlerOf(segundoFactor.ver, async (_input, ctx) => {
  const de = propia(ctx);
  const [[factor], [quedan], [negocio]] = await ctx.db.read(
    de.cliente,
    factorOf(de),
    recoveryCodesLeft(de),
    exigeElNegocio(de.cliente),
  );
  const activo_desde = factor?.activo_desde ?? null;
  const data = { activo: activo_desde !== null, activo_desde, codigos: quedan?.quedan ?? 0 };
  return ok({ message: '', data: { ...data, exigido: exigido(ctx, negocio?.exige ?? false) } });
});

/** Creates a secret for the application, with the password; stored encrypted, and told only here. */
export const preparar = handlerOf(segundoFactor.preparar, async ({ body }, ctx) => {
  const de = propia(ctx);
  const [[tiene]] = await ctx.db.read(de.cliente, hasFactor(de));
  if (tiene?.activo) return refuse('SEGUNDO_FACTOR_ACTIVO');
  const negada = await probarContrasena(ctx, body.password);
  if (negada) return negada;
  const bytes = ctx.bytes(SECRET_BYTES);
  const [[puesto]] = await ctx.db.read(de.cliente, beginFactor(de, seal(ctx, placeOf(de), bytes)));
  if (!puesto) return refuse('SEGUNDO_FACTOR_ACTIVO');
  const secreto = toBase32(bytes);
  const enlace = enlaceDeAplicacion(`${de.cliente} ${ctx.sesion.usuario.username}`, secreto);
  return ok({ message: '', data: { secreto, enlace } });
});

type Nuevos = Result<readonly string[], 'CODIGO_INCORRECTO' | 'SIN_SEGUNDO_FACTOR' | 'SEGUNDO_FACTOR_ACTIVO'>;

const confirmar = (ctx: SesionCtx, codigo: string): Promise<Nuevos> => {
  const de = propia(ctx);
  return ctx.db.withTx(de.cliente, async (tx): Promise<Nuevos> => {
    const [, [factor]] = await tx.read(lockFactor(de), factorOf(de));
    if (!factor) return refuse('SIN_SEGUNDO_FACTOR');
    if (factor.activo_desde !== null) return refuse('SEGUNDO_FACTOR_ACTIVO');
    const escrito = leerCodigo(codigo);
    const paso = escrito?.tipo === 'aplicacion' ? stepOfCode(ctx, de, factor, escrito.codigo) : null;
    if (paso === null) return refuse('CODIGO_INCORRECTO');
    const nuevos = newRecoveryCodes(ctx.bytes);
    const [sueltas] = await tx.read(releaseSesiones(de));
    await tx.commit(
      activateFactor(de, paso, ctx.ahora),
      ...replaceRecoveryCodes(de, nuevos),
      record(ctx, 'segundo_factor.activado', sobre(ctx), deElla(ctx)),
    );
    announceChanged(ctx, [...sueltas, { id: ctx.sesion.id }]);
    return ok(nuevos);
  });
};

/** Activates the second factor with a code of the application; returns the recovery codes, only here. */
export const activar = handlerOf(segundoFactor.activar, async ({ body: { codigo } }, ctx) => {
  const hecho = await conCodigoPropio(ctx, () => confirmar(ctx, codigo));
  if (!hecho.ok) return hecho;
  return ok({ message: 'Segundo factor activado', data: { codigos: hecho.value.map(enGrupos) } });
});

/** Creates new recovery codes, with the password; earlier ones become invalid. */
export const renovarCodigos = handlerOf(segundoFactor.renovarCodigos, async ({ body }, ctx) => {
  const de = propia(ctx);
  const negada = await probarContrasena(ctx, body.password);
  if (negada) return negada;
  const nuevos = newRecoveryCodes(ctx.bytes);
  const hecho = await ctx.db.withTx(de.cliente, async (tx) => {
    const [, [factor]] = await tx.read(lockFactor(de), factorOf(de));
    if (!factor || factor.activo_desde === null) return refuse('SIN_SEGUNDO_FACTOR');
    await tx.commit(
      ...replaceRecoveryCodes(de, nuevos),
      record(ctx, 'segundo_factor.codigos', sobre(ctx), deElla(ctx)),
    );
    return ok(null);
  });
  if (!hecho.ok) return hecho;
  return ok({ message: 'Códigos nuevos', data: { codigos: nuevos.map(enGrupos) } });
});

/** Removes the own second factor, with password and code; not while the business requires it. */
export const quitar = handlerOf(segundoFactor.quitar, async ({ body }, ctx) => {
  const de = propia(ctx);
  const negada = await probarContrasena(ctx, body.password);
  if (negada) return negada;
  const hecho = await conCodigoPropio(ctx, () =>
    ctx.db.withTx(
      de.cliente,
      async (tx): Promise<Result<null, 'SIN_SEGUNDO_FACTOR' | 'SEGUNDO_FACTOR_EXIGIDO' | 'CODIGO_INCORRECTO'>> => {
        const [[negocio], [tiene]] = await tx.read(exigeElNegocio(de.cliente), hasFactor(de));
        if (!tiene?.activo) return refuse('SIN_SEGUNDO_FACTOR');
        if (exigido(ctx, negocio?.exige ?? false)) return refuse('SEGUNDO_FACTOR_EXIGIDO');
        if (!(await spendCode(tx, ctx, de, body.codigo))) return refuse('CODIGO_INCORRECTO');
        await tx.commit(removeFactor(de), record(ctx, 'segundo_factor.quitado', sobre(ctx), deElla(ctx)));
        return ok(null);
      },
    ),
  );
  return hecho.ok ? ok({ message: 'Segundo factor quitado', data: null }) : hecho;
});
