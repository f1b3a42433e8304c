import { useState } from 'react';

/** The state of the test of a picture. */
export type EstadoDePrueba = 'nada' | 'cargando' | 'cargada' | 'fallida';

/** A picture link tested by rendering it as an image; the page never requests it in any other way (D-56). */
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

/** Hook: tests picture links; the dish's current one is rendered from the start. */
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
