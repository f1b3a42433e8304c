import { EQUIVALENCIA_MINIMA } from '@comal/domain/catalogo/limites';
import { inputOf } from '../../../kit/hooks/useField.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { ANCHO_PX } from '../comun/dialogos.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { useOptionsNotice } from '../../../shared/choose/options.ts';
import { useIngredientes, useUnidades } from '../vendibles/consultas.ts';
import { useIva } from '../vendibles/iva.ts';
import { Choose } from '../../../shared/choose/Choose.tsx';
import type { LineaDeReceta, Receta } from '../vendibles/tipos.ts';
import { LLAMADAS, type CuerpoDeLinea, type Dueno } from './duenos.ts';
import classes from './LineaDialog.module.css';
import { useDuda } from './useDuda.ts';
import { useLinea, type FormaDeLinea } from './useLinea.ts';

const POR_COMPLETAR = 'Revisa los campos obligatorios';

/** '1 kg equivale a 1000 g', with dots until it is typed. */
const Equivalencia = ({ ingrediente, unidad, equivalencia, convierte }: FormaDeLinea) => {
  if (!convierte || !ingrediente.value || !unidad.value) return null;
  const [de, a] = [unidad.value.abreviatura, ingrediente.value.unidad.abreviatura];
  return (
    <QuantityInput
      {...inputOf(equivalencia)}
      label="Equivalencia"
      required
      unidad={a}
      placeholder={String(EQUIVALENCIA_MINIMA)}
      description={`1 ${de} equivale a ${equivalencia.value ?? '…'} ${a}`}
    />
  );
};

interface FormaProps {
  readonly title: string;
  readonly dueno: Dueno;
  readonly inicial?: LineaDeReceta;
  readonly procesando: boolean;
  readonly error: string | undefined;
  readonly onGuardar: (linea: CuerpoDeLinea) => void;
  readonly onClose: () => void;
}

function Forma({ title, dueno, inicial, procesando, error, onGuardar, onClose }: FormaProps) {
  const forma = useLinea(inicial);
  const { costo } = forma;
  const [ingredientes, unidades] = [useIngredientes(), useUnidades()];
  useOptionsNotice(ingredientes, unidades);
  const [iva, dudar] = [useIva(), useDuda(dueno, inicial)];
  const guardar = async (cuerpo: CuerpoDeLinea): Promise<void> => {
    const usual = ingredientes.filas.find(({ id }) => id === forma.ingrediente.value?.id)?.usual ?? null;
    if (await dudar(forma, usual)) onGuardar(cuerpo);
  };
  return (
    <SaveDialog
      onClose={onClose}
      title={title}
      context={dueno.descripcion}
      width={ANCHO_PX}
      porCompletar={POR_COMPLETAR}
      forma={forma}
      guardado={{ processing: procesando, error }}
      onGuardar={(cuerpo) => void guardar(cuerpo)}
    >
      <Choose label="Ingrediente" lista={ingredientes} elegido={forma.ingrediente} autofocus />
      <Choose label="Unidad" lista={unidades} elegido={forma.unidad} />
      <QuantityInput label="Cantidad" required unidad={forma.unidad.value?.abreviatura} {...inputOf(forma.cantidad)} />
      <Equivalencia {...forma} />
      <p className={classes.costo} aria-live="polite">
        <span>{iva.de('Costo')}</span>
        {costo === undefined ? <span>—</span> : <MoneyText pesos={costo} size="strong" />}
      </p>
    </SaveDialog>
  );
}

export interface NuevaLineaDialogProps {
  readonly dueno: Dueno;
  readonly onClose: () => void;
  readonly onListo: (receta: Receta) => void;
}

/** Adds an ingredient to a recipe. */
export function NuevaLineaDialog({ dueno, onClose, onListo }: NuevaLineaDialogProps) {
  const { guardar, processing, error } = useSave(LLAMADAS[dueno.tipo].agregar, {
    exito: 'Ingrediente agregado exitosamente',
    onListo,
  });
  return (
    <Forma
      title="Agregar ingrediente"
      dueno={dueno}
      procesando={processing}
      error={error}
      onGuardar={(linea) => void guardar({ dueno: dueno.id, linea })}
      onClose={onClose}
    />
  );
}

export interface EditarLineaDialogProps extends NuevaLineaDialogProps {
  readonly linea: LineaDeReceta;
}

/** Edits an ingredient of a recipe. */
export function EditarLineaDialog({ dueno, linea, onClose, onListo }: EditarLineaDialogProps) {
  const { guardar, processing, error } = useSave(LLAMADAS[dueno.tipo].editar, {
    exito: 'Ingrediente actualizado exitosamente',
    onListo,
  });
  return (
    <Forma
      title="Editar ingrediente"
      dueno={dueno}
      inicial={linea}
      procesando={processing}
      error={error}
      onGuardar={(cuerpo) => void guardar({ params: { id: linea.id }, linea: cuerpo })}
      onClose={onClose}
    />
  );
}
