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

/** What every menu of the till ends with: the charges of the shift and the configuration, for who may see them, what
 *  concerns the person, and leaving: locked, to somebody else, or signed out; under them the version. */
export const entradasDeCuenta = ({
  onCobros,
  onConfiguracion,
  onCerrarSesion,
  persona,
}: Pick<BarProps, 'onCobros' | 'onConfiguracion' | 'onCerrarSesion' | 'persona'>): MenuEntry[] => [
  ...(onCobros ? [{ texto: 'Cobros del turno', icono: IconReceipt2, onClick: onCobros }] : []),
  ...(onConfiguracion ? [{ texto: 'Configuración', icono: IconSettings, onClick: onConfiguracion }] : []),
  { texto: 'Preferencias', icono: IconAdjustmentsHorizontal, onClick: persona.onPreferencias },
  { texto: 'Mi cuenta', icono: IconUserCircle, onClick: persona.onCuenta },
  { texto: 'Mi PIN', icono: IconKey, onClick: persona.onPin },
  { texto: 'Recorrido', icono: IconRoute, onClick: markTourSeen },
  { texto: 'Manual', icono: IconBook2, onClick: openManual },
  { texto: 'Bloquear', icono: IconLock, onClick: persona.onBloquear },
  { texto: 'Cambiar de usuario', icono: IconUsers, onClick: persona.onCambiarUsuario },
  ...(persona.onCambiarSucursal
    ? [{ texto: 'Cambiar de sucursal', icono: IconBuildingStore, onClick: persona.onCambiarSucursal }]
    : []),
  { texto: 'Cerrar sesión', icono: IconLogout, onClick: onCerrarSesion },
  { pie: PROGRAM },
];
