import classes from './menu.module.css';
import type { Paso } from './useImportacion.ts';

const TEXTOS: Partial<Readonly<Record<Paso, string>>> = {
  leyendo: 'Leyendo el archivo…',
  revisando: 'Revisando cada renglón…',
  guardando: 'Guardando el menú…',
};

/** Whether the step is work in progress. */
export const trabaja = (paso: Paso): boolean => TEXTOS[paso] !== undefined;

/** The step in progress, with an indeterminate progress bar. */
export function Avance({ paso }: { readonly paso: Paso }) {
  const texto = TEXTOS[paso];
  if (!texto) return null;
  return (
    <div className={classes.avance} role="status">
      <p>{texto}</p>
      <div className={classes.barra} role="progressbar" aria-label="Avance" aria-valuetext={texto} />
    </div>
  );
}
