import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Terminada.module.css';

/** Why this device is dark: who closed its session, and the reason they gave. */
export function Terminada({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.root} role="status">
      <IconPlugConnectedX size={20} stroke={1.9} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
