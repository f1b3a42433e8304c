import { CloseButton, TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { contiene } from '@comal/domain/texto';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { explained, tip } from '../../../kit/Tip/tip.ts';
import classes from './Mesas.module.css';

/** An option of the list. */
export interface Opcion {
  readonly id: string;
  readonly texto: string;
  readonly detalle?: ReactNode;
  /** An amount, at its right. */
  readonly cifra?: ReactNode;
  /** Why it cannot be chosen now. */
  readonly razon?: string;
}

export interface ListaProps {
  readonly label: string;
  readonly opciones: readonly Opcion[];
  readonly valor: string | null;
  readonly onElegir: (id: string) => void;
  /** The placeholder of the search field; without it there is no search, for short lists. */
  readonly buscar?: string;
  readonly vacia: string;
  readonly autofocus?: boolean;
  /** A press acts at once, instead of choosing. */
  readonly alTocar?: boolean;
}

/** From this many options there is a search field. */
const MUCHAS = 6;

interface RenglonProps {
  readonly opcion: Opcion;
  readonly grupo: string;
  readonly elegida: boolean;
  readonly foco: boolean;
  readonly onElegir: (id: string) => void;
}

const Nombres = ({ texto, detalle, razon, cifra }: Opcion) => (
  <>
    <span className={classes.nombres}>
      <span className={classes.nombre}>{texto}</span>
      {(razon ?? detalle) && <span className={classes.detalle}>{razon ?? detalle}</span>}
    </span>
    {cifra}
  </>
);

const Boton = ({ opcion, foco, onElegir }: RenglonProps) => (
  <button
    type="button"
    className={classes.opcion}
    data-autofocus={foco || undefined}
    data-off={opcion.razon ? true : undefined}
    {...explained(opcion.razon, () => onElegir(opcion.id))}
  >
    <Nombres {...opcion} />
    <IconChevronRight size={20} stroke={1.9} aria-hidden="true" />
  </button>
);

const Renglon = ({ opcion, grupo, elegida, foco, onElegir }: RenglonProps) => (
  <label className={classes.opcion} data-off={opcion.razon ? true : undefined} {...tip(opcion.razon)}>
    <input
      type="radio"
      name={grupo}
      checked={elegida}
      data-autofocus={foco || undefined}
      aria-disabled={opcion.razon ? true : undefined}
      aria-description={opcion.razon}
      onChange={() => !opcion.razon && onElegir(opcion.id)}
    />
    <Nombres {...opcion} />
  </label>
);

/** Hook: the initial focus; options that load after the dialog opened take the focus from the dialog. */
const useComienzo = (autofocus: boolean) => {
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autofocus) caja.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [autofocus]);
  return caja;
};

/** A list of named options, to choose one or act on it, with a search when there are many. */
export function Lista(props: ListaProps) {
  const { label, opciones, valor, onElegir, buscar, vacia, autofocus = false, alTocar = false } = props;
  const Uno = alTocar ? Boton : Renglon;
  const [texto, setTexto] = useState('');
  const grupo = useId();
  const caja = useComienzo(autofocus);
  const visibles = opciones.filter((o) => contiene(o.texto, texto));
  const conBusqueda = buscar !== undefined && opciones.length >= MUCHAS;
  return (
    <div ref={caja} role={alTocar ? 'group' : 'radiogroup'} aria-label={label} className={classes.grupo}>
      {conBusqueda && (
        <TextInput
          aria-label={buscar}
          placeholder={buscar}
          autoComplete="off"
          data-autofocus={autofocus || undefined}
          leftSection={<IconSearch size={18} stroke={1.9} aria-hidden="true" />}
          rightSection={texto && <CloseButton aria-label="Quitar la búsqueda" size={36} onClick={() => setTexto('')} />}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
      )}
      <div className={classes.lista}>
        {visibles.map((o, i) => (
          <Uno
            key={o.id}
            opcion={o}
            grupo={grupo}
            elegida={o.id === valor}
            foco={autofocus && !conBusqueda && i === 0}
            onElegir={onElegir}
          />
        ))}
        {visibles.length === 0 && (
          <p className={classes.vacia}>{opciones.length === 0 ? vacia : 'Nada con ese texto'}</p>
        )}
      </div>
    </div>
  );
}
