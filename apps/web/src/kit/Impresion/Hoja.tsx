import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './Hoja.module.css';
import { anchoUtil, prepararImpresion, type Papel } from './impresion.ts';

interface HojaProps {
  readonly papel: Papel;
  readonly children: ReactNode;
}

/** What goes to paper: out of sight until the page is printed, and then the only thing on it. */
export function Hoja({ papel, children }: HojaProps) {
  const hoja = useRef<HTMLDivElement>(null);
  useEffect(() => (hoja.current ? prepararImpresion(hoja.current, papel) : undefined), [papel]);
  return createPortal(
    <div ref={hoja} className={classes.root} data-hoja data-papel={papel} aria-hidden="true">
      <div style={{ width: `${anchoUtil(papel)}mm` }}>{children}</div>
    </div>,
    document.body,
  );
}
