import { useState } from 'react';
import { DateFilter } from './DateFilter.tsx';
import { aInstantes, type RangoDeInstantes } from './fechas.ts';

const ZONA = 'America/Mexico_City';

interface Muestra {
  readonly inicial?: RangoDeInstantes | null;
  readonly onChange?: (rango: RangoDeInstantes | null) => void;
}

/** No dates: today's. */
export const SinFechas = ({ inicial = null, onChange }: Muestra) => {
  const [valor, setValor] = useState(inicial);
  const cambiar = (rango: RangoDeInstantes | null) => {
    setValor(rango);
    onChange?.(rango);
  };
  return <DateFilter valor={valor} onChange={cambiar} zona={ZONA} hoy="2026-11-20" />;
};

/** A range in force. */
export const EnVigor = ({ onChange }: Pick<Muestra, 'onChange'>) => (
  <SinFechas inicial={aInstantes({ desde: '2026-11-02', hasta: '2026-11-08' }, ZONA)} onChange={onChange} />
);
