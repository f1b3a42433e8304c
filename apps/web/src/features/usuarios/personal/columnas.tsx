import { IconLock, IconUser } from '@tabler/icons-react';
import type { Column } from '../../../kit/DataTable/types.ts';
import { tip } from '../../../kit/Tip/tip.ts';
import classes from './personal.module.css';
import type { Persona } from './tipos.ts';

/** The words of the system flag (USUARIO-026). */
const DE_QUIEN = {
  sistema: 'Definido por el sistema',
  propio: 'Creado por algún administrador del sistema',
} as const;

const Sistema = ({ sistema }: Pick<Persona, 'sistema'>) => {
  const [Icono, texto] = sistema ? ([IconLock, DE_QUIEN.sistema] as const) : ([IconUser, DE_QUIEN.propio] as const);
  return (
    <span role="img" aria-label={texto} {...tip(texto)}>
      <Icono size={20} stroke={1.8} aria-hidden="true" />
    </span>
  );
};

const Nombre = ({ nombre_completo, activo }: Persona) => (
  <span className={classes.persona}>
    {nombre_completo}
    {!activo && <span className={classes.retirado}>Retirado</span>}
  </span>
);

/** The columns of the people (USUARIO-001). */
export const COLUMNAS: readonly Column<Persona>[] = [
  { id: 'nombre', titulo: 'Nombre', principal: true, celda: Nombre },
  { id: 'usuario', titulo: 'Usuario', enTarjeta: 'dato', celda: ({ usuario }) => usuario },
  { id: 'rol', titulo: 'Rol', enTarjeta: 'lado', celda: ({ rol }) => <strong>{rol.descripcion}</strong> },
  { id: 'sistema', titulo: 'Sistema', enTarjeta: 'dato', celda: Sistema },
];
