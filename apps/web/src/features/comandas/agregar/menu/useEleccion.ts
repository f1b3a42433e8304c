import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { useRef } from 'react';
import { especificacionesQueHay, tieneGrupos } from '../../model/alimento.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import type { Elegir } from './Azulejos.tsx';

/** A pressed dish whose specification is not chosen yet, and its quantity. */
export interface Eleccion {
  readonly alimento: AlimentoVista;
  readonly cantidad: number;
}

/** What the board does with a dish that is pressed. */
export interface ManosDeEleccion {
  readonly onElegir: Elegir;
  /** Adds a dish with its specification and no other options. */
  readonly onEspecificado: (alimento: AlimentoVista, cantidad: number, especificacion: number) => void;
  /** The dish whose specification is being chosen. */
  readonly eleccion: Eleccion | null;
  readonly onEleccion: (eleccion: Eleccion | null) => void;
}

/**
 * Hook: the state and actions of the dish whose specification is being chosen; afterwards its tile gets the focus back.
 */
export const useEleccion = ({ onElegir, onEspecificado, eleccion, onEleccion }: ManosDeEleccion) => {
  const tablero = useRef<HTMLDivElement>(null);
  const volver = (): void => {
    onEleccion(null);
    const tile = tablero.current?.querySelector<HTMLElement>(`[data-alimento="${eleccion?.alimento.id ?? ''}"]`);
    // The board has its scroll position back: the focus must not scroll it.
    requestAnimationFrame(() => tile?.focus({ preventScroll: true }));
  };
  const elegir = useLatest((alimento: AlimentoVista, cantidad: number): void => {
    const enForma = alimento.medida !== undefined || tieneGrupos(alimento);
    if (enForma || especificacionesQueHay(alimento).length === 0) onElegir(alimento, cantidad);
    else onEleccion({ alimento, cantidad });
  });
  const rapida = eleccion && {
    ...eleccion,
    onVolver: volver,
    onEspecificar: (especificacion: number): void => {
      onEspecificado(eleccion.alimento, eleccion.cantidad, especificacion);
      volver();
    },
    onMasOpciones: (): void => {
      onEleccion(null);
      onElegir(eleccion.alimento, eleccion.cantidad);
    },
  };
  return { tablero, elegir, rapida };
};
