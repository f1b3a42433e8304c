import { useState } from 'react';
import { DateFilter } from './DateFilter.tsx';
import { toInstants, type InstantRange } from './days.ts';

const ZONA = 'America/Mexico_City';

interface Sample {
  readonly inicial?: InstantRange | null;
  readonly onChange?: (range: InstantRange | null) => void;
}

/** No dates: today's. */
export const SinFechas = ({ inicial = null, onChange }: Sample) => {
  const [value, setValue] = useState(inicial);
  const change = (range: InstantRange | null) => {
    setValue(range);
    onChange?.(range);
  };
  return <DateFilter valor={value} onChange={change} zona={ZONA} hoy="2026-11-20" />;
};

/** A range in force. */
export const EnVigor = ({ onChange }: Pick<Sample, 'onChange'>) => (
  <SinFechas inicial={toInstants({ from: '2026-11-02', to: '2026-11-08' }, ZONA)} onChange={onChange} />
);
