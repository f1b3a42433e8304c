import { useState } from 'react';
import { DateFilter } from './DateFilter.tsx';
import { toInstants, type InstantRange } from './days.ts';

const ZONA = 'America/Mexico_City';

interface Muestra {
  readonly inicial?: InstantRange | null;
  readonly onChange?: (rango: InstantRange | null) => void;
}

/** No dates: today's. */
export const SinFechas = ({ inicial = null, onChange }: Muestra) => {
  const [valor, setValor] = useState(inicial);
  const cambiar = (rango: InstantRange | null) => {
    setValor(rango);
    onChange?.(rango);
  };
  return <DateFilter valor={valor} onChange={cambiar} zona={ZONA} hoy="2026-11-20" />;
};

/** A range in force. */
export const EnVigor = ({ onChange }: Pick<Muestra, 'onChange'>) => (
  <SinFechas inicial={toInstants({ desde: '2026-11-02', hasta: '2026-11-08' }, ZONA)} onChange={onChange} />
);
