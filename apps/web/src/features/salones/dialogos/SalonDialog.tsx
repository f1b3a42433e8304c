import type { Salon } from '@comal/contract/salones/salones';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { LIMITES_DE_SALON } from '@comal/domain/salones/mesa';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf } from '../../../kit/hooks/form.ts';
import { inputOf, useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';

export interface SalonDialogProps {
  /** The room whose name is changed; absent: a new one. */
  readonly salon?: Salon | undefined;
  readonly onClose: () => void;
  readonly onListo: (salon: Salon) => void;
}

const ANCHO_PX = 400;

/** Adds a room, or gives one another name. */
export function SalonDialog({ salon, onClose, onListo }: SalonDialogProps) {
  const nombre = useField((texto) => leerTexto(LIMITES_DE_SALON.salon, texto), salon?.nombre);
  const nuevo = useSave(api.salones.nuevo, { exito: 'Salón agregado', onListo });
  const editado = useSave(api.salones.editar, { exito: 'Salón guardado', onListo });
  return (
    <SaveDialog
      title={salon ? 'Cambiar nombre' : 'Agregar salón'}
      context={salon?.nombre}
      width={ANCHO_PX}
      verbo={salon ? 'Guardar' : 'Agregar'}
      forma={formOf({ nombre })}
      guardado={salon ? editado : nuevo}
      onGuardar={(body) =>
        void (salon
          ? editado.guardar({ body: { ...body, id: salon.id, version: salon.version } })
          : nuevo.guardar({ body }))
      }
      onClose={onClose}
    >
      <CountedInput
        label="Nombre"
        required
        data-autofocus
        autoComplete="off"
        placeholder="Terraza"
        max={LIMITES_DE_SALON.salon.max}
        {...inputOf(nombre)}
      />
    </SaveDialog>
  );
}
