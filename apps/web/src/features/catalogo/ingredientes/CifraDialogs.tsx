import { leerDecimal } from '../vendibles/campos/numeros.ts';
import type { ReactNode } from 'react';
import { inputOf, type Field, useField } from '../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { ANCHO_PX, SIN_CAMBIOS } from '../comun/dialogos.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { type Save, useSave } from '../../../shared/useSave.ts';
import { api } from '../../../platform/api/client.ts';
import { CostoField } from './CostoField.tsx';
import type { IngredienteDialogProps } from './tipos.ts';

const MENOR = 'Debe ser mayor o igual a 0';

/** Parses the stock of an ingredient or its cost per unit: required, at least 0 (INGREDIENTE-007, -008, -011, -012). */
export const leerDesdeCero = leerDecimal({ minimo: 0, falta: MENOR, menor: MENOR });

interface CifraDialogProps {
  readonly title: string;
  /** The ingredient. */
  readonly context: string;
  readonly campo: Field<number>;
  readonly inicial: number;
  readonly guardado: Pick<Save<unknown>, 'processing' | 'error'>;
  readonly onGuardar: (cifra: number) => void;
  readonly onClose: () => void;
  /** The field. */
  readonly children: ReactNode;
}

/** A dialog for one figure of an ingredient. */
function CifraDialog({ title, context, campo, inicial, guardado, onGuardar, onClose, children }: CifraDialogProps) {
  return (
    <SaveDialog
      onClose={onClose}
      title={title}
      context={context}
      width={ANCHO_PX}
      razon={campo.value === inicial ? SIN_CAMBIOS : undefined}
      forma={campo}
      guardado={guardado}
      onGuardar={onGuardar}
    >
      {children}
    </SaveDialog>
  );
}

/** Edits the cost per unit of an ingredient; the server recalculates the dishes that use it (D-54). */
export function CostoDialog({ ingrediente, onClose, onListo }: IngredienteDialogProps) {
  const { id, descripcion, unidad, precio } = ingrediente;
  const campo = useField(leerDesdeCero, String(precio));
  const guardado = useSave(api.ingredientes.editarCosto, { exito: 'Costo actualizado exitosamente', onListo });
  return (
    <CifraDialog
      title="Editar costo"
      context={descripcion}
      campo={campo}
      inicial={precio}
      guardado={guardado}
      onGuardar={(costo) => void guardado.guardar({ body: { id, costo } })}
      onClose={onClose}
    >
      <CostoField campo={campo} abreviatura={unidad.abreviatura} autofocus />
    </CifraDialog>
  );
}

/** Edits the counted stock of an ingredient. */
export function InventarioDialog({ ingrediente, onClose, onListo }: IngredienteDialogProps) {
  const { id, descripcion, unidad, inventario } = ingrediente;
  const campo = useField(leerDesdeCero, String(inventario));
  const guardado = useSave(api.ingredientes.editarInventario, {
    exito: 'Inventario actualizado exitosamente',
    onListo,
  });
  return (
    <CifraDialog
      title="Editar inventario"
      context={descripcion}
      campo={campo}
      inicial={inventario}
      guardado={guardado}
      onGuardar={(cifra) => void guardado.guardar({ body: { id, inventario: cifra } })}
      onClose={onClose}
    >
      <QuantityInput label="Inventario" required unidad={unidad.abreviatura} {...inputOf(campo)} data-autofocus />
    </CifraDialog>
  );
}
