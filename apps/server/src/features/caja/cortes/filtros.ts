import type { GrupoDeFiltro } from '@comal/contract/primitives';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { quienesAbrieron } from './lecturas.ts';

const ESTADOS: GrupoDeFiltro = {
  control: 'estado',
  descripcion: 'Estado',
  opciones: [
    { id: 'abierto', descripcion: 'Abierto' },
    { id: 'por-contar', descripcion: 'Falta contar' },
    { id: 'cerrado', descripcion: 'Cerrado' },
    { id: 'irregular', descripcion: 'Irregular' },
  ],
};

/** The filters of the list of shifts, besides days. */
export const gruposDeCortes = async (ctx: SesionCtx): Promise<GrupoDeFiltro[]> => {
  const [personas, cajas] = await ctx.db.read(ctx.sesion.cliente, ...quienesAbrieron(getAlcance(ctx)));
  return [
    { control: 'usuario', descripcion: 'Usuario', opciones: personas },
    { control: 'terminal', descripcion: 'Terminal', opciones: cajas },
    ESTADOS,
  ];
};
