import { OPERACIONES } from './permisos.ts';
import type { ClaveDeModulo } from './modulos.ts';

/** What belongs to whoever runs the business: people, what they may do, registers and the business itself (D-108). */
const MODULOS_DE_ADMINISTRACION: readonly ClaveDeModulo[] = [
  'usuarios',
  'roles',
  'terminales',
  'negocio',
  'ubicacion-de-sucursal',
];

/** The permissions whose holder's session a PIN alone never opens. */
export const PERMISOS_DE_ADMINISTRACION: readonly number[] = OPERACIONES.filter((o) =>
  MODULOS_DE_ADMINISTRACION.includes(o.modulo),
).map((o) => o.id);

/** Whether somebody with these permissions may administer: their PIN unlocks their own session and opens no other. */
export const administra = (permisos: readonly number[]): boolean =>
  permisos.some((permiso) => PERMISOS_DE_ADMINISTRACION.includes(permiso));
