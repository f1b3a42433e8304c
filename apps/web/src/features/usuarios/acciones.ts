import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { createStore, useStore } from '../../platform/external-store.ts';
import { recientesEn } from './relevos.ts';
import { setBloqueo } from '../../platform/session/bloqueo.ts';

/** A window over the till, other than the lock. */
export type Ventana = 'cambio' | 'sucursal' | 'cuenta' | 'pin' | 'preferencias' | 'conectar';

const ventana = createStore<Ventana | null>(null);

/** Hook: the open window, or null. */
export const useVentana = (): Ventana | null => useStore(ventana, (v) => v);

/** The person who takes over, if an avatar was pressed; null: to be chosen. */
const llegada = createStore<number | null>(null);

/** Hook: that person. */
export const useLlegada = (): number | null => useStore(llegada, (v) => v);

/** Closes the open window. */
export const cerrarVentana = (): void => ventana.set(null);

const cambiarA = (quien: number | null): void => {
  llegada.set(quien);
  ventana.set('cambio');
};

/** The actions of the till's menus for the signed-in person. */
export const accionesDePersona = {
  onBloquear: setBloqueo,
  onCambiarUsuario: () => cambiarA(null),
  onCuenta: () => ventana.set('cuenta'),
  onPin: () => ventana.set('pin'),
  onPreferencias: () => ventana.set('preferencias'),
  onConectar: () => ventana.set('conectar'),
} as const;

/**
 * The actions of the till's menus, with the people who lately worked on this register; changing branch only for people who enter
 * several.
 */
export const accionesDe = ({ sucursales = 1, caja, usuario }: Pick<Sesion, 'sucursales' | 'caja' | 'usuario'>) => ({
  ...accionesDePersona,
  recientes: () => recientesEn(caja.id, usuario.id),
  onCambiarA: (quien: number) => cambiarA(quien),
  ...(sucursales > 1 && { onCambiarSucursal: () => ventana.set('sucursal') }),
});
