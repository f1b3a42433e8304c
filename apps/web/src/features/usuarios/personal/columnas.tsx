import type { Column } from '../../../kit/DataTable/types.ts';
import { DefinedBy } from '../../../shared/DefinedBy.tsx';
import classes from './personal.module.css';
import type { Persona } from './tipos.ts';

const Nombre = ({ nombre_completo, activo }: Persona) => (
  <span className={classes.persona}>
    {nombre_completo}
    {!activo && <span className={classes.retirado}>Retirado</span>}
  </span>
);

/** The columns of the people; the last one says who made them. */
export const COLUMNAS: readonly Column<Persona>[] = [
  { id: 'nombre', title: 'Nombre', principal: true, cell: Nombre },
  { id: 'usuario', title: 'Usuario', onCard: 'dato', cell: ({ usuario }) => usuario },
  { id: 'rol', title: 'Rol', onCard: 'lado', cell: ({ rol }) => <strong>{rol.descripcion}</strong> },
  { id: 'sistema', title: 'Sistema', onCard: 'dato', cell: DefinedBy },
];
