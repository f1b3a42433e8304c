import type { Filtro } from '@comal/domain/comanda/filtros';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useRef, type KeyboardEvent } from 'react';
import classes from './CamposDeFiltro.module.css';
import { filtrar, useFiltros } from './filtros.ts';

/** The four filters in their order (COMANDA-004). */
const CAMPOS: readonly { readonly filtro: Filtro; readonly label: string; readonly placeholder: string }[] = [
  { filtro: 'comanda', label: 'Comanda', placeholder: 'Nombre' },
  { filtro: 'creador', label: 'Mesero que la abrió', placeholder: 'Nombre' },
  { filtro: 'mesero', label: 'Mesero que tomó un pedido', placeholder: 'Nombre' },
  { filtro: 'alimento', label: 'Alimento', placeholder: 'Descripción' },
];
const MAX_CHARS = 100;

interface CampoProps {
  readonly campo: (typeof CAMPOS)[number];
  readonly valor: string;
  readonly onEscape: () => void;
}

const Campo = memo(function Campo({ campo, valor, onEscape }: CampoProps) {
  const { filtro, label, placeholder } = campo;
  const input = useRef<HTMLInputElement>(null);
  const limpiar = (): void => {
    filtrar(filtro, '');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (valor) limpiar();
    else onEscape();
  };
  return (
    <TextInput
      ref={input}
      className={classes.campo}
      classNames={{ input: classes.input, label: classes.label }}
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={MAX_CHARS}
      data-activo={valor.trim() ? true : undefined}
      data-autofocus={filtro === 'comanda' || undefined}
      data-mantine-stop-propagation="true"
      leftSection={<IconSearch size={19} stroke={1.9} aria-hidden="true" />}
      rightSection={valor && <CloseButton aria-label={`Limpiar ${label}`} size={40} iconSize={18} onClick={limpiar} />}
      rightSectionPointerEvents="all"
      value={valor}
      onChange={(event) => filtrar(filtro, event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
});

/** The four text filters, applied as they are typed. Escape empties the one that has the focus, and leaves from an empty one. */
export const CamposDeFiltro = memo(function CamposDeFiltro({ onEscape }: { readonly onEscape: () => void }) {
  const filtros = useFiltros();
  return CAMPOS.map((campo) => (
    <Campo key={campo.filtro} campo={campo} valor={filtros[campo.filtro]} onEscape={onEscape} />
  ));
});
