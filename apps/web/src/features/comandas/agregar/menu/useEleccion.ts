import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { useRef } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';
import type { Elegir } from './Azulejos.tsx';

/** A dish that was pressed and waits for its specification, and how many of it. */
export interface Eleccion {
  readonly alimento: AlimentoVista;
  readonly cantidad: number;
}

/** What the board does with a dish that is pressed. */
export interface ManosDeEleccion {
  readonly onElegir: Elegir;
  /** Takes a dish with its specification and nothing else. */
  readonly onEspecificado: (alimento: AlimentoVista, cantidad: number, especificacion: number) => void;
  /** The dish that waits for its specification. */
  readonly eleccion: Eleccion | null;
  readonly onEleccion: (eleccion: Eleccion | null) => void;
}

/** What may be done with the dish whose specification is being picked; its tile has the focus again afterwards. */
export const useEleccion = ({ onElegir, onEspecificado, eleccion, onEleccion }: ManosDeEleccion) => {
  const tablero = useRef<HTMLDivElement>(null);
  const volver = (): void => {
    onEleccion(null);
    const tile = tablero.current?.querySelector<HTMLElement>(`[data-alimento="${eleccion?.alimento.id ?? ''}"]`);
    // The board is where it was left: the focus does not move it.
    requestAnimationFrame(() => tile?.focus({ preventScroll: true }));
  };
  const elegir = useLatest((alimento: AlimentoVista, cantidad: number): void => {
    if (alimento.especificaciones.length === 0) onElegir(alimento, cantidad);
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
