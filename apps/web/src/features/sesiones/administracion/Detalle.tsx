import type { ReactNode } from 'react';
import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { formatDateTime } from '../../../kit/format.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { aparatoDe } from './columnas.tsx';
import { DetailList } from '../../../kit/DataTable/DetailList.tsx';

interface DetalleProps {
  readonly fila: SesionAdministrada;
}

const cuando = (texto: string): ReactNode => <DateText>{texto}</DateText>;

const cierreDe = ({ cierre }: SesionAdministrada): readonly (readonly [string, ReactNode])[] =>
  cierre
    ? [
        ['Terminó', cuando(`${cierre.fecha} ${cierre.hora}`)],
        ['Cómo terminó', cierre.por ? `La cerró ${cierre.por}` : cierre.descripcion],
        ...(cierre.motivo ? [['Motivo', cierre.motivo] as const] : []),
      ]
    : [];

/** The details of a session: role, device, last use, and how it ended, by whom and why. */
export function Detalle({ fila }: DetalleProps) {
  const zona = useSesion()?.sucursal.zona;
  const datos: readonly (readonly [string, ReactNode])[] = [
    ['Rol', fila.rol],
    ...(fila.aparato === null ? [] : [['Aparato', <bdi key="aparato">{fila.aparato}</bdi>] as const]),
    ['Plataforma', aparatoDe(fila)],
    ['Caja abierta', fila.caja_abierta ? 'SI' : 'NO'],
    ['Último uso', cuando(formatDateTime(fila.vista_en, zona))],
    ...cierreDe(fila),
  ];
  return <DetailList items={datos} />;
}
