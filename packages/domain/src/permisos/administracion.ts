import { OPERACIONES } from './permisos.ts';
import type { ClaveDeModulo } from './modulos.ts';

/** The administrative modules: people, permissions, registers and the business itself (D-108). */
const MODULOS_DE_ADMINISTRACION: readonly ClaveDeModulo[] = [
  'usuarios',
  'roles',
  'terminales',
  'negocio',
  'ubicacion-de-sucursal',
];

/** Permissions whose holder's session cannot be opened by a PIN alone. */
export const PERMISOS_DE_ADMINISTRACION: readonly number[] = OPERACIONES.filter((o) =>
  MODULOS_DE_ADMINISTRACION.includes(o.modulo),
).map((o) => o.id);

/** Whether these permissions make an administrator: her PIN unlocks her own session and opens no other. */
export const administra = (permisos: readonly number[]): boolean =>
  permisos.some((permiso) => PERMISOS_DE_ADMINISTRACION.includes(permiso));
