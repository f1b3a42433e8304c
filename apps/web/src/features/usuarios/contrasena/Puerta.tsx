import type { ReactNode } from 'react';
import { Brand } from '../../../kit/Brand/Brand.tsx';
import classes from './Puerta.module.css';

export interface PuertaProps {
  readonly titulo: string;
  readonly nota?: string;
  readonly children: ReactNode;
}

/** A page with one task that must be done before anything else: the logo, the title and the form. */
export const Puerta = ({ titulo, nota, children }: PuertaProps) => (
  <main className={classes.root}>
    <div className={classes.columna}>
      <Brand size={40} tone="dark" />
      <h1 className={classes.titulo}>{titulo}</h1>
      {nota && <p className={classes.nota}>{nota}</p>}
      {children}
    </div>
  </main>
);
