import type { Filtro } from '@comal/domain/comanda/filtros';
import { CloseButton, InputBase } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useCallback, useDeferredValue, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import classes from './CamposDeFiltro.module.css';
import { filtrar, useEstaEscrito, useFiltro } from './filtros.ts';

/** The four filters in their order. */
const CAMPOS: readonly { readonly filtro: Filtro; readonly label: string; readonly placeholder: string }[] = [
  { filtro: 'comanda', label: 'Comanda', placeholder: 'Nombre' },
  { filtro: 'creador', label: 'Mesero que la abrió', placeholder: 'Nombre' },
  { filtro: 'mesero', label: 'Mesero que tomó un pedido', placeholder: 'Nombre' },
  { filtro: 'alimento', label: 'Alimento', placeholder: 'Descripción' },
];
const MAX_CHARS = 100;

interface CampoProps {
  readonly campo: (typeof CAMPOS)[number];
  readonly onEscape: () => void;
}

interface EntradaProps extends ComponentProps<'input'> {
  readonly filtro: Filtro;
  readonly onEscape: () => void;
}

/** The input of a filter. It subscribes to the filter itself, so that a key re-renders only the input. */
const Entrada = ({ filtro, onEscape, ...input }: EntradaProps) => {
  const valor = useFiltro(filtro);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (valor) filtrar(filtro, '');
    else onEscape();
  };
  return (
    <input
      {...input}
      data-activo={valor.trim() ? true : undefined}
      value={valor}
      onChange={(event) => filtrar(filtro, event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
};

interface LimpiarProps {
  readonly campo: CampoProps['campo'];
  readonly onLimpio: () => void;
}

const Cruz = memo(function Cruz({ campo: { filtro, label }, onLimpio }: LimpiarProps) {
  const limpiar = (): void => {
    filtrar(filtro, '');
    onLimpio();
  };
  return (
    <CloseButton aria-label={`Limpiar ${label}`} className={classes.cruz} size={40} iconSize={18} onClick={limpiar} />
  );
});

/** Clears a filter. It appears and disappears after the paint, so that the list is updated first. */
const Limpiar = (props: LimpiarProps) => useDeferredValue(useEstaEscrito(props.campo.filtro)) && <Cruz {...props} />;

const Campo = memo(function Campo({ campo, onEscape }: CampoProps) {
  const { filtro, label, placeholder } = campo;
  const input = useRef<HTMLInputElement>(null);
  const enfocar = useCallback(() => input.current?.focus(), []);
  return (
    <InputBase
      component={Entrada}
      ref={input}
      filtro={filtro}
      onEscape={onEscape}
      className={classes.campo}
      classNames={{ input: classes.input, label: classes.label }}
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={MAX_CHARS}
      data-autofocus={filtro === 'comanda' || undefined}
      data-mantine-stop-propagation="true"
      leftSection={<IconSearch size={19} stroke={1.9} aria-hidden="true" />}
      rightSection={<Limpiar campo={campo} onLimpio={enfocar} />}
      rightSectionPointerEvents="none"
    />
  );
});

/** The four text filters, applied while typing. Escape clears the focused one, or leaves if it is empty. */
export const CamposDeFiltro = ({ onEscape }: { readonly onEscape: () => void }) =>
  CAMPOS.map((campo) => <Campo key={campo.filtro} campo={campo} onEscape={onEscape} />);
