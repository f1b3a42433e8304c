import type { SesionCtx } from '../../../platform/http/context.ts';
import { avisarSucursales } from './repository.ts';

/** The last statement of a write of payment methods, and what follows its commit: every open till asks for them again (D-25). */
export const avisando = (ctx: SesionCtx) => {
  const { cliente } = ctx.sesion;
  return {
    sello: avisarSucursales(cliente),
    alConfirmar: (_data: unknown, revs: Readonly<Record<string, unknown>> | null | undefined): void =>
      Object.entries(revs ?? {}).forEach(([sucursal, rev]) =>
        ctx.hub.catalogoCambio(cliente, Number(sucursal), Number(rev)),
      ),
  };
};
