import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Terminada.module.css';

/** Shows why the session of this device ended: who closed it, and the given reason. */
export function Terminada({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.root} role="status">
      <IconPlugConnectedX size={20} stroke={1.9} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
