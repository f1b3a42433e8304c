import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Area } from '../../shared/areas/areas.ts';
import type { Modo } from './modos.ts';

/** The actions of every user at a till. */
export interface AccionesDePersona {
  readonly onBloquear: () => void;
  readonly onCambiarUsuario: () => void;
  /** The people who recently worked on this register, the last one first, without the current one. */
  readonly recientes?: () => readonly { readonly id: number; readonly nombre: string }[];
  /** Passes the till on to one of them: their PIN is asked at once. */
  readonly onCambiarA?: (usuario: number) => void;
  /** For users with several branches. */
  readonly onCambiarSucursal?: () => void;
  readonly onCuenta: () => void;
  readonly onPin: () => void;
  readonly onPreferencias: () => void;
  /** Shows how another device joins. */
  readonly onConectar: () => void;
}

/** The props of the bars and menus of the till. */
export interface BarProps {
  readonly sesion: Sesion;
  readonly modo: Modo;
  readonly areas: readonly Area[];
  readonly onModo: (modo: Modo) => void;
  /** Opens the charges of the shift; undefined without the permission. */
  readonly onCobros?: () => void;
  /** Asks why, and opens the drawer; undefined for who does not work with one. */
  readonly onCajon?: () => void;
  /** Opens the configuration; undefined without the permission for any of its screens. */
  readonly onConfiguracion?: () => void;
  readonly onCerrarSesion: () => void;
  /** The signed-in user's actions on the session: lock it, pass the till on, PIN, preferences. */
  readonly persona: AccionesDePersona;
}
