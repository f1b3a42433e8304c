import { PUERTOS_DE_IMPRESORA } from '@comal/domain/impresion/impresora';
import type { LugarDeImpresora } from '@comal/domain/impresion/red/lugar';
import { refuse } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { mayUseMachine } from '../../platform/only-business.ts';
import { tieneEsaCola } from './lecturas.ts';

/** Why a printer may not be at an address of the network, or null. */
const noEstaEnRed = async ({ imprenta }: SesionCtx, lugar: LugarDeImpresora) => {
  if (!(await imprenta.reaches(lugar.direccion))) return refuse('DIRECCION_NO_PERMITIDA', undefined, 'direccion');
  return imprenta.takesPort(lugar) ? null : refuse('PUERTO_NO_PERMITIDO', PUERTOS_DE_IMPRESORA, 'puerto');
};

/** Why a printer may not be a queue of the server's machine, or null: one that it already is stays when others move in. */
const noEsDelServidor = async (ctx: SesionCtx, cola: string, id: number | undefined) => {
  if (await mayUseMachine(ctx)) return null;
  const alcance = getAlcance(ctx);
  const [[misma]] = await ctx.db.read(alcance.cliente, tieneEsaCola(alcance, id ?? 0, cola));
  return misma ? null : refuse('SERVIDOR_COMPARTIDO', undefined, 'cola');
};

/** Why a printer may not be where the caller says (D-142), or null; `id` of one that is edited. */
export const noAlcanza = async (ctx: SesionCtx, lugar: LugarDeImpresora & { readonly id?: number }) => {
  if (lugar.conexion === 'red') return noEstaEnRed(ctx, lugar);
  return lugar.equipo === null ? noEsDelServidor(ctx, lugar.cola, lugar.id) : null;
};
