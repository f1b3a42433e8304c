import { IconLock, IconUser } from '@tabler/icons-react';
import { tip } from '../kit/Tip/tip.ts';
import classes from './DefinedBy.module.css';

/** The texts of the system flag of people and roles. */
export const DEFINED_BY = {
  sistema: 'Definido por el sistema',
  propio: 'Creado por algún administrador del sistema',
} as const;

/** An icon that says who created a person or role: the system or an administrator. */
export const DefinedBy = ({ sistema }: { readonly sistema: boolean }) => {
  const [Icon, text] = sistema ? ([IconLock, DEFINED_BY.sistema] as const) : ([IconUser, DEFINED_BY.propio] as const);
  return (
    <span className={classes.icono} role="img" aria-label={text} {...tip(text)}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </span>
  );
};
