import { seAvisan } from '@comal/domain/usuarios/seguridad';
import type { SesionCtx } from '../../platform/http/context.ts';
import { failuresAtTills } from '../../platform/sesiones/brakes.ts';
import { securityAddressOf, securityEvent } from '../../platform/sesiones/security-events.ts';
import type { Persona } from './repository.ts';

/** After a wrong PIN or password at a till: every fifth is logged and told to administrators (decision 0023). */
export const tellOfFailures = async (ctx: SesionCtx, persona: Persona): Promise<void> => {
  const { cliente } = ctx.sesion;
  const [[cuenta]] = await ctx.db.sinCliente(failuresAtTills(cliente, `#${persona.id}`));
  const veces = cuenta?.fallos ?? 0;
  if (!seAvisan(veces)) return;
  const [[direccion]] = await ctx.db.read(cliente, securityAddressOf(cliente, persona.id));
  await ctx.db.withTx(cliente, (tx) =>
    tx.commit(...securityEvent(ctx, persona, 'acceso.intentos', { veces }, direccion?.para ?? null)),
  );
  ctx.correo.wake();
};
