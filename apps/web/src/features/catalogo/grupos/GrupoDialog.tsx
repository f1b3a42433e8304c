import type { ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import type { ComponentType } from 'react';
import type { Answer, CallOptions } from '../../../platform/api/client.ts';
import { TextoDialog } from '../comun/TextoDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import type { Grupo, GrupoDialogProps } from './tipos.ts';

type Con<B> = (input: { readonly body: B }, options?: CallOptions) => Promise<Answer<unknown>>;

interface Guardado {
  readonly nueva: Con<{ readonly descripcion: string }>;
  readonly editar: Con<{ readonly id: number; readonly descripcion: string }>;
  readonly regla: ReglaDeTexto;
  readonly creada: string;
  readonly editada: string;
}

/** The dialog of a group with only a description, such as a category. */
export const dialogoDeDescripcion = <T extends Grupo>({
  nueva,
  editar,
  regla,
  creada,
  editada,
}: Guardado): ComponentType<GrupoDialogProps<T>> =>
  function GrupoDialog({ grupo, title, onClose, onListo }: GrupoDialogProps<T>) {
    const nuevo = useSave(nueva, { exito: creada, onListo });
    const conocido = useSave(editar, { exito: editada, onListo });
    const { processing, error } = grupo ? conocido : nuevo;
    const guardar = (descripcion: string): void =>
      void (grupo
        ? conocido.guardar({ body: { id: grupo.id, descripcion } })
        : nuevo.guardar({ body: { descripcion } }));
    return (
      <TextoDialog
        title={title}
        etiqueta="Descripción"
        regla={regla}
        inicial={grupo?.descripcion}
        busy={processing}
        error={error}
        onGuardar={guardar}
        onClose={onClose}
      />
    );
  };
