import { useState } from 'react';
import { useHeldPage, useLayer } from './useLayer.ts';

const NAMES = ['uno', 'dos', 'fijo'] as const;

interface LayerProps {
  readonly name: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

const Layer = ({ name, onBack, onClose }: LayerProps) => {
  useLayer(true, onBack);
  return (
    <div role="dialog" data-name={name}>
      <button onClick={onClose}>Cerrar {name}</button>
    </div>
  );
};

/** A page with layers, one of which does not close on Back, and something that may be unsaved. */
export const Paginas = () => {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [backs, setBacks] = useState(0);
  const [written, setWritten] = useState(false);
  const note = (): void => setBacks((n) => n + 1);
  useHeldPage(written, note);
  const close = (name: string): void => setOpen((now) => now.filter((n) => n !== name));
  return (
    <>
      <p>Atrás: {backs}</p>
      <button onClick={() => setWritten(!written)}>{written ? 'Guardar' : 'Escribir'}</button>
      {NAMES.map((name) => (
        <button key={name} onClick={() => setOpen([...open, name])}>
          Abrir {name}
        </button>
      ))}
      {open.map((name) => (
        <Layer key={name} name={name} onBack={name === 'fijo' ? note : () => close(name)} onClose={() => close(name)} />
      ))}
    </>
  );
};
