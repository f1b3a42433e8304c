import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { createStore, useStore } from '../../platform/external-store.ts';
import { setBloqueo } from '../../platform/session/bloqueo.ts';

/** What is open over the till, besides the lock. */
export type Ventana = 'cambio' | 'sucursal' | 'cuenta' | 'pin' | 'preferencias';

const ventana = createStore<Ventana | null>(null);

/** What is open now, followed by a component. */
export const useVentana = (): Ventana | null => useStore(ventana, (v) => v);

/** Closes it. */
export const cerrarVentana = (): void => ventana.set(null);

/** What the menus of the till offer to who is signed in. */
export const accionesDePersona = {
  onBloquear: setBloqueo,
  onCambiarUsuario: () => ventana.set('cambio'),
  onCuenta: () => ventana.set('cuenta'),
  onPin: () => ventana.set('pin'),
  onPreferencias: () => ventana.set('preferencias'),
} as const;

/** The same with what only who enters several branches is offered. */
export const accionesDe = ({ sucursales = 1 }: Pick<Sesion, 'sucursales'>) => ({
  ...accionesDePersona,
  ...(sucursales > 1 && { onCambiarSucursal: () => ventana.set('sucursal') }),
});
