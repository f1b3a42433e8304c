import type { Mirada } from '@comal/contract/comandas/vista';
import type { SesionCtx } from '../../platform/http/context.ts';

/** Where and when something is done: in a session, or by the press, which has none. */
export interface Lugar extends Pick<SesionCtx, 'ahora'> {
  readonly sesion: Pick<SesionCtx['sesion'], 'cliente'> & {
    readonly sucursal: Pick<SesionCtx['sesion']['sucursal'], 'id' | 'zona'>;
  };
}

/** The context of presenting comandas: branch, time zone, now. */
export const miradaDe = ({ sesion, ahora }: Lugar): Mirada => ({
  sucursal: sesion.sucursal.id,
  zona: sesion.sucursal.zona,
  ahora,
});
