import type { Column } from '../../kit/DataTable/types.ts';
import { plural } from '../../kit/format.ts';
import { DefinedBy } from '../../shared/DefinedBy.tsx';
import type { Rol } from './tipos.ts';

/** The columns of the roles: name, number of people, origin. */
export const COLUMNAS: readonly Column<Rol>[] = [
  { id: 'rol', titulo: 'Rol', principal: true, celda: ({ descripcion }) => descripcion },
  {
    id: 'usuarios',
    titulo: 'Usuarios',
    enTarjeta: 'lado',
    celda: ({ usuarios }) => <strong>{plural(usuarios, 'usuario', 'usuarios')}</strong>,
  },
  {
    id: 'permisos',
    titulo: 'Permisos',
    enTarjeta: 'dato',
    celda: ({ permisos }) => plural(permisos.length, 'permiso', 'permisos'),
  },
  { id: 'sistema', titulo: 'Sistema', enTarjeta: 'dato', celda: DefinedBy },
];
