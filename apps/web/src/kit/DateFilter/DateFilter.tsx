import '@mantine/core/styles/Popover.layer.css';
import { CloseButton, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useLayer } from '../Layers/useLayer.ts';
import { lazily } from '../lazily.tsx';
import { toDays, toInstants, asWritten, type Day, type DayRange, type InstantRange } from './days.ts';
import classes from './DateFilter.module.css';

const CalendarPage = lazily(
  async () => (await import('./Calendar.tsx')).Calendar,
  () => <div className={classes.hueco} />,
);

export interface DateFilterProps {
  /** The active range; null without one. */
  readonly valor: InstantRange | null;
  /** Called with the selected range, or null when it was cleared. */
  readonly onChange: (range: InstantRange | null) => void;
  /** The zone whose calendar it is. */
  readonly zona: string;
  /** Today there. */
  readonly hoy: Day;
  /** An explanation, where a day is not a calendar day. */
  readonly help?: string | undefined;
}

const OPENERS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

interface EntradaProps {
  readonly label: 'Desde' | 'Hasta';
  readonly fecha: Day | undefined;
  readonly opened: boolean;
  readonly onOpen: () => void;
}

const Entrada = ({ label, fecha, opened, onOpen }: EntradaProps) => (
  <TextInput
    readOnly
    className={classes.entrada}
    aria-label={label}
    aria-haspopup="dialog"
    aria-expanded={opened}
    role="combobox"
    placeholder={label}
    value={fecha ? asWritten(fecha) : ''}
    leftSection={<IconCalendar size={19} stroke={1.9} aria-hidden="true" />}
    onClick={onOpen}
    onKeyDown={(event: KeyboardEvent) => {
      if (!OPENERS.has(event.key)) return;
      event.preventDefault();
      onOpen();
    }}
  />
);

/** A range of dates: two read-only inputs, the calendar that they open, and a clear button. */
export function DateFilter({ valor, onChange, zona, hoy, help }: DateFilterProps) {
  const [opened, setOpened] = useState(false);
  useLayer(opened, () => setOpened(false), 'part');
  const range = valor && toDays(valor, zona);
  const open = (): void => setOpened(true);
  const choose = (chosen: DayRange): void => {
    setOpened(false);
    onChange(toInstants(chosen, zona));
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <div className={classes.root} role="group" aria-label="Fechas" data-en-vigor={range ? true : undefined}>
          <Entrada label="Desde" fecha={range?.from} opened={opened} onOpen={open} />
          <Entrada label="Hasta" fecha={range?.to} opened={opened} onOpen={open} />
          {range && <CloseButton aria-label="Limpiar fechas" size={44} iconSize={18} onClick={() => onChange(null)} />}
        </div>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Elegir fechas">
        {opened && <CalendarPage valor={range} hoy={hoy} onChoose={choose} />}
        {help && <p className={classes.ayuda}>{help}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
