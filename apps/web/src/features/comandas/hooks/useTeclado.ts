import { useEffect, useEffectEvent } from 'react';
import { currentPreferencias } from '../../../platform/preferencias/preferencias.ts';

/** The action of a key; with `siempre` also while a field has the focus. */
export interface Tecla {
  readonly hacer: () => void;
  readonly siempre?: boolean;
}

/** The keys of a screen, by their name in `event.key`. */
export type Teclas = Readonly<Record<string, Tecla | undefined>>;

/** Single-character shortcuts such as `+` and `/` are off by preference, for people who dictate or press them by accident (ui.md 8). */
const estaApagada = (key: string): boolean => key.length === 1 && !currentPreferencias().teclas_de_un_caracter;

const esCampo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="menu"]') !== null;

/** Whether a modal dialog is open, which keeps the keys. */
export const hayDialogo = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

const conModificador = (e: KeyboardEvent): boolean => e.ctrlKey || e.altKey || e.metaKey;

/** Hook: handles the keys of a screen, except while a dialog, a menu or a field has them. */
export const useTeclado = (teclas: Teclas): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const tecla = teclas[event.key];
    if (!tecla || event.defaultPrevented || conModificador(event) || estaApagada(event.key) || hayDialogo()) return;
    if (esCampo(event.target) && !tecla.siempre) return;
    event.preventDefault();
    tecla.hacer();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
