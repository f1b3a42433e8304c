import type { Version } from '../../../platform/db/epoca.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { avisarSucursales } from './repository.ts';

/**
 * The seal of a write of payment methods, and what it publishes after the commit, so that every open till reloads them
 * (D-25).
 */
export const avisando = (ctx: SesionCtx) => {
  const { cliente } = ctx.sesion;
  return {
    sello: avisarSucursales(cliente),
    alConfirmar: (_data: unknown, versiones: Readonly<Record<string, unknown>> | null | undefined): void =>
      Object.entries(versiones ?? {}).forEach(([sucursal, version]) =>
        ctx.hub.catalogoCambio(cliente, Number(sucursal), version as Version),
      ),
  };
};
