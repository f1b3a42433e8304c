import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './PorVerificar.module.css';

const ICONO = { size: 20, stroke: 2, 'aria-hidden': true } as const;
const ICONOS = { duda: IconAlertTriangle, bien: IconCircleCheck, mal: IconCircleX } as const;

interface TiraProps {
  readonly tono: keyof typeof ICONOS;
  readonly texto: string;
  /** A box among other content, not across the screen. */
  readonly suelta?: boolean;
  readonly children?: ReactNode;
}

/** A strip with the state of a charge in words, and its actions. */
export const Tira = ({ tono, texto, suelta, children }: TiraProps) => {
  const Icono = ICONOS[tono];
  return (
    <div className={classes.root} data-tono={tono} data-suelta={suelta} role={tono === 'bien' ? 'status' : 'alert'}>
      <Icono {...ICONO} />
      <span className={classes.texto}>{texto}</span>
      {children}
    </div>
  );
};
