import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { createStore, useStore } from '../../../platform/external-store.ts';
import { readObject, writeStored } from '../../../platform/device/storage.ts';
import { sinTomar, type Listo, type Tomados } from './listos.ts';

const TOMADOS = 'comandas.tomados';

const isObject = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null;

const quienEs = ({ usuario, sucursal }: Sesion): string => `${sucursal.id}/${usuario.id}`;

const veces = createStore(0);

/** Hook: how often something was fetched in this page; a changed number says that what is stored changed. */
export const useVecesTomados = (): number => useStore(veces, (n) => n);

/** Stores on this device what the user fetched. */
const guardarTomados = (sesion: Sesion, tomados: Tomados): Tomados => {
  writeStored(TOMADOS, JSON.stringify({ ...tomados, quien: quienEs(sesion) }));
  return tomados;
};

/** Stores what the user has just fetched, and tells who shows it. */
export const tomarAhora = (sesion: Sesion, tomados: Tomados): Tomados => {
  guardarTomados(sesion, tomados);
  veces.set(veces.get() + 1);
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

const CERRADAS = 'comandas.listas-cerradas';

/** Stores on this device the notices of the user's comandas that left the list. */
export const guardarCerradas = (sesion: Sesion, cerradas: readonly Listo[]): void =>
  writeStored(CERRADAS, JSON.stringify({ quien: quienEs(sesion), cerradas }));

const esSalida = (v: unknown): boolean =>
  isObject(v) && typeof v['id'] === 'string' && typeof v['despachado_en'] === 'number';
const esListo = (v: unknown): v is Listo =>
  isObject(v) &&
  typeof v['comanda'] === 'string' &&
  typeof v['nombre'] === 'string' &&
  typeof v['cuantos'] === 'number' &&
  Array.isArray(v['pedidos']) &&
  v['pedidos'].length > 0 &&
  v['pedidos'].every(esSalida);

/** Those notices, as stored on this device; none for another user. */
export const leerCerradas = (sesion: Sesion): readonly Listo[] => {
  const { quien, cerradas } = readObject(CERRADAS);
  return quien === quienEs(sesion) && Array.isArray(cerradas) ? cerradas.filter(esListo) : [];
};
