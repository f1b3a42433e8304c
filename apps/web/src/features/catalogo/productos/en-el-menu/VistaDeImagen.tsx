import { IconAlertTriangle, IconCircleCheck, IconPhoto } from '@tabler/icons-react';
import type { Prueba } from '../usePrueba.ts';
import classes from './VistaDeImagen.module.css';

const CARGADA = 'Imagen cargada correctamente';
const DE_DROPBOX = 'No se pudo cargar la imagen. En Dropbox, comparte el archivo con quien tenga el enlace y usa dl=1.';
const DE_OTRO = 'No se pudo cargar la imagen. Verifica que la URL sea correcta y pública.';
const DROPBOX = /^https:\/\/[^/]*dropbox/;

/** The tested picture, as a square. */
export function VistaDeImagen({ url, estado, intento, onCargada, onFallida }: Prueba) {
  return (
    <div className={classes.vista}>
      {url && estado !== 'fallida' ? (
        <img
          key={intento}
          src={url}
          alt="Vista previa de la imagen"
          referrerPolicy="no-referrer"
          onLoad={onCargada}
          onError={onFallida}
        />
      ) : (
        <IconPhoto size={48} stroke={1.4} aria-hidden="true" />
      )}
    </div>
  );
}

/** The result of the test, in words. */
export function AvisoDeImagen({ url, estado }: Prueba) {
  const fallida = estado === 'fallida';
  const Icono = fallida ? IconAlertTriangle : IconCircleCheck;
  return (
    <div role="status">
      {(fallida || estado === 'cargada') && (
        <p className={classes.aviso} data-fallida={fallida || undefined}>
          <Icono size={18} stroke={2} aria-hidden="true" />
          {fallida ? (DROPBOX.test(url ?? '') ? DE_DROPBOX : DE_OTRO) : CARGADA}
        </p>
      )}
    </div>
  );
}
