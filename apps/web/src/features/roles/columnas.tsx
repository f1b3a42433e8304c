import type { Column } from '../../kit/DataTable/types.ts';
import { plural } from '../../kit/format.ts';
import { DefinedBy } from '../../shared/DefinedBy.tsx';
import type { Rol } from './tipos.ts';

/** The columns of the roles: name, number of people, origin. */
export const COLUMNAS: readonly Column<Rol>[] = [
  { id: 'rol', title: 'Rol', principal: true, cell: ({ descripcion }) => descripcion },
  {
    id: 'usuarios',
    title: 'Usuarios',
    onCard: 'lado',
    cell: ({ usuarios }) => <strong>{plural(usuarios, 'usuario', 'usuarios')}</strong>,
  },
  {
    id: 'permisos',
    title: 'Permisos',
    onCard: 'dato',
    cell: ({ permisos }) => plural(permisos.length, 'permiso', 'permisos'),
  },
  { id: 'sistema', title: 'Sistema', onCard: 'dato', cell: DefinedBy },
];
