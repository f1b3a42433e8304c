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
  readonly onElegir: (rango: DayRange) => void;
}

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** The date that each key moves to (ui.md 8). */
const TECLAS: Readonly<Record<string, (fecha: Day) => Day>> = {
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

const lugarDe = (fecha: Day, rango: DayRange | null): 'extremo' | 'dentro' | undefined => {
  if (!rango || fecha < rango.desde || fecha > rango.hasta) return undefined;
  return fecha === rango.desde || fecha === rango.hasta ? 'extremo' : 'dentro';
};

const Dia = ({ fecha, mes, hoy, rango, enfocado, onElegir }: DiaProps) => (
  <td role="gridcell" aria-selected={lugarDe(fecha, rango) !== undefined} data-lugar={lugarDe(fecha, rango)}>
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

const Cabeza = ({ mes, onMes }: { readonly mes: Day; readonly onMes: (mes: Day) => void }) => (
  <header className={classes.cabeza}>
    <IconAction icon={IconChevronLeft} label="Mes anterior" onClick={() => onMes(addMonths(mes, -1))} />
    <h2 aria-live="polite">{monthInWords(mes)}</h2>
    <IconAction icon={IconChevronRight} label="Mes siguiente" onClick={() => onMes(addMonths(mes, 1))} />
  </header>
);

const Semanas = ({
  onTecla,
  ...dia
}: Omit<DiaProps, 'fecha'> & { readonly onTecla: (event: KeyboardEvent) => void }) => (
  <table role="grid" className={classes.meses} aria-label={monthInWords(dia.mes)} onKeyDown={onTecla}>
    <thead>
      <tr>
        {DIAS.map((nombre) => (
          <th key={nombre} scope="col" abbr={nombre}>
            {nombre.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(dia.mes).map((semana) => (
        <tr key={semana[0]}>
          {semana.map((fecha) => (
            <Dia key={fecha} fecha={fecha} {...dia} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const diaEn = (raiz: HTMLElement | null, fecha: Day): HTMLElement | null | undefined =>
  raiz?.querySelector<HTMLElement>(`[data-fecha="${fecha}"]`);

/** The calendar may load after its menu opened; the element focused before is remembered first. */
const useFocoInicial = (raiz: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const timer = setTimeout(() => raiz.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
    return () => clearTimeout(timer);
  }, [raiz]);

/** A month in which two days select a range, with shortcuts for common ranges. */
export function Calendar({ valor, hoy, onElegir }: CalendarProps) {
  const [primero, setPrimero] = useState<Day | null>(null);
  const [enfocado, setEnfocado] = useState(valor?.hasta ?? hoy);
  const raiz = useRef<HTMLDivElement>(null);
  const conTeclas = useRef(false);
  useFocoInicial(raiz);
  useEffect(() => {
    if (conTeclas.current) diaEn(raiz.current, enfocado)?.focus();
  }, [enfocado]);
  const ir = (fecha: Day, seguir: boolean): void => {
    conTeclas.current = seguir;
    setEnfocado(fecha);
  };
  const elegir = (fecha: Day): void => {
    ir(fecha, true);
    if (primero === null) setPrimero(fecha);
    else onElegir(rangeBetween(primero, fecha));
  };
  const onTecla = (event: KeyboardEvent): void => {
    const mover = Object.hasOwn(TECLAS, event.key) ? TECLAS[event.key] : undefined;
    if (!mover) return;
    event.preventDefault();
    ir(mover(enfocado), true);
  };
  const mes = firstOfMonth(enfocado);
  const rango = primero === null ? valor : rangeBetween(primero, enfocado);
  return (
    <div ref={raiz} className={classes.calendario}>
      <Cabeza mes={mes} onMes={(otro) => ir(otro, false)} />
      <Semanas {...{ mes, hoy, rango, enfocado, onTecla }} onElegir={elegir} />
      <p className={classes.ayuda} aria-live="polite">
        {primero === null ? 'Elige la primera fecha' : 'Elige la última fecha'}
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
