import '@mantine/core/styles/Popover.layer.css';
import { CloseButton, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { lazily } from '../lazily.tsx';
import { aFechas, aInstantes, escrita, type Fecha, type Rango, type RangoDeInstantes } from './fechas.ts';
import classes from './DateFilter.module.css';

const Calendario = lazily(
  async () => (await import('./Calendario.tsx')).Calendario,
  () => <div className={classes.hueco} />,
);

/** Props of `DateFilter`. */
export interface DateFilterProps {
  /** The range in force; null when none is. */
  readonly valor: RangoDeInstantes | null;
  /** A range was chosen, or with null it was taken away. */
  readonly onChange: (rango: RangoDeInstantes | null) => void;
  /** The zone whose calendar it is. */
  readonly zona: string;
  /** Today there. */
  readonly hoy: Fecha;
}

const ABREN: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

interface EntradaProps {
  readonly label: 'Desde' | 'Hasta';
  readonly fecha: Fecha | undefined;
  readonly abierto: boolean;
  readonly onAbrir: () => void;
}

const Entrada = ({ label, fecha, abierto, onAbrir }: EntradaProps) => (
  <TextInput
    readOnly
    className={classes.entrada}
    aria-label={label}
    aria-haspopup="dialog"
    aria-expanded={abierto}
    role="combobox"
    placeholder={label}
    value={fecha ? escrita(fecha) : ''}
    leftSection={<IconCalendar size={19} stroke={1.9} aria-hidden="true" />}
    onClick={onAbrir}
    onKeyDown={(event: KeyboardEvent) => {
      if (!ABREN.has(event.key)) return;
      event.preventDefault();
      onAbrir();
    }}
  />
);

/** A range of dates: two inputs that are not written in, the calendar they open, and a button that clears (GENERAL-005). */
export function DateFilter({ valor, onChange, zona, hoy }: DateFilterProps) {
  const [abierto, setAbierto] = useState(false);
  const rango = valor && aFechas(valor, zona);
  const abrir = (): void => setAbierto(true);
  const elegir = (elegido: Rango): void => {
    setAbierto(false);
    onChange(aInstantes(elegido, zona));
  };
  return (
    <Popover opened={abierto} onChange={setAbierto} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <div className={classes.root} role="group" aria-label="Fechas" data-en-vigor={rango ? true : undefined}>
          <Entrada label="Desde" fecha={rango?.desde} abierto={abierto} onAbrir={abrir} />
          <Entrada label="Hasta" fecha={rango?.hasta} abierto={abierto} onAbrir={abrir} />
          {rango && <CloseButton aria-label="Limpiar fechas" size={44} iconSize={18} onClick={() => onChange(null)} />}
        </div>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Elegir fechas">
        {abierto && <Calendario valor={rango} hoy={hoy} onElegir={elegir} />}
      </Popover.Dropdown>
    </Popover>
  );
}
