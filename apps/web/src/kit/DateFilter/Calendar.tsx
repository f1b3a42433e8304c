import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconAction } from '../IconAction/IconAction.tsx';
import classes from './DateFilter.module.css';
import {
  SHORTCUTS,
  rangeBetween,
  inWords,
  startOfWeek,
  monthInWords,
  firstOfMonth,
  weeksOf,
  addDays,
  addMonths,
  type Day,
  type DayRange,
} from './days.ts';

export interface CalendarProps {
  readonly valor: DayRange | null;
  readonly hoy: Day;
  readonly onElegir: (range: DayRange) => void;
}

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** The date that each key moves to (ui.md 8). */
const KEYS: Readonly<Record<string, (fecha: Day) => Day>> = {
  ArrowLeft: (f) => addDays(f, -1),
  ArrowRight: (f) => addDays(f, 1),
  ArrowUp: (f) => addDays(f, -7),
  ArrowDown: (f) => addDays(f, 7),
  Home: startOfWeek,
  End: (f) => addDays(startOfWeek(f), 6),
  PageUp: (f) => addMonths(f, -1),
  PageDown: (f) => addMonths(f, 1),
};

interface DiaProps {
  readonly fecha: Day;
  readonly mes: Day;
  readonly hoy: Day;
  readonly rango: DayRange | null;
  readonly enfocado: Day;
  readonly onElegir: (fecha: Day) => void;
}

const placeOf = (fecha: Day, range: DayRange | null): 'extremo' | 'dentro' | undefined => {
  if (!range || fecha < range.desde || fecha > range.hasta) return undefined;
  return fecha === range.desde || fecha === range.hasta ? 'extremo' : 'dentro';
};

const Dia = ({ fecha, mes, hoy, rango, enfocado, onElegir }: DiaProps) => (
  <td role="gridcell" aria-selected={placeOf(fecha, rango) !== undefined} data-lugar={placeOf(fecha, rango)}>
    <button
      type="button"
      className={classes.dia}
      data-fecha={fecha}
      data-ajeno={firstOfMonth(fecha) === mes ? undefined : true}
      aria-current={fecha === hoy ? 'date' : undefined}
      aria-label={inWords(fecha)}
      tabIndex={fecha === enfocado ? 0 : -1}
      data-autofocus={fecha === enfocado || undefined}
      onClick={() => onElegir(fecha)}
    >
      {Number(fecha.slice(8))}
    </button>
  </td>
);

const Head = ({ mes, onMes }: { readonly mes: Day; readonly onMes: (mes: Day) => void }) => (
  <header className={classes.cabeza}>
    <IconAction icon={IconChevronLeft} label="Mes anterior" onClick={() => onMes(addMonths(mes, -1))} />
    <h2 aria-live="polite">{monthInWords(mes)}</h2>
    <IconAction icon={IconChevronRight} label="Mes siguiente" onClick={() => onMes(addMonths(mes, 1))} />
  </header>
);

const Weeks = ({ onTecla, ...dia }: Omit<DiaProps, 'fecha'> & { readonly onTecla: (event: KeyboardEvent) => void }) => (
  <table role="grid" className={classes.meses} aria-label={monthInWords(dia.mes)} onKeyDown={onTecla}>
    <thead>
      <tr>
        {DAYS.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(dia.mes).map((week) => (
        <tr key={week[0]}>
          {week.map((fecha) => (
            <Dia key={fecha} fecha={fecha} {...dia} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const dayAt = (root: HTMLElement | null, fecha: Day): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>(`[data-fecha="${fecha}"]`);

/** The calendar may load after its menu opened; the element focused before is remembered first. */
const useInitialFocus = (root: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const timer = setTimeout(() => root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
    return () => clearTimeout(timer);
  }, [root]);

/** A month in which two days select a range, with shortcuts for common ranges. */
export function Calendar({ valor, hoy, onElegir }: CalendarProps) {
  const [first, setFirst] = useState<Day | null>(null);
  const [enfocado, setEnfocado] = useState(valor?.hasta ?? hoy);
  const root = useRef<HTMLDivElement>(null);
  const byKeys = useRef(false);
  useInitialFocus(root);
  useEffect(() => {
    if (byKeys.current) dayAt(root.current, enfocado)?.focus();
  }, [enfocado]);
  const go = (fecha: Day, follow: boolean): void => {
    byKeys.current = follow;
    setEnfocado(fecha);
  };
  const choose = (fecha: Day): void => {
    go(fecha, true);
    if (first === null) setFirst(fecha);
    else onElegir(rangeBetween(first, fecha));
  };
  const onKey = (event: KeyboardEvent): void => {
    const move = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    go(move(enfocado), true);
  };
  const mes = firstOfMonth(enfocado);
  const range = first === null ? valor : rangeBetween(first, enfocado);
  return (
    <div ref={root} className={classes.calendario}>
      <Head mes={mes} onMes={(other) => go(other, false)} />
      <Weeks {...{ mes, hoy, rango: range, enfocado, onTecla: onKey }} onElegir={choose} />
      <p className={classes.ayuda} aria-live="polite">
        {first === null ? 'Elige la primera fecha' : 'Elige la última fecha'}
      </p>
      <footer className={classes.atajos}>
        {SHORTCUTS.map(({ texto, rango: de }) => (
          <Button key={texto} variant="default" onClick={() => onElegir(de(hoy))}>
            {texto}
          </Button>
        ))}
      </footer>
    </div>
  );
}
