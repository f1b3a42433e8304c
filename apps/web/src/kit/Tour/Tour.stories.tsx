import { useState } from 'react';
import type { TourStep } from './steps.ts';
import { Tour } from './Tour.tsx';

const PASOS: readonly TourStep[] = [
  { target: 'barra', title: 'Barra', text: 'Lo que siempre tienes a la mano.' },
  { target: 'nueva', title: 'Nueva comanda', text: 'Abre la cuenta de una mesa o de un cliente.' },
  { target: 'filtros', title: 'Filtros', text: 'Encuentra una comanda por su nombre.' },
  { target: 'lista', title: 'Comandas', text: 'Las que están abiertas.' },
];

interface ScreenProps {
  readonly onFin?: () => void;
  /** The filters are hidden: their step is skipped. */
  readonly unfiltered?: boolean;
}

/** A screen with its tour; the help button starts it again. */
export const Recorrido = ({ onFin, unfiltered = false }: ScreenProps) => {
  const [opened, setOpened] = useState(false);
  const end = (): void => {
    setOpened(false);
    onFin?.();
  };
  return (
    <>
      <header data-tour="barra">
        <button onClick={() => setOpened(true)}>Ayuda</button> <button data-tour="nueva">Nueva comanda</button>
      </header>
      <div data-tour="filtros" style={{ display: unfiltered ? 'none' : undefined }}>
        Filtros
      </div>
      <main data-tour="lista" tabIndex={-1}>
        Comandas
      </main>
      <Tour steps={PASOS} opened={opened} onClose={end} />
    </>
  );
};
