import { segundoFactor, type ExigenciaDeSegundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { announceChanged } from '../../../platform/sesiones/sesion-changes.ts';
import { hasFactor } from '../../../platform/sesiones/segundo-factor/store.ts';
import { propia } from './pruebas.ts';
import { exigeElNegocio, exigirlo, quienesNoLoTienen, soltarSesiones } from './repository.ts';

type Fila<C extends string, T> = Readonly<Record<C, T>> | undefined;

const presentar = (
  exige: boolean,
  propio: Fila<'activo', boolean>,
  sinEl: readonly { readonly nombre: string }[],
): ExigenciaDeSegundoFactor => ({
  exigido: exige,
  propio: propio?.activo ?? false,
  sin_el: sinEl.map(({ nombre }) => nombre),
});

/** Whether the business requires a second factor, and which administrators lack one. */
export const deNegocio = handlerOf(segundoFactor.deNegocio, async (_input, ctx) => {
  const de = propia(ctx);
  const [[negocio], [propio], sinEl] = await ctx.db.read(
    de.cliente,
    exigeElNegocio(de.cliente),
    hasFactor(de),
    quienesNoLoTienen(de.cliente),
  );
  return ok({ message: '', data: presentar(negocio?.exige ?? false, propio, sinEl) });
});

/**
 * Requires a second factor of administrators from their next sign-in on, or stops to. Only a caller who has one may turn it on,
 * so that somebody can always enter (decision 0115).
 */
export const exigir = handlerOf(segundoFactor.exigir, async ({ body: { exigido } }, ctx, tx) => {
  const de = propia(ctx);
  const [[negocio], [propio], sinEl] = await tx.read(
    exigeElNegocio(de.cliente),
    hasFactor(de),
    quienesNoLoTienen(de.cliente),
  );
  if (exigido && !propio?.activo) return refuse('SEGUNDO_FACTOR_PROPIO');
  tx.write(
    exigirlo(de.cliente, exigido),
    record(ctx, 'segundo_factor.exigido', 'negocio', { antes: negocio?.exige ?? false, ahora: exigido }),
  );
  const [sueltas] = exigido ? [[]] : await tx.read(soltarSesiones(de.cliente));
  const alConfirmar = (): void => announceChanged(ctx, sueltas);
  const message = exigido ? 'Se pide desde la siguiente entrada de cada quien' : 'Ya no se pide';
  return ok({ message, data: presentar(exigido, propio, sinEl), alConfirmar });
});
