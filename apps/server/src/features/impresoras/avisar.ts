import type { SesionCtx } from '../../platform/http/context.ts';

/** What a write of printers or jobs does after its commit: the press looks at once, and the screens of the branch are told. */
export const avisando =
  ({ imprenta, hub, sesion: { cliente, sucursal } }: SesionCtx) =>
  (): void => {
    imprenta.wake({ cliente, sucursal: sucursal.id });
    hub.impresorasChanged(cliente, sucursal.id);
  };
