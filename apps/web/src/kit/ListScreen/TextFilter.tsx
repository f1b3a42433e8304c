import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import classes from './ListScreen.module.css';

export interface TextFilterProps {
  /** "Filtra por descripción"; also its name. */
  readonly text: string;
  /** The active filter. */
  readonly valor: string;
  readonly onApply: (value: string) => void;
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
export function TextFilter({ text: texto, valor, onApply }: TextFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [enVigor, setEnVigor] = useState(valor);
  const [written, setWritten] = useState(valor);
  if (valor !== enVigor) {
    setEnVigor(valor);
    setWritten(valor);
  }
  useSlash(input);
  const apply = (text: string): void => {
    if (text.trim() !== valor) onApply(text.trim());
  };
  const applyLater = useDebouncedCallback(apply, PAUSE_MS);
  const write = (text: string): void => {
    setWritten(text);
    applyLater(text);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    applyLater.cancel();
    apply(written);
  };
  const clean = () => {
    setWritten('');
    applyLater.cancel();
    if (valor) onApply('');
    input.current?.focus();
  };
  return (
    <form className={classes.texto} role="search" onSubmit={send}>
      <TextInput
        ref={input}
        aria-label={texto}
        placeholder={texto}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_CHARS}
        value={written}
        onChange={(event) => write(event.currentTarget.value)}
        leftSection={<IconSearch size={19} stroke={1.9} aria-hidden="true" />}
        rightSection={written && <CloseButton aria-label="Limpiar filtro" size={40} iconSize={18} onClick={clean} />}
      />
    </form>
  );
}
