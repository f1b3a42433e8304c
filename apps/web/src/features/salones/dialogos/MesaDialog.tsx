import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { LIMITES_DE_SALON } from '@comal/domain/salones/mesa';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf, given, useKept } from '../../../kit/hooks/form.ts';
import { inputOf, useField } from '../../../kit/hooks/useField.ts';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import classes from './Dialogos.module.css';
import { FormaFields } from './FormaFields.tsx';

export interface MesaDialogProps {
  readonly mesa: Mesa;
  readonly salones: readonly Salon[];
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const ANCHO_PX = 460;

/** Changes a table: its name, room, shape and seats. */
export function MesaDialog({ mesa, salones, onClose, onListo }: MesaDialogProps) {
  const nombre = useField((texto) => leerTexto(LIMITES_DE_SALON.mesa, texto), mesa.nombre);
  const salon = useKept(mesa.salon);
  const forma = useKept(mesa.forma);
  const asientos = useKept(mesa.asientos);
  const guardado = useSave(api.salones.editarMesa, { exito: 'Mesa guardada', onListo });
  // After a conflict the plan behind must show the other user's change.
  const cerrar = (): void => (guardado.motivo === 'CAMBIO_ENTRETANTO' ? onListo() : onClose());
  return (
    <SaveDialog
      title="Editar mesa"
      context={mesa.nombre}
      width={ANCHO_PX}
      forma={formOf({ nombre, salon, forma, asientos, id: given(mesa.id), version: given(mesa.version) })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
      onClose={cerrar}
    >
      <div className={classes.campos}>
        <CountedInput
          label="Nombre"
          required
          data-autofocus
          autoComplete="off"
          max={LIMITES_DE_SALON.mesa.max}
          {...inputOf(nombre)}
        />
        <FormaFields forma={forma} asientos={asientos} />
        {salones.length > 1 && (
          <SelectField
            label="Salón"
            required
            options={salones.map(({ id, nombre: text }) => ({ id, text }))}
            valor={salon.value}
            onChange={(id) => salon.set(id ?? mesa.salon)}
            {...(salon.value !== mesa.salon && { descripcion: 'En otro salón queda sin lugar en el plano.' })}
          />
        )}
      </div>
    </SaveDialog>
  );
}
