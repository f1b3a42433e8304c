import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import classes from './ListScreen.module.css';

export interface TextFilterProps {
  /** "Filtra por descripción"; also its name. */
  readonly texto: string;
  /** The active filter. */
  readonly valor: string;
  readonly onAplicar: (valor: string) => void;
}

const MAX_CHARS = 100;
/** Debounce of typing, in milliseconds. */
const PAUSE_MS = 300;
const OWN_KEYS = 'input, textarea, select, [contenteditable="true"], [role="menu"]';

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && !!target.closest(OWN_KEYS);

/** Hook: the key `/` focuses the filter (ui.md 8). */
const useSlash = (input: RefObject<HTMLInputElement | null>): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    input.current?.focus();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};

/** A text filter that applies while typing, or at once on Enter, with a clear button. */
export function TextFilter({ texto, valor, onAplicar }: TextFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [enVigor, setEnVigor] = useState(valor);
  const [escrito, setEscrito] = useState(valor);
  if (valor !== enVigor) {
    setEnVigor(valor);
    setEscrito(valor);
  }
  useSlash(input);
  const aplicar = (texto: string): void => {
    if (texto.trim() !== valor) onAplicar(texto.trim());
  };
  const aplicarLuego = useDebouncedCallback(aplicar, PAUSE_MS);
  const escribir = (texto: string): void => {
    setEscrito(texto);
    aplicarLuego(texto);
  };
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    aplicarLuego.cancel();
    aplicar(escrito);
  };
  const limpiar = () => {
    setEscrito('');
    aplicarLuego.cancel();
    if (valor) onAplicar('');
    input.current?.focus();
  };
  return (
    <form className={classes.texto} role="search" onSubmit={enviar}>
      <TextInput
        ref={input}
        aria-label={texto}
        placeholder={texto}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_CHARS}
        value={escrito}
        onChange={(event) => escribir(event.currentTarget.value)}
        leftSection={<IconSearch size={19} stroke={1.9} aria-hidden="true" />}
        rightSection={escrito && <CloseButton aria-label="Limpiar filtro" size={40} iconSize={18} onClick={limpiar} />}
      />
    </form>
  );
}
