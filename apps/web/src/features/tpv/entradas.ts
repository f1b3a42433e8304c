import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconBuildingStore,
  IconKey,
  IconLock,
  IconLogout,
  IconReceipt2,
  IconRoute,
  IconSettings,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { MenuEntry } from '../../kit/MenuButton/menu-entries.ts';
import { PROGRAM } from '../../platform/version.ts';
import { openManual } from '../../shared/manual.ts';
import { markTourSeen } from '../../shared/tour/tours.ts';
import type { BarProps } from './bar.ts';

/**
 * The last entries of every menu of the till: the charges of the shift and the configuration, if allowed, the user's
 * own settings, and leaving (lock, pass on, sign out), with the version below.
 */
export const entradasDeCuenta = ({
  onCobros,
  onConfiguracion,
  onCerrarSesion,
  persona,
}: Pick<BarProps, 'onCobros' | 'onConfiguracion' | 'onCerrarSesion' | 'persona'>): MenuEntry[] => [
  ...(onCobros ? [{ text: 'Cobros del turno', icon: IconReceipt2, onClick: onCobros }] : []),
  ...(onConfiguracion ? [{ text: 'Configuración', icon: IconSettings, onClick: onConfiguracion }] : []),
  { text: 'Preferencias', icon: IconAdjustmentsHorizontal, onClick: persona.onPreferencias },
  { text: 'Mi cuenta', icon: IconUserCircle, onClick: persona.onCuenta },
  { text: 'Mi PIN', icon: IconKey, onClick: persona.onPin },
  { text: 'Recorrido', icon: IconRoute, onClick: markTourSeen },
  { text: 'Manual', icon: IconBook2, onClick: openManual },
  { text: 'Bloquear', icon: IconLock, onClick: persona.onBloquear },
  { text: 'Cambiar de usuario', icon: IconUsers, onClick: persona.onCambiarUsuario },
  ...(persona.onCambiarSucursal
    ? [{ text: 'Cambiar de sucursal', icon: IconBuildingStore, onClick: persona.onCambiarSucursal }]
    : []),
  { text: 'Cerrar sesión', icon: IconLogout, onClick: onCerrarSesion },
  { foot: PROGRAM },
];
