import type { GrupoDeFiltro } from '@comal/contract/primitives';
import { MODULOS_DE_BITACORA, OPERACIONES_DE_BITACORA } from '@comal/domain/movimientos/oracion';
import { getAlcance } from '../../platform/http/alcance.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { quienesHacen } from './nombres.ts';

/** A group whose choices are their own names. */
export const grupoDeNombres = (control: string, descripcion: string, nombres: readonly string[]): GrupoDeFiltro => ({
  control,
  descripcion,
  opciones: nombres.map((id) => ({ id, descripcion: id })),
});

/** A filter group of the people of the business. */
export const grupoDePersonas = (
  personas: readonly { readonly id: number; readonly descripcion: string | null }[],
): GrupoDeFiltro => ({
  control: 'usuario',
  descripcion: 'Usuario',
  opciones: personas.map(({ id, descripcion }) => ({ id, descripcion: descripcion ?? '' })),
});

/** The filters of the log besides words and days, with their options. */
export const gruposDeMovimientos = async (ctx: SesionCtx): Promise<GrupoDeFiltro[]> => {
  const [personas, cajas] = await ctx.db.read(ctx.sesion.cliente, ...quienesHacen(getAlcance(ctx)));
  return [
    grupoDeNombres('modulo', 'Módulo', MODULOS_DE_BITACORA),
    grupoDeNombres('operacion', 'Operación', OPERACIONES_DE_BITACORA),
    grupoDePersonas(personas),
    { control: 'terminal', descripcion: 'Terminal', opciones: cajas },
  ];
};
