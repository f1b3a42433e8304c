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
  readonly onChoose: (range: DayRange) => void;
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
  readonly range: DayRange | null;
  readonly focused: Day;
  readonly onChoose: (fecha: Day) => void;
}

const placeOf = (fecha: Day, range: DayRange | null): 'extremo' | 'dentro' | undefined => {
  if (!range || fecha < range.from || fecha > range.to) return undefined;
  return fecha === range.from || fecha === range.to ? 'extremo' : 'dentro';
};

const Dia = ({ fecha, mes, hoy, range, focused, onChoose }: DiaProps) => (
  <td role="gridcell" aria-selected={placeOf(fecha, range) !== undefined} data-lugar={placeOf(fecha, range)}>
    <button
      type="button"
      className={classes.dia}
      data-fecha={fecha}
      data-ajeno={firstOfMonth(fecha) === mes ? undefined : true}
      aria-current={fecha === hoy ? 'date' : undefined}
      aria-label={inWords(fecha)}
      tabIndex={fecha === focused ? 0 : -1}
      data-autofocus={fecha === focused || undefined}
      onClick={() => onChoose(fecha)}
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

const Weeks = ({ onKey, ...dia }: Omit<DiaProps, 'fecha'> & { readonly onKey: (event: KeyboardEvent) => void }) => (
  <table role="grid" className={classes.meses} aria-label={monthInWords(dia.mes)} onKeyDown={onKey}>
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
export function Calendar({ valor, hoy, onChoose }: CalendarProps) {
  const [first, setFirst] = useState<Day | null>(null);
  const [focused, setFocused] = useState(valor?.to ?? hoy);
  const root = useRef<HTMLDivElement>(null);
  const byKeys = useRef(false);
  useInitialFocus(root);
  useEffect(() => {
    if (byKeys.current) dayAt(root.current, focused)?.focus();
  }, [focused]);
  const go = (fecha: Day, follow: boolean): void => {
    byKeys.current = follow;
    setFocused(fecha);
  };
  const choose = (fecha: Day): void => {
    go(fecha, true);
    if (first === null) setFirst(fecha);
    else onChoose(rangeBetween(first, fecha));
  };
  const onKey = (event: KeyboardEvent): void => {
    const move = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    go(move(focused), true);
  };
  const mes = firstOfMonth(focused);
  const range = first === null ? valor : rangeBetween(first, focused);
  return (
    <div ref={root} className={classes.calendario}>
      <Head mes={mes} onMes={(other) => go(other, false)} />
      <Weeks {...{ mes, hoy, range, focused, onKey }} onChoose={choose} />
      <p className={classes.ayuda} aria-live="polite">
        {first === null ? 'Elige la primera fecha' : 'Elige la última fecha'}
      </p>
      <footer className={classes.atajos}>
        {SHORTCUTS.map(({ text, range: de }) => (
          <Button key={text} variant="default" onClick={() => onChoose(de(hoy))}>
            {text}
          </Button>
        ))}
      </footer>
    </div>
  );
}
