import type { EstadisticasDeSesiones } from '@comal/contract/sesiones/vistas';
import { addDays, asWritten } from '../../../../kit/DateFilter/days.ts';
import { formatMinutes, formatNumber, plural } from '../../../../kit/format.ts';

const MINUTOS_DE_HORA = 60;
const SIN_ANIO = 5;

/** The current state of the sessions in a line: '4 abiertas (1 bloqueada), 2 con su caja abierta, 1 expirada sin limpiar'. */
export const enPalabras = ({ ahora }: Pick<EstadisticasDeSesiones, 'ahora'>): string => {
  const { abiertas, bloqueadas, con_caja_abierta: conCaja, expiradas } = ahora;
  const bloqueo = bloqueadas > 0 ? ` (${plural(bloqueadas, 'bloqueada', 'bloqueadas')})` : '';
  return [
    `${plural(abiertas, 'abierta', 'abiertas')}${bloqueo}`,
    conCaja > 0 && `${formatNumber(conCaja)} con su caja abierta`,
    expiradas > 0 && `${plural(expiradas, 'expirada', 'expiradas')} sin limpiar`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** A length of time: '45 min', '7 h 05 min'. */
export const duracion = (minutos: number): string => {
  const horas = Math.floor(minutos / MINUTOS_DE_HORA);
  if (horas === 0) return formatMinutes(minutos);
  return `${formatNumber(horas)} h ${String(minutos % MINUTOS_DE_HORA).padStart(2, '0')} min`;
};

/** Every day of the answer with its number of sessions, days without one too; with the year where they span two. */
export const diaPorDia = ({ desde, hasta, por_dia }: Pick<EstadisticasDeSesiones, 'desde' | 'hasta' | 'por_dia'>) => {
  const cuantas = new Map(por_dia.map(({ dia, sesiones }) => [dia, sesiones]));
  const deUnAnio = desde.slice(0, 4) === hasta.slice(0, 4);
  const dias: { label: string; value: number }[] = [];
  for (let dia = desde; dia <= hasta; dia = addDays(dia, 1)) {
    const escrito = asWritten(dia);
    dias.push({ label: deUnAnio ? escrito.slice(0, SIN_ANIO) : escrito, value: cuantas.get(dia) ?? 0 });
  }
  return dias;
};
