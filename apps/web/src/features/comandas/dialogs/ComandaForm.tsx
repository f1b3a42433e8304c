import { LIMITES } from '@comal/domain/comanda/limites';
import { ajustesDeTipo, type AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { pideNombre, TIPOS_DE_ORDEN, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { leerTexto, leerTextoOpcional, type Leido } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import { ComensalesField, useComensales } from './ComensalesField.tsx';
import { TipoField } from './tipos/TipoField.tsx';

/** The name, guests and order type of a comanda. */
export interface DatosDeComanda {
  /** '' where it is called by its type and folio. */
  readonly nombre: string;
  readonly comensales: number;
  readonly tipo: TipoDeOrden;
}

export interface ComandaFormProps {
  readonly title: string;
  readonly context?: string;
  /** The word of the button for what was filled in. */
  readonly verbo: (datos: Pick<DatosDeComanda, 'nombre' | 'tipo'>) => string;
  readonly inicial: DatosDeComanda;
  /** The types to choose from, with what each asks. */
  readonly tipos: readonly AjustesDeTipo[];
  /** Why the type cannot be changed. */
  readonly tipoFijo?: string | undefined;
  readonly busy: boolean;
  /** The server's message. */
  readonly error: string | undefined;
  readonly onGuardar: (datos: DatosDeComanda) => void;
  readonly onClose: () => void;
}

const ANCHO_PX = 400;

/** Reads a name; '' where it may be left out. */
const leerNombre =
  (exigido: boolean) =>
  (texto: string): Leido<string> => {
    if (exigido) return leerTexto(LIMITES.nombre, texto);
    const leido = leerTextoOpcional(LIMITES.nombre, texto);
    return leido.ok ? { ok: true, value: leido.value ?? '' } : leido;
  };

/** Hook: the fields of the form, by the type that is chosen. A comanda that exists keeps a name. */
const useCampos = ({ inicial, tipos }: Pick<ComandaFormProps, 'inicial' | 'tipos'>) => {
  const [tipo, setTipo] = useState(inicial.tipo);
  const { pide_nombre, pide_comensales } = ajustesDeTipo(tipos, tipo);
  const exigido = pideNombre(tipo) || pide_nombre || inicial.nombre !== '';
  const nombre = useField(leerNombre(exigido), inicial.nombre);
  const comensales = useComensales(inicial.comensales);
  const pideComensales = pide_comensales || inicial.comensales > 1;
  return { tipo, setTipo, exigido, nombre, comensales, pideComensales };
};

interface NombreProps {
  readonly nombre: Field<string>;
  readonly exigido: boolean;
  readonly tipo: TipoDeOrden;
}

const Nombre = ({ nombre, exigido, tipo }: NombreProps) => (
  <CountedInput
    label={exigido ? 'Nombre' : 'Nombre (opcional)'}
    required={exigido}
    size="lg"
    autoComplete="off"
    data-autofocus
    max={LIMITES.nombre.max}
    hint={exigido ? 'Máximo 20 caracteres' : `Vacío: ${TIPOS_DE_ORDEN[tipo].corto} y su folio`}
    value={nombre.text}
    error={nombre.error}
    onChange={nombre.type}
    onBlur={nombre.text === '' ? undefined : nombre.leave}
  />
);

/** The dialog for the type, name and guests of a new or existing comanda (D-45, D-130); with one type, as specified. */
export function ComandaForm(props: ComandaFormProps) {
  const { title, context, verbo, inicial, tipos, tipoFijo, busy, error, onGuardar, onClose } = props;
  const { tipo, setTipo, exigido, nombre, comensales, pideComensales } = useCampos({ inicial, tipos });
  const guardar = (): void => {
    nombre.leave();
    if (nombre.value === undefined || (pideComensales && comensales.error)) return;
    onGuardar({ nombre: nombre.value, comensales: pideComensales ? comensales.value : inicial.comensales, tipo });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      context={context}
      width={ANCHO_PX}
      submit={{ label: verbo({ nombre: nombre.text.trim(), tipo }) }}
      onSubmit={guardar}
      busy={busy}
      error={error}
    >
      {tipos.length > 1 && (
        <TipoField tipos={tipos.map((t) => t.tipo)} value={tipo} onChange={setTipo} fijo={tipoFijo} />
      )}
      <Nombre {...{ nombre, exigido, tipo }} />
      {pideComensales && <ComensalesField {...comensales} />}
    </FormDialog>
  );
}
