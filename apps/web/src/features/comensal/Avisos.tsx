import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { avisos, cerrarAviso, DURACION_MS } from './avisar.ts';
import classes from './comun.module.css';
import { lugares } from './lugares.ts';

/** The notice of the last action, shown for 3 seconds with a close button, in the topmost place for notices. */
export function Avisos() {
  const aviso = useSyncExternalStore(avisos.escuchar, avisos.ver);
  const lugar = useSyncExternalStore(lugares.escuchar, lugares.ver);
  useEffect(() => {
    if (!aviso) return;
    const reloj = setTimeout(cerrarAviso, DURACION_MS);
    return () => clearTimeout(reloj);
  }, [aviso]);
  if (!aviso || !lugar) return null;
  return createPortal(
    <div className={classes.aviso} data-tono={aviso.tono} role={aviso.tono === 'mal' ? 'alert' : 'status'}>
      <span>{aviso.texto}</span>
      <button type="button" onClick={cerrarAviso}>
        Cerrar
      </button>
    </div>,
    lugar,
  );
}
