import { useLayoutEffect, useRef } from 'react';
import classes from './comun.module.css';
import { CAPA, ponerLugar } from './lugares.ts';

export interface LugarDeAvisosProps {
  readonly capa: keyof typeof CAPA;
}

/**
 * A place for the notice at the bottom of the current view, where it covers nothing that is read or pressed (decision
 * 0056).
 */
export function LugarDeAvisos({ capa }: LugarDeAvisosProps) {
  const caja = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (caja.current ? ponerLugar(CAPA[capa], caja.current) : undefined), [capa]);
  return <div ref={caja} className={classes.lugar} data-capa={capa} />;
}
