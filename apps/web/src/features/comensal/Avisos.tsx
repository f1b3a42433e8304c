import { useEffect, useSyncExternalStore } from 'react';
import { avisos, cerrarAviso, DURACION_MS } from './avisar.ts';
import classes from './comun.module.css';

/** Props of `Avisos`. */
export interface AvisosProps {
  /** Below, where what one came to read is above. */
  readonly abajo: boolean;
}

/** The notice of what was just done, 3 seconds, with a way to close it. */
export function Avisos({ abajo }: AvisosProps) {
  const aviso = useSyncExternalStore(avisos.escuchar, avisos.ver);
  useEffect(() => {
    if (!aviso) return;
    const reloj = setTimeout(cerrarAviso, DURACION_MS);
    return () => clearTimeout(reloj);
  }, [aviso]);
  if (!aviso) return null;
  return (
    <div
      className={classes.aviso}
      data-tono={aviso.tono}
      data-abajo={abajo || undefined}
      role={aviso.tono === 'mal' ? 'alert' : 'status'}
    >
      <span>{aviso.texto}</span>
      <button type="button" onClick={cerrarAviso}>
        Cerrar
      </button>
    </div>
  );
}
