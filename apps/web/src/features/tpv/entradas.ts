import { IconLogout, IconReceipt2, IconSettings } from '@tabler/icons-react';
import type { MenuAction } from '../../kit/MenuButton/menu-entries.ts';
import type { BarProps } from './bar.ts';

/** What every menu of the till ends with: the charges of the shift and the configuration, for who may see them, and
 *  signing out. */
export const entradasDeCuenta = ({
  onCobros,
  onConfiguracion,
  onCerrarSesion,
}: Pick<BarProps, 'onCobros' | 'onConfiguracion' | 'onCerrarSesion'>): MenuAction[] => [
  ...(onCobros ? [{ texto: 'Cobros del turno', icono: IconReceipt2, onClick: onCobros }] : []),
  ...(onConfiguracion ? [{ texto: 'Configuración', icono: IconSettings, onClick: onConfiguracion }] : []),
  { texto: 'Cerrar sesión', icono: IconLogout, onClick: onCerrarSesion },
];
