import type { GrupoDeFiltro } from '@comal/contract/primitives';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { rolesDe, sucursalesDe } from './lecturas.ts';

const ESTADOS = [
  { id: 1, descripcion: 'Activos' },
  { id: 0, descripcion: 'Retirados' },
];

/** The filters of people: role, each branch that the caller may enter, and whether they are active. */
export const gruposDePersonas = async ({
  db,
  sesion: { cliente, sucursales: suyas },
}: SesionCtx): Promise<GrupoDeFiltro[]> => {
  const [roles, sucursales] = await db.read(cliente, rolesDe(cliente), sucursalesDe(cliente));
  return [
    { control: 'rol', descripcion: 'Rol', opciones: roles.map(({ id, descripcion }) => ({ id, descripcion })) },
    {
      control: 'sucursal',
      descripcion: 'Sucursal',
      opciones: sucursales.filter(({ id }) => suyas.has(id)).map(({ id, nombre }) => ({ id, descripcion: nombre })),
    },
    { control: 'estado', descripcion: 'Estado', opciones: ESTADOS },
  ];
};
