import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './Hoja.module.css';
import { anchoUtil, prepararImpresion, type Papel } from './impresion.ts';
import { Recibo, type ReciboProps } from './Recibo.tsx';

interface HojaProps {
  readonly recibo: ReciboProps;
  readonly papel: Papel;
}

/** The receipt as it goes to paper: out of sight until the page is printed, and then the only thing on it. */
export function Hoja({ recibo, papel }: HojaProps) {
  const hoja = useRef<HTMLDivElement>(null);
  useEffect(() => (hoja.current ? prepararImpresion(hoja.current, papel) : undefined), [papel]);
  return createPortal(
    <div ref={hoja} className={classes.root} data-hoja data-papel={papel} aria-hidden="true">
      <div className={classes.contenido} style={{ width: `${anchoUtil(papel)}mm` }}>
        <Recibo {...recibo} />
      </div>
    </div>,
    document.body,
  );
}
