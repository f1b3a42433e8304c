import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { IconAction } from '../IconAction/IconAction.tsx';
import classes from './DateFilter.module.css';
import {
  ATAJOS,
  entre,
  enPalabras,
  inicioDeSemana,
  mesEnPalabras,
  primeroDelMes,
  semanasDe,
  sumarDias,
  sumarMeses,
  type Fecha,
  type Rango,
} from './fechas.ts';

/** Props of `Calendario`. */
export interface CalendarioProps {
  readonly valor: Rango | null;
  readonly hoy: Fecha;
  readonly onElegir: (rango: Rango) => void;
}

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** Where each key goes from a date (ui.md 8). */
const TECLAS: Readonly<Record<string, (fecha: Fecha) => Fecha>> = {
  ArrowLeft: (f) => sumarDias(f, -1),
  ArrowRight: (f) => sumarDias(f, 1),
  ArrowUp: (f) => sumarDias(f, -7),
  ArrowDown: (f) => sumarDias(f, 7),
  Home: inicioDeSemana,
  End: (f) => sumarDias(inicioDeSemana(f), 6),
  PageUp: (f) => sumarMeses(f, -1),
  PageDown: (f) => sumarMeses(f, 1),
};

interface DiaProps {
  readonly fecha: Fecha;
  readonly mes: Fecha;
  readonly hoy: Fecha;
  readonly rango: Rango | null;
  readonly enfocado: Fecha;
  readonly onElegir: (fecha: Fecha) => void;
}

const lugarDe = (fecha: Fecha, rango: Rango | null): 'extremo' | 'dentro' | undefined => {
  if (!rango || fecha < rango.desde || fecha > rango.hasta) return undefined;
  return fecha === rango.desde || fecha === rango.hasta ? 'extremo' : 'dentro';
};

const Dia = ({ fecha, mes, hoy, rango, enfocado, onElegir }: DiaProps) => (
  <td role="gridcell" aria-selected={lugarDe(fecha, rango) !== undefined} data-lugar={lugarDe(fecha, rango)}>
    <button
      type="button"
      className={classes.dia}
      data-fecha={fecha}
      data-ajeno={primeroDelMes(fecha) === mes ? undefined : true}
      aria-current={fecha === hoy ? 'date' : undefined}
      aria-label={enPalabras(fecha)}
      tabIndex={fecha === enfocado ? 0 : -1}
      data-autofocus={fecha === enfocado || undefined}
      onClick={() => onElegir(fecha)}
    >
      {Number(fecha.slice(8))}
    </button>
  </td>
);

const Cabeza = ({ mes, onMes }: { readonly mes: Fecha; readonly onMes: (mes: Fecha) => void }) => (
  <header className={classes.cabeza}>
    <IconAction icon={IconChevronLeft} label="Mes anterior" onClick={() => onMes(sumarMeses(mes, -1))} />
    <h2 aria-live="polite">{mesEnPalabras(mes)}</h2>
    <IconAction icon={IconChevronRight} label="Mes siguiente" onClick={() => onMes(sumarMeses(mes, 1))} />
  </header>
);

const Semanas = ({
  onTecla,
  ...dia
}: Omit<DiaProps, 'fecha'> & { readonly onTecla: (event: KeyboardEvent) => void }) => (
  <table role="grid" className={classes.meses} aria-label={mesEnPalabras(dia.mes)} onKeyDown={onTecla}>
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
      {semanasDe(dia.mes).map((semana) => (
        <tr key={semana[0]}>
          {semana.map((fecha) => (
            <Dia key={fecha} fecha={fecha} {...dia} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const diaEn = (raiz: HTMLElement | null, fecha: Fecha): HTMLElement | null | undefined =>
  raiz?.querySelector<HTMLElement>(`[data-fecha="${fecha}"]`);

/** The calendar may come after its menu opened; and what had the focus before must be remembered first. */
const useFocoInicial = (raiz: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const timer = setTimeout(() => raiz.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
    return () => clearTimeout(timer);
  }, [raiz]);

/** A month whose days make a range: the first one chosen, then the last; or a range that is asked for often. */
export function Calendario({ valor, hoy, onElegir }: CalendarioProps) {
  const [primero, setPrimero] = useState<Fecha | null>(null);
  const [enfocado, setEnfocado] = useState(valor?.hasta ?? hoy);
  const raiz = useRef<HTMLDivElement>(null);
  const conTeclas = useRef(false);
  useFocoInicial(raiz);
  useEffect(() => {
    if (conTeclas.current) diaEn(raiz.current, enfocado)?.focus();
  }, [enfocado]);
  const ir = (fecha: Fecha, seguir: boolean): void => {
    conTeclas.current = seguir;
    setEnfocado(fecha);
  };
  const elegir = (fecha: Fecha): void => {
    ir(fecha, true);
    if (primero === null) setPrimero(fecha);
    else onElegir(entre(primero, fecha));
  };
  const onTecla = (event: KeyboardEvent): void => {
    const mover = Object.hasOwn(TECLAS, event.key) ? TECLAS[event.key] : undefined;
    if (!mover) return;
    event.preventDefault();
    ir(mover(enfocado), true);
  };
  const mes = primeroDelMes(enfocado);
  const rango = primero === null ? valor : entre(primero, enfocado);
  return (
    <div ref={raiz} className={classes.calendario}>
      <Cabeza mes={mes} onMes={(otro) => ir(otro, false)} />
      <Semanas {...{ mes, hoy, rango, enfocado, onTecla }} onElegir={elegir} />
      <p className={classes.ayuda} aria-live="polite">
        {primero === null ? 'Elige la primera fecha' : 'Elige la última fecha'}
      </p>
      <footer className={classes.atajos}>
        {ATAJOS.map(({ texto, rango: de }) => (
          <Button key={texto} variant="default" onClick={() => onElegir(de(hoy))}>
            {texto}
          </Button>
        ))}
      </footer>
    </div>
  );
}
