import type { Salon } from '@comal/contract/salones/salones';
import { LIMITES } from '@comal/domain/comanda/limites';
import { nombreDeApp, type OrdenDeApp } from '@comal/domain/comanda/tipo/app';
import { ajustesDeTipo, seSientan, type AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { pideNombre, TIPOS_DE_ORDEN, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { leerTexto, leerTextoOVacio, type Leido } from '@comal/domain/reglas-de-texto';
import { useState } from 'react';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField, type Field } from '../../../kit/hooks/useField.ts';
import type { MesaPorAbrir } from '../model/dialogo.ts';
import { OrdenDeAppField } from './app/OrdenDeAppField.tsx';
import { useOrdenDeApp } from './app/useOrdenDeApp.ts';
import { ComensalesField, useComensales } from './ComensalesField.tsx';
import { dosPalabras, nombreDeDomicilio, type RepartoListo } from '../reparto/nueva/datos-de-reparto.ts';
import { RepartoFields } from '../reparto/nueva/RepartoFields.tsx';
import { useReparto } from '../reparto/nueva/useReparto.ts';
import classes from './ComandaForm.module.css';
import { MesasLibres } from './mesa/MesasLibres.tsx';
import { TipoField } from './tipos/TipoField.tsx';

/** The name, guests, order type and, of a new one, table of a comanda. */
export interface DatosDeComanda {
  /** '' where it is called by its type and folio. */
  readonly nombre: string;
  readonly comensales: number;
  readonly tipo: TipoDeOrden;
  /** Absent where it has none. */
  readonly mesa?: MesaPorAbrir | undefined;
  /** Of the type app: the order of its platform; absent where the business has no platforms. */
  readonly app?: OrdenDeApp | undefined;
  /** Absent where nothing is brought. */
  readonly reparto?: RepartoListo | undefined;
}

export interface ComandaFormProps {
  readonly title: string;
  readonly context?: string;
  /** The word of the button for what was filled in. */
  readonly verbo: (datos: Omit<DatosDeComanda, 'comensales'>) => string;
  readonly inicial: DatosDeComanda;
  /** The types to choose from, with what each asks. */
  readonly tipos: readonly AjustesDeTipo[];
  /** The rooms of whose free tables one is chosen. */
  readonly salones?: readonly Salon[] | undefined;
  /** Asks of a Domicilio to whom and where it is brought, in place of a name. */
  readonly reparte?: boolean;
  /** Why the type cannot be changed. */
  readonly tipoFijo?: string | undefined;
  /** What another type takes away from the comanda. */
  readonly pierde?: string | undefined;
  readonly busy: boolean;
  /** The server's message. */
  readonly error: string | undefined;
  readonly onGuardar: (datos: DatosDeComanda) => void;
  readonly onClose: () => void;
}

/** As specified, and where there are types or tables to choose from. */
const ANCHO_PX = 400;
const ANCHO_CON_AZULEJOS_PX = 560;

/** Reads a name; '' where it may be left out. */
const leerNombre =
  (exigido: boolean) =>
  (texto: string): Leido<string> =>
    (exigido ? leerTexto : leerTextoOVacio)(LIMITES.nombre, texto);

/**
 * Hook: the fields of the form, by the type that is chosen. A table is only of who sits down: it gives its name to a comanda without
 * one, and its seats as guests. A comanda that exists keeps a name.
 */
const useCampos = ({ inicial, tipos, reparte }: Pick<ComandaFormProps, 'inicial' | 'tipos' | 'reparte'>) => {
  const [tipo, setTipo] = useState(inicial.tipo);
  const seReparte = reparte === true && tipo === 'domicilio';
  const reparto = useReparto(seReparte);
  const [elegida, setMesa] = useState(inicial.mesa);
  const mesa = seSientan(tipo) ? elegida : undefined;
  const { pide_nombre, pide_comensales } = ajustesDeTipo(tipos, tipo);
  const exigido = !mesa && (pideNombre(tipo) || pide_nombre || inicial.nombre !== '');
  const nombre = useField(leerNombre(exigido), inicial.nombre);
  // Who has a name already said how many they are.
  const comensales = useComensales(inicial.nombre === '' && mesa ? mesa.asientos : inicial.comensales);
  const deApp = useOrdenDeApp(inicial.app, tipo === 'app');
  const app = deApp.orden ?? undefined;
  const pideComensales = pide_comensales || inicial.comensales > 1;
  return {
    ...{ tipo, setTipo, mesa, setMesa, exigido, nombre, comensales, pideComensales, deApp, app },
    reparto: seReparte ? reparto : undefined,
  };
};

interface NombreProps {
  readonly nombre: Field<string>;
  readonly exigido: boolean;
  readonly tipo: TipoDeOrden;
  readonly mesa: MesaPorAbrir | undefined;
  readonly app: OrdenDeApp | undefined;
}

const pistaDe = ({ exigido, tipo, mesa, app }: Omit<NombreProps, 'nombre'>): string => {
  if (exigido) return 'Máximo 20 caracteres';
  if (app?.numero) return `Vacío: ${nombreDeApp(app)}`;
  if (mesa) return `Si lo dejas vacío se llama ${mesa.nombre}`;
  return `Vacío: ${TIPOS_DE_ORDEN[tipo].corto} y su folio`;
};

const Nombre = ({ nombre, ...de }: NombreProps) => (
  <CountedInput
    label={de.exigido ? 'Nombre' : 'Nombre (opcional)'}
    placeholder={de.mesa?.nombre}
    required={de.exigido}
    size="lg"
    autoComplete="off"
    data-autofocus={de.tipo !== 'app' || undefined}
    max={LIMITES.nombre.max}
    hint={pistaDe(de)}
    value={nombre.text}
    error={nombre.error}
    onChange={nombre.type}
    onBlur={nombre.text === '' ? undefined : nombre.leave}
  />
);

type Campos = ReturnType<typeof useCampos>;

/** What the fields say; undefined, and marked, while something is wrong. */
const leerCampos = (campos: Campos, inicial: DatosDeComanda): DatosDeComanda | undefined => {
  const { tipo, mesa, nombre, comensales, pideComensales, deApp, app, reparto } = campos;
  const cuantos = pideComensales ? comensales.value : inicial.comensales;
  if (pideComensales && comensales.error) return undefined;
  if (reparto) {
    reparto.leave();
    const listo = reparto.value;
    return listo && { nombre: nombreDeDomicilio(listo.reparto.nombre), comensales: cuantos, tipo, reparto: listo };
  }
  nombre.leave();
  deApp.leave();
  if (deApp.orden === undefined || nombre.value === undefined) return undefined;
  return { nombre: nombre.value || (mesa?.nombre ?? ''), comensales: cuantos, tipo, mesa, app };
};

const pierdeCon = (tipo: TipoDeOrden, { inicial, pierde }: ComandaFormProps): string | undefined =>
  tipo === inicial.tipo ? undefined : pierde;

interface QuienesProps {
  readonly campos: Campos;
  /** Side by side, where the dialog is wide. */
  readonly enFila: boolean;
}

/** The name, which a delivery has of its client, and the guests. */
const Quienes = ({ campos, enFila }: QuienesProps) => {
  const { tipo, mesa, exigido, nombre, comensales, pideComensales, app, reparto } = campos;
  return (
    <div className={enFila ? classes.quienes : classes.apilados}>
      {!reparto && <Nombre {...{ nombre, exigido, tipo, mesa, app }} />}
      {pideComensales && <ComensalesField {...comensales} />}
    </div>
  );
};

/** What the comanda is called now, and so the button that opens it. */
const llamadaDe = ({ reparto, nombre, mesa }: Campos): string =>
  reparto ? dosPalabras(reparto.mostrados.nombre) : nombre.text.trim() || (mesa?.nombre ?? '');

/** The dialog for the type, table, name and guests of a new or existing comanda (D-45, D-130); with one type and no tables, as specified. */
export function ComandaForm(props: ComandaFormProps) {
  const { title, context, verbo, inicial, tipos, salones, tipoFijo, busy, error, onGuardar, onClose } = props;
  const campos = useCampos(props);
  const { tipo, setTipo, mesa, setMesa, deApp, app } = campos;
  const conAzulejos = tipos.length > 1 || salones !== undefined;
  const guardar = (): void => {
    const datos = leerCampos(campos, inicial);
    if (datos) onGuardar(datos);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      context={context}
      width={conAzulejos ? ANCHO_CON_AZULEJOS_PX : ANCHO_PX}
      submit={{ label: verbo({ nombre: llamadaDe(campos), tipo, mesa, app }) }}
      onSubmit={guardar}
      busy={busy}
      error={error}
    >
      {tipos.length > 1 && (
        <TipoField
          tipos={tipos.map((t) => t.tipo)}
          value={tipo}
          onChange={setTipo}
          fijo={tipoFijo}
          aviso={pierdeCon(tipo, props)}
        />
      )}
      {salones && seSientan(tipo) && (
        <MesasLibres salones={salones} dada={inicial.mesa?.id} elegida={mesa?.id} onElegir={setMesa} />
      )}
      <OrdenDeAppField {...deApp} />
      {campos.reparto && <RepartoFields reparto={campos.reparto} />}
      <Quienes campos={campos} enFila={conAzulejos} />
    </FormDialog>
  );
}
