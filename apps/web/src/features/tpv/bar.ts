import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Area } from './areas/areas.ts';
import type { Modo } from './modos.ts';

/** What every person at a till can do. */
export interface AccionesDePersona {
  readonly onBloquear: () => void;
  readonly onCambiarUsuario: () => void;
  /** The people who lately worked on this register, the last one first, without the present one. */
  readonly recientes?: () => readonly { readonly id: number; readonly nombre: string }[];
  /** Passes the till on to one of them: their PIN is asked at once. */
  readonly onCambiarA?: (usuario: number) => void;
  /** For who enters several branches. */
  readonly onCambiarSucursal?: () => void;
  readonly onCuenta: () => void;
  readonly onPin: () => void;
  readonly onPreferencias: () => void;
}

/** What the bars and the menu of the till need. */
export interface BarProps {
  readonly sesion: Sesion;
  readonly modo: Modo;
  readonly areas: readonly Area[];
  readonly onModo: (modo: Modo) => void;
  /** Opens the charges of the shift, with the permission. */
  readonly onCobros?: () => void;
  /** Opens the configuration, with the permission for any of its screens. */
  readonly onConfiguracion?: () => void;
  readonly onCerrarSesion: () => void;
  /** What the person who is signed in may do with their session: lock it, pass the till on, their PIN, their preferences. */
  readonly persona: AccionesDePersona;
}
