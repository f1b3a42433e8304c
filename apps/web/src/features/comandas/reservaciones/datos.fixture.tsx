import type { Salon } from '@comal/contract/salones/salones';
import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { diaOperativo, fechaYHora } from '@comal/domain/dia-operativo';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { live } from '../../../platform/live/live.ts';
import { SALONES } from '../mapa/datos.fixture.ts';

const ZONA = 'America/Mexico_City';
const MINUTO = 60_000;

/** The operating day of the stories. */
export const hoyDePrueba = (): string => diaOperativo(ZONA, 5, live.ahoraDelServidor());

/** The nth reservation, of today, `en` minutes from now. */
export const aReservacion = (n: number, en: number, cambios: Partial<Reservacion> = {}): Reservacion => {
  const para = live.ahoraDelServidor() + en * MINUTO;
  return {
    ...{ id: `01920000-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`, version: 1, mesa: null },
    ...{ dia: hoyDePrueba(), hora: fechaYHora(ZONA, para).hora, para, nombre: 'Ortega', comensales: 4 },
    ...{ telefono: '', nota: '', estado: 'pendiente', comanda: null },
    ...cambios,
  };
};

/** A day: one is late, one comes soon, one has no table, and three are over. */
export const RESERVACIONES = (): Reservacion[] => [
  aReservacion(1, -95, { nombre: 'Luna', mesa: 7, estado: 'sentada' }),
  aReservacion(2, -60, { nombre: 'Vázquez', comensales: 2, estado: 'no_llego' }),
  aReservacion(3, -20, { mesa: 8, telefono: '55 1234 5678', comensales: 5 }),
  aReservacion(4, 30, { mesa: 1, nombre: 'Familia Hernández Villaseñor', nota: 'Silla para bebé y pastel de la casa' }),
  aReservacion(5, 60, { nombre: 'Tere', comensales: 1 }),
  aReservacion(6, 240, { nombre: 'Club de lectura', comensales: 12, mesa: 8, estado: 'cancelada' }),
];

export interface SabidasProps {
  readonly reservaciones?: readonly Reservacion[];
  readonly salones?: readonly Salon[];
  readonly children: ReactNode;
}

/** A till that has read its rooms and the reservations of today. */
export const Sabidas = ({ reservaciones, salones = SALONES, children }: SabidasProps) => {
  const client = useQueryClient();
  useState(() => {
    const dia = hoyDePrueba();
    client.setQueryData(['comandas', 'salones', null], salones);
    if (reservaciones) client.setQueryData(['comandas', 'reservaciones', dia], { dia, reservaciones });
  });
  return children;
};
