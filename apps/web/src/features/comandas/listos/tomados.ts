import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { readObject, writeStored } from '../../../platform/device/storage.ts';
import { sinTomar, type Tomados } from './listos.ts';

const TOMADOS = 'comandas.tomados';

const quienEs = ({ usuario, sucursal }: Sesion): string => `${sucursal.id}/${usuario.id}`;

/** Stores on this device what the user fetched. */
export const guardarTomados = (sesion: Sesion, tomados: Tomados): Tomados => {
  writeStored(TOMADOS, JSON.stringify({ ...tomados, quien: quienEs(sesion) }));
  return tomados;
};

/** What the user fetched, as stored on this device; the initial state for another user. */
export const leerTomados = (sesion: Sesion, ahora: number): Tomados => {
  const { quien, desde, salidas } = readObject(TOMADOS);
  const suyos =
    quien === quienEs(sesion) && typeof desde === 'number' && typeof salidas === 'object' && salidas !== null;
  if (!suyos) return guardarTomados(sesion, sinTomar(ahora));
  const validas = Object.entries(salidas).filter((par): par is [string, number] => typeof par[1] === 'number');
  return { desde, salidas: Object.fromEntries(validas) };
};
