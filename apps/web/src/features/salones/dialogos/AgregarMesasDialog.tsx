import { Textarea } from '@mantine/core';
import type { Salon } from '@comal/contract/salones/salones';
import { leerMesas } from '@comal/domain/comensal/hojas';
import { ASIENTOS_DE_FORMA, LIMITES_DE_SALON, type FormaDeMesa } from '@comal/domain/salones/mesa';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { plural } from '../../../kit/format.ts';
import { formOf, given, useKept } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import classes from './Dialogos.module.css';
import { FormaFields } from './FormaFields.tsx';

export interface AgregarMesasDialogProps {
  readonly salon: Salon;
  readonly onClose: () => void;
  readonly onListo: (salon: Salon) => void;
}

const ANCHO_PX = 460;
const EJEMPLO = 'Mesa 1-12';

const leerNombres = (texto: string): Leido<string[]> => {
  const leidas = leerMesas(texto);
  if (!leidas.ok) return leidas;
  return leidas.value.length === 0
    ? { ok: false, error: LIMITES_DE_SALON.mesa.requerido }
    : { ok: true, value: [...leidas.value] };
};

/** Adds tables to a room, as many at once as are named, all of one shape. */
export function AgregarMesasDialog({ salon, onClose, onListo }: AgregarMesasDialogProps) {
  const nombres = useField(leerNombres);
  const forma = useKept<FormaDeMesa>('cuadrada');
  const asientos = useKept(ASIENTOS_DE_FORMA.cuadrada);
  const guardado = useSave(api.salones.agregarMesas, { exito: 'Mesas agregadas', onListo });
  const elegirForma = (nueva: FormaDeMesa): void => {
    forma.set(nueva);
    asientos.set(ASIENTOS_DE_FORMA[nueva]);
  };
  const cuantas = nombres.value?.length ?? 0;
  return (
    <SaveDialog
      title="Agregar mesas"
      context={salon.nombre}
      width={ANCHO_PX}
      verbo={cuantas > 1 ? `Agregar ${plural(cuantas, 'mesa', 'mesas')}` : 'Agregar'}
      forma={formOf({ nombres, forma, asientos, salon: given(salon.id) })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
      onClose={onClose}
    >
      <div className={classes.campos}>
        <Textarea
          label="Mesas"
          required
          data-autofocus
          rows={3}
          placeholder={EJEMPLO}
          description={`Separadas por comas o renglones. '${EJEMPLO}' agrega doce.`}
          value={nombres.text}
          onChange={(event) => nombres.type(event.currentTarget.value)}
          onBlur={nombres.text === '' ? undefined : nombres.leave}
          error={nombres.error}
        />
        <FormaFields forma={{ ...forma, set: elegirForma }} asientos={asientos} />
      </div>
    </SaveDialog>
  );
}
