import { IconLock, IconUser } from '@tabler/icons-react';
import { tip } from '../kit/Tip/tip.ts';
import classes from './DefinidoPor.module.css';

/** The words of the system flag of people and roles. */
export const DEFINIDO_POR = {
  sistema: 'Definido por el sistema',
  propio: 'Creado por algún administrador del sistema',
} as const;

/** Who made somebody or something: the system or an administrator, as an icon that says so. */
export const DefinidoPor = ({ sistema }: { readonly sistema: boolean }) => {
  const [Icono, texto] = sistema
    ? ([IconLock, DEFINIDO_POR.sistema] as const)
    : ([IconUser, DEFINIDO_POR.propio] as const);
  return (
    <span className={classes.icono} role="img" aria-label={texto} {...tip(texto)}>
      <Icono size={20} stroke={1.8} aria-hidden="true" />
    </span>
  );
};
