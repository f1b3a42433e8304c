import { useCallback, useEffect, useState } from 'react';
import type { ComandaViva } from '../../../platform/live/vista.ts';

/** Which comanda the keys act on, and which one is open. */
export interface Seleccion {
  readonly seleccion: string | null;
  readonly expandida: string | null;
  readonly seleccionar: (id: string) => void;
  readonly alternar: (id: string) => void;
  readonly contraer: () => void;
  /** Moves the focus to the comanda before (-1) or after (1). */
  readonly mover: (paso: 1 | -1) => void;
  /** Selects a comanda and shows it, as soon as it is on the screen. */
  readonly mostrar: (id: string) => void;
}

const SIGUIENTE_PASO = '[aria-label^="Agregar alimento"]';

const filaDe = (id: string): HTMLElement | undefined => {
  const filas = [...document.querySelectorAll<HTMLElement>('[data-fila]')];
  return filas.find((f) => f.dataset['fila'] === id);
};

const enfocar = (elemento: HTMLElement | null | undefined): void => {
  elemento?.focus();
  elemento?.scrollIntoView({ block: 'nearest' });
};

/** A comanda just opened waits for its first dish: Enter adds it. */
const enfocarNueva = (id: string): void => {
  const fila = filaDe(id);
  enfocar(fila?.closest('tr, article')?.querySelector<HTMLElement>(SIGUIENTE_PASO) ?? fila);
};

/** The selection over a list of comandas; only one is expanded at a time (COMANDA-014). */
export const useSeleccion = (comandas: readonly ComandaViva[]): Seleccion => {
  const [seleccion, setSeleccion] = useState<string | null>(null);
  const [expandida, setExpandida] = useState<string | null>(null);
  const [pendiente, setPendiente] = useState<string | null>(null);
  const existe = comandas.some((c) => c.id === seleccion);
  const presente = comandas.some((c) => c.id === pendiente);
  useEffect(() => {
    if (pendiente !== null && presente) enfocarNueva(pendiente);
  }, [pendiente, presente]);
  const alternar = useCallback((id: string) => {
    setExpandida((abierta) => (abierta === id ? null : id));
    setSeleccion(id);
  }, []);
  const mover = (paso: 1 | -1): void => {
    const actual = comandas.findIndex((c) => c.id === seleccion);
    const desde = actual === -1 && paso === -1 ? comandas.length : actual;
    const destino = comandas[Math.min(comandas.length - 1, Math.max(0, desde + paso))];
    if (destino) enfocar(filaDe(destino.id));
  };
  return {
    seleccion: existe ? seleccion : null,
    expandida,
    seleccionar: setSeleccion,
    alternar,
    contraer: () => setExpandida(null),
    mover,
    mostrar: setPendiente,
  };
};
