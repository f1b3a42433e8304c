import { useEffect, useRef } from 'react';
import classes from './Alta.module.css';

interface EncabezadoProps {
  readonly paso: string;
  readonly titulo: string;
  readonly nota: string;
}

/** Scrolls a new step to its top. */
const useArriba = (titulo: string) => {
  const lugar = useRef<HTMLElement>(null);
  const visto = useRef(titulo);
  useEffect(() => {
    if (visto.current !== titulo) lugar.current?.scrollIntoView({ block: 'center' });
    visto.current = titulo;
  }, [titulo]);
  return lugar;
};

/** The number of the step, its title and its note. */
export const Encabezado = ({ paso, titulo, nota }: EncabezadoProps) => {
  const lugar = useArriba(titulo);
  return (
    <header ref={lugar}>
      <p className={classes.paso}>{paso}</p>
      <h1 className={classes.titulo}>{titulo}</h1>
      <p className={classes.nota} role="status">
        {nota}
      </p>
    </header>
  );
};

/** The heading of the result that replaces the form; it takes the focus. */
export const Llegada = ({ paso, titulo }: Omit<EncabezadoProps, 'nota'>) => {
  const lugar = useRef<HTMLHeadingElement>(null);
  useEffect(() => lugar.current?.focus(), []);
  return (
    <header className={classes.llegada}>
      <p className={classes.paso}>{paso}</p>
      <h1 ref={lugar} className={classes.titulo} tabIndex={-1}>
        {titulo}
      </h1>
    </header>
  );
};
