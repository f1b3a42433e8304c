import { Button, Loader } from '@mantine/core';
import { ENLACE_MAXIMO, leerEnlaceDeImagen } from '@comal/domain/catalogo/enlace-de-imagen';
import { IconPhotoCheck } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { CountedInput } from '../../../../kit/Counted/Counted.tsx';
import { formOf, given } from '../../../../kit/hooks/form.ts';
import { useField } from '../../../../kit/hooks/useField.ts';
import { api } from '../../../../platform/api/client.ts';
import { UploadPicture, type PictureOf } from '../../../../shared/picture/UploadPicture.tsx';
import { SaveDialog } from '../../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../../shared/useSave.ts';
import type { Producto } from '../../vendibles/tipos.ts';
import classes from './ImagenDialog.module.css';
import { AvisoDeImagen, VistaDeImagen } from './VistaDeImagen.tsx';
import { usePrueba } from '../usePrueba.ts';

export interface ImagenDialogProps {
  readonly producto: Producto;
  readonly onClose: () => void;
  readonly onListo: (producto: Producto) => void;
}

const ANCHO_PX = 600;

const ACTUALIZADA = 'Imagen del producto actualizada exitosamente';

interface DeId {
  readonly params: { readonly id: number };
}

const FOTO: PictureOf<DeId, Producto> = {
  subir: api.productos.subirImagen,
  quitar: api.productos.quitarImagen,
  subida: ACTUALIZADA,
  quitada: 'Imagen del producto eliminada exitosamente',
};

/** Whether the picture is an external link; an uploaded one has our own address, which cannot be edited. */
const esEnlace = (url: string | null): url is string => url !== null && url.startsWith('https://');

const Ayuda = () => (
  <div className={classes.ayuda}>
    <p>Por política actual solo se permiten enlaces de Dropbox. Ejemplos válidos:</p>
    <ul>
      <li>https://www.dropbox.com/s/abc123/platillo.jpg?dl=1</li>
      <li>https://dl.dropboxusercontent.com/s/abc123/platillo.jpg</li>
    </ul>
  </div>
);

/**
 * Edits the picture of a dish: an upload, or a link, which is normalised while typed and loaded as a test before saving
 * (D-56).
 */
export function ImagenDialog({ producto, onClose, onListo }: ImagenDialogProps) {
  const enlace = useField(leerEnlaceDeImagen, esEnlace(producto.url_imagen) ? producto.url_imagen : '');
  const prueba = usePrueba(producto.url_imagen);
  const guardado = useSave(api.productos.editarImagen, {
    exito: ACTUALIZADA,
    fallo: 'Error al actualizar la URL de imagen',
    onListo,
  });
  const { value } = enlace;
  const normalizada = value !== undefined && value !== enlace.text ? value : undefined;
  const dejar = (): void => {
    enlace.leave();
    if (normalizada) enlace.type(normalizada);
  };
  const pegar = (event: ClipboardEvent): void => {
    const leido = leerEnlaceDeImagen(event.clipboardData.getData('text'));
    if (!leido.ok) return;
    event.preventDefault();
    enlace.type(leido.value);
    prueba.probar(leido.value);
  };
  return (
    <SaveDialog
      onClose={onClose}
      title="Imagen del producto"
      context={producto.descripcion}
      width={ANCHO_PX}
      forma={formOf({ id: given(producto.id), imagen: enlace })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <div className={classes.columnas}>
        <div className={classes.campos}>
          <UploadPicture
            de={FOTO}
            en={{ params: { id: producto.id } }}
            conFoto={producto.url_imagen !== null}
            ocupado={guardado.processing}
            onListo={onListo}
          />
          <CountedInput
            label="URL de la imagen"
            required
            free
            inputMode="url"
            autoComplete="off"
            data-autofocus
            placeholder="https://www.dropbox.com/..."
            max={ENLACE_MAXIMO}
            hint={normalizada && `Se guardará como ${normalizada}`}
            value={enlace.text}
            error={enlace.error}
            onChange={enlace.type}
            onPaste={pegar}
            onBlur={enlace.text === '' ? undefined : dejar}
          />
          {value !== undefined && (
            <Button
              variant="default"
              leftSection={
                prueba.estado === 'cargando' ? (
                  <Loader size={18} />
                ) : (
                  <IconPhotoCheck size={20} stroke={1.9} aria-hidden="true" />
                )
              }
              aria-busy={prueba.estado === 'cargando'}
              onClick={() => prueba.probar(value)}
            >
              Probar URL
            </Button>
          )}
          <AvisoDeImagen {...prueba} />
          <Ayuda />
        </div>
        <VistaDeImagen {...prueba} />
      </div>
    </SaveDialog>
  );
}
