import type { GrupoDeFiltro } from '@comal/contract/primitives';
import { ESTADOS_DE_SESION, NOMBRE_DE_APARATO, NOMBRES_DE_ESTADO } from '@comal/domain/sesiones/estado';
import { PLATAFORMAS_DE_CLIENTE } from '@comal/domain/usuarios/aparato';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { alcanceDe, personasDe, rolesDe, terminalesDe } from './lecturas.ts';

const FIJOS: readonly GrupoDeFiltro[] = [
  {
    control: 'plataforma',
    descripcion: 'Plataforma',
    opciones: PLATAFORMAS_DE_CLIENTE.map((id) => ({ id, descripcion: NOMBRE_DE_APARATO[id] })),
  },
  {
    control: 'estado',
    descripcion: 'Estado',
    opciones: NOMBRES_DE_ESTADO.map((id) => ({ id, descripcion: ESTADOS_DE_SESION[id].descripcion })),
  },
  {
    control: 'caja',
    descripcion: 'Caja abierta',
    opciones: [
      { id: 'si', descripcion: 'SI' },
      { id: 'no', descripcion: 'NO' },
    ],
  },
];

/** The filters of the branch's sessions, besides the days of sign-in. */
export const gruposDeSesiones = async (ctx: SesionCtx): Promise<GrupoDeFiltro[]> => {
  const alcance = alcanceDe(ctx);
  const [personas, terminales, roles] = await ctx.db.read(
    alcance.cliente,
    personasDe(alcance),
    terminalesDe(alcance),
    rolesDe(alcance),
  );
  return [
    { control: 'usuario', descripcion: 'Usuario', opciones: personas },
    { control: 'terminal', descripcion: 'Terminal', opciones: terminales },
    ...FIJOS,
    { control: 'rol', descripcion: 'Rol', opciones: roles },
  ];
};
