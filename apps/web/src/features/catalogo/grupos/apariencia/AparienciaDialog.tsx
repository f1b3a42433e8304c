import { COLORES_DE_CATEGORIA } from '@comal/domain/catalogo/limites';
import { useState } from 'react';
import { formOf, given, useKept } from '../../../../kit/hooks/form.ts';
import { tilePaint } from '../../../../kit/tile-paint.ts';
import { api } from '../../../../platform/api/client.ts';
import { ANCHO_PX, SIN_CAMBIOS } from '../../comun/dialogos.ts';
import { UploadPicture, type PictureOf } from '../../../../shared/picture/UploadPicture.tsx';
import { SaveDialog } from '../../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../../shared/useSave.ts';
import classes from './AparienciaDialog.module.css';
import { colorDe, MuestraDeColor, NOMBRES, type Color } from './ColorDeCategoria.tsx';
import type { Categoria } from '../tipos.ts';

interface DeId {
  readonly params: { readonly id: number };
}

const FOTO: PictureOf<DeId, Categoria> = {
  subir: api.categorias.subirImagen,
  quitar: api.categorias.quitarImagen,
  subida: 'Imagen actualizada exitosamente',
  quitada: 'Imagen eliminada exitosamente',
};

interface AzulejoProps {
  readonly nombre: string;
  readonly color: Color | undefined;
  readonly imagen: string | null;
}

/** The tile as on the till and in the menu: its picture, or its colour. */
const Azulejo = ({ nombre, color, imagen }: AzulejoProps) => (
  <div className={classes.azulejo} style={color && tilePaint(color)} data-foto={imagen ? true : undefined}>
    {imagen && <img className={classes.foto} src={imagen} alt="Imagen de la categoría" />}
    <span className={classes.nombre}>{nombre}</span>
  </div>
);

interface OpcionProps {
  readonly color: Color;
  readonly elegido: boolean;
  readonly onElegir: () => void;
}

const Opcion = ({ color, elegido, onElegir }: OpcionProps) => (
  <label className={classes.opcion}>
    <input type="radio" name="color" checked={elegido} onChange={onElegir} />
    <MuestraDeColor color={color} />
    {NOMBRES[color]}
  </label>
);

export interface AparienciaDialogProps {
  readonly grupo: Categoria;
  readonly onClose: () => void;
  readonly onListo: () => void;
}

/**
 * Edits the tile of a category with a preview: its colour, and the picture that covers it, which is saved on upload.
 */
export function AparienciaDialog({ grupo, onClose, onListo }: AparienciaDialogProps) {
  const color = useKept(colorDe(grupo.color));
  const [imagen, setImagen] = useState(grupo.imagen);
  const guardado = useSave(api.categorias.apariencia, {
    exito: 'Apariencia actualizada exitosamente',
    onListo,
  });
  const conOtraImagen = imagen !== grupo.imagen;
  const igual = color.value === undefined || color.value === grupo.color;
  return (
    <SaveDialog
      onClose={conOtraImagen ? onListo : onClose}
      dismiss={conOtraImagen ? 'Listo' : 'Cancelar'}
      title="Apariencia"
      context={grupo.descripcion}
      width={ANCHO_PX}
      razon={igual ? SIN_CAMBIOS : undefined}
      forma={formOf<{ id: number; color: Color }>({ id: given(grupo.id), color })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <Azulejo nombre={grupo.descripcion} color={color.value} imagen={imagen} />
      <UploadPicture
        de={FOTO}
        en={{ params: { id: grupo.id } }}
        conFoto={imagen !== null}
        ocupado={guardado.processing}
        onListo={(guardada) => setImagen(guardada.imagen)}
      />
      <div className={classes.opciones} role="radiogroup" aria-label="Color">
        {COLORES_DE_CATEGORIA.map((uno) => (
          <Opcion key={uno} color={uno} elegido={uno === color.value} onElegir={() => color.set(uno)} />
        ))}
      </div>
    </SaveDialog>
  );
}
