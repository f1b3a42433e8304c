import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';

/** The comanda that the keys act on, and the expanded one. */
export interface Seleccion {
  readonly seleccion: string | null;
  readonly expandida: string | null;
  readonly seleccionar: (id: string) => void;
  readonly alternar: (id: string) => void;
  readonly contraer: () => void;
  /** Moves the focus to the previous (-1) or next (1) comanda. */
  readonly mover: (paso: 1 | -1) => void;
  /** Selects a comanda and shows it as soon as it is on the screen. */
  readonly mostrar: (id: string) => void;
}

/** The selector of the add action, on tiles and card buttons. */
const SIGUIENTE_PASO = '[data-action="agregar"]';

/** What of a comanda has the focus when it is selected: its button, or its heading while it is open on a phone. */
export const filaDe = (id: string): HTMLElement | undefined => {
  const filas = [...document.querySelectorAll<HTMLElement>('[data-fila]')].filter((f) => f.dataset['fila'] === id);
  return filas.find((f) => f.tagName === 'H1') ?? filas[0];
};

const enfocar = (elemento: HTMLElement | null | undefined): void => {
  elemento?.focus();
  elemento?.scrollIntoView({ block: 'nearest' });
};

/** Focuses the add button of a new comanda, so that Enter adds its first dish. */
const enfocarNueva = (id: string): void => {
  const fila = filaDe(id);
  enfocar(fila?.closest('tr, article')?.querySelector<HTMLElement>(SIGUIENTE_PASO) ?? fila);
};

/**
 * Hook: collapses an expanded comanda that is no longer on the screen (paid, deleted, filtered out), so that it does
 * not reappear expanded.
 */
const useExpandida = (esta: (id: string | null) => boolean) => {
  const [expandida, setExpandida] = useState<string | null>(null);
  if (expandida !== null && !esta(expandida)) setExpandida(null);
  return [expandida, setExpandida] as const;
};

/**
 * Hook: keeps a pressed comanda under the finger when one above it collapses, which Chromium does not do here (decision
 * 0017).
 */
const useQuieta = (expandida: string | null): ((id: string) => void) => {
  const antes = useRef<{ readonly lugar: Element; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    if (!antes.current) return;
    const { lugar, top } = antes.current;
    antes.current = null;
    const corrida = lugar.getBoundingClientRect().top - top;
    const caja = lugar.closest('[data-desplaza]');
    if (caja && corrida !== 0) caja.scrollTop += corrida;
  }, [expandida]);
  return useCallback((id) => {
    const lugar = filaDe(id)?.closest('[data-comanda]');
    antes.current = lugar ? { lugar, top: lugar.getBoundingClientRect().top } : null;
  }, []);
};

/** Whether no visible element has the focus; browsers remove it from hidden elements with a delay. */
export const nadieTieneElFoco = (): boolean =>
  document.activeElement === document.body || document.activeElement?.closest('[hidden]') !== null;

/**
 * Selects the comanda that got the focus. On touch devices the focus comes with the click, so the selection waits until
 * the effect of the click is painted.
 */
const alEnfocar =
  (seleccionar: (id: string) => void) =>
  (id: string): void =>
    window.matchMedia('(hover: none)').matches ? startTransition(() => seleccionar(id)) : seleccionar(id);

/** When a comanda disappears while its button is focused, focuses the one in its place. */
const useFocoQueQueda = (comandas: readonly LiveComanda[], seleccion: string | null): void => {
  const lugar = comandas.findIndex((c) => c.id === seleccion);
  const antes = useRef(-1);
  useEffect(() => {
    const perdido = seleccion !== null && lugar === -1 && nadieTieneElFoco();
    const vecina = comandas[Math.min(antes.current, comandas.length - 1)];
    antes.current = lugar;
    if (perdido && vecina) filaDe(vecina.id)?.focus({ preventScroll: true });
  }, [comandas, seleccion, lugar]);
};

/** Focuses a new comanda when it appears, but not again after a filter hid it. */
const useMostrada = (id: string | null, presente: boolean): void => {
  const ultima = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || !presente || id === ultima.current) return;
    ultima.current = id;
    enfocarNueva(id);
  }, [id, presente]);
};

/** The selection over the comandas on the screen; only one is expanded at a time. */
export const useSeleccion = (comandas: readonly LiveComanda[]): Seleccion => {
  const esta = (id: string | null): boolean => comandas.some((c) => c.id === id);
  const [seleccion, setSeleccion] = useState<string | null>(null);
  const [expandida, setExpandida] = useExpandida(esta);
  const [pendiente, setPendiente] = useState<string | null>(null);
  useFocoQueQueda(comandas, seleccion);
  useMostrada(pendiente, esta(pendiente));
  const seleccionar = useMemo(() => alEnfocar(setSeleccion), []);
  const quieta = useQuieta(expandida);
  const alternar = useCallback(
    (id: string) => {
      quieta(id);
      setExpandida((abierta) => (abierta === id ? null : id));
      setSeleccion(id);
    },
    [setExpandida, quieta],
  );
  const mover = (paso: 1 | -1): void => {
    const actual = comandas.findIndex((c) => c.id === seleccion);
    const desde = actual === -1 && paso === -1 ? comandas.length : actual;
    const destino = comandas[Math.min(comandas.length - 1, Math.max(0, desde + paso))];
    if (!destino) return;
    // Rendered synchronously: a comanda out of view has no button yet.
    flushSync(() => setSeleccion(destino.id));
    enfocar(filaDe(destino.id));
  };
  const mostrar = (id: string): void => {
    // A selected comanda is rendered as soon as it arrives, wherever in the list.
    setSeleccion(id);
    setPendiente(id);
  };
  const contraer = (): void => {
    // The focus may be in the lines that disappear.
    if (expandida !== null) enfocar(filaDe(expandida));
    setExpandida(null);
  };
  return {
    seleccion: esta(seleccion) ? seleccion : null,
    expandida,
    seleccionar,
    alternar,
    contraer,
    mover,
    mostrar,
  };
};
