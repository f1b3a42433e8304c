import { useState } from 'react';

/** How trying a picture goes. */
export type EstadoDePrueba = 'nada' | 'cargando' | 'cargada' | 'fallida';

/** A link that is tried by drawing it: the page never asks for it in any other way (D-56). */
export interface Prueba {
  readonly url: string | null;
  readonly estado: EstadoDePrueba;
  /** A number per attempt, so that the same link is loaded again. */
  readonly intento: number;
  readonly probar: (url: string) => void;
  readonly onCargada: () => void;
  readonly onFallida: () => void;
}

interface Probada {
  readonly url: string | null;
  readonly estado: EstadoDePrueba;
  readonly intento: number;
}

/** Tries links of pictures; the one that the dish has is drawn from the start. */
export const usePrueba = (inicial: string | null): Prueba => {
  const [probada, setProbada] = useState<Probada>({ url: inicial, estado: inicial ? 'cargando' : 'nada', intento: 0 });
  const acabar = (estado: EstadoDePrueba) => (): void => setProbada((antes) => ({ ...antes, estado }));
  return {
    ...probada,
    probar: (url) => setProbada(({ intento }) => ({ url, estado: 'cargando', intento: intento + 1 })),
    onCargada: acabar('cargada'),
    onFallida: acabar('fallida'),
  };
};
