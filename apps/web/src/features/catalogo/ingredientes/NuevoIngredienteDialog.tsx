import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { inputOf, useField } from '../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { api } from '../../../platform/api/client.ts';
import { ANCHO_PX } from '../comun/dialogos.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useOptionsNotice } from '../../../shared/choose/options.ts';
import { useUnidades } from '../vendibles/consultas.ts';
import { Choose } from '../../../shared/choose/Choose.tsx';
import type { Unidad } from '../vendibles/tipos.ts';
import { useChosen } from '../../../shared/choose/useChosen.ts';
import { CostoField } from './CostoField.tsx';
import { leerDesdeCero } from './CifraDialogs.tsx';

const NOMBRE = LIMITES_DE_CATALOGO.ingrediente;
const POR_COMPLETAR = 'Revisa los campos obligatorios';

/** The form of a new ingredient: no stock and no cost to begin with. */
const useFormaDeIngrediente = () => {
  const nombre = useField((texto) => leerTexto(NOMBRE, texto));
  const unidad = useChosen<Unidad>(undefined, 'Selecciona una unidad');
  const inventario = useField(leerDesdeCero, '0');
  const costo = useField(leerDesdeCero, '0');
  const [n, u, i, c] = [nombre.value, unidad.value, inventario.value, costo.value];
  return {
    nombre,
    unidad,
    inventario,
    costo,
    marcar: () => [nombre, unidad, inventario, costo].forEach((campo) => campo.leave()),
    /** What is sent; undefined while something is wrong. */
    cuerpo:
      n === undefined || u === undefined || i === undefined || c === undefined
        ? undefined
        : { nombre: n, unidad: u.id, inventario: i, costo: c },
  };
};

export interface NuevoIngredienteDialogProps {
  readonly onClose: () => void;
  readonly onListo: () => void;
}

/** Adds an ingredient. */
export function NuevoIngredienteDialog({ onClose, onListo }: NuevoIngredienteDialogProps) {
  const { nombre, unidad, inventario, costo, marcar, cuerpo } = useFormaDeIngrediente();
  const { guardar, processing, error } = useGuardar(api.ingredientes.nuevo, {
    exito: 'Ingrediente agregado exitosamente',
    onListo,
  });
  const unidades = useUnidades();
  useOptionsNotice(unidades);
  const sinConexion = useDisconnected();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Nuevo ingrediente"
      width={ANCHO_PX}
      submit={{ label: 'Guardar', reason: sinConexion ?? (cuerpo ? undefined : POR_COMPLETAR) }}
      onSubmit={() => cuerpo && void guardar({ body: cuerpo })}
      onRefused={marcar}
      busy={processing}
      error={error}
    >
      <CountedInput
        label="Nombre"
        required
        autoComplete="off"
        data-autofocus
        max={NOMBRE.max}
        value={nombre.text}
        error={nombre.error}
        onChange={nombre.type}
        onBlur={nombre.text === '' ? undefined : nombre.leave}
      />
      <Choose label="Unidad" lista={unidades} elegido={unidad} placeholder="Selecciona una unidad" />
      <QuantityInput label="Inventario" required unidad={unidad.value?.abreviatura} {...inputOf(inventario)} />
      <CostoField campo={costo} abreviatura={unidad.value?.abreviatura} />
    </FormDialog>
  );
}
