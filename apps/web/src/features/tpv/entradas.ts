import {
  IconAdjustmentsHorizontal,
  IconBook2,
  IconBuildingStore,
  IconCashRegister,
  IconDevices,
  IconKey,
  IconLock,
  IconLogout,
  IconMinus,
  IconReceipt2,
  IconRoute,
  IconSettings,
  IconUserCircle,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import type { MenuEntry } from '../../kit/MenuButton/menu-entries.ts';
import { launcher } from '../../platform/launcher.ts';
import { PROGRAM } from '../../platform/version.ts';
import { openManual } from '../../shared/manual.ts';
import { startTour } from '../../shared/tour/tours.ts';
import type { BarProps } from './bar.ts';

interface DeCuenta extends Pick<BarProps, 'onCobros' | 'onCajon' | 'onConfiguracion' | 'onCerrarSesion' | 'persona'> {
  /** The entry that fills the screen, where there is one. */
  readonly pantalla: readonly MenuEntry[];
}

/**
 * The last entries of every menu of the till: the charges of the shift, the drawer and the configuration, if allowed, the user's
 * own settings, and leaving (lock, pass on, sign out), with the version below.
 */
export const entradasDeCuenta = ({
  onCobros,
  onCajon,
  onConfiguracion,
  onCerrarSesion,
  persona,
  pantalla,
}: DeCuenta): MenuEntry[] => [
  ...(onCobros ? [{ text: 'Cobros del turno', icon: IconReceipt2, onClick: onCobros }] : []),
  ...(onCajon ? [{ text: 'Abrir cajón', icon: IconCashRegister, onClick: onCajon }] : []),
  ...(onConfiguracion ? [{ text: 'Configuración', icon: IconSettings, onClick: onConfiguracion }] : []),
  { text: 'Preferencias', icon: IconAdjustmentsHorizontal, onClick: persona.onPreferencias },
  { text: 'Mi cuenta', icon: IconUserCircle, onClick: persona.onCuenta },
  { text: 'Mi PIN', icon: IconKey, onClick: persona.onPin },
  { text: 'Conectar un aparato', icon: IconDevices, onClick: persona.onConectar },
  ...pantalla,
  { text: 'Recorrido', icon: IconRoute, onClick: startTour },
  { text: 'Manual', icon: IconBook2, onClick: openManual },
  { text: 'Bloquear', icon: IconLock, onClick: persona.onBloquear },
  { text: 'Cambiar de usuario', icon: IconUsers, onClick: persona.onCambiarUsuario },
  ...(persona.onCambiarSucursal
    ? [{ text: 'Cambiar de sucursal', icon: IconBuildingStore, onClick: persona.onCambiarSucursal }]
    : []),
  { text: 'Cerrar sesión', icon: IconLogout, onClick: onCerrarSesion },
  { foot: PROGRAM },
];

/** Minimise and close, in the till program's window: for screens without the top bar, which has both as buttons (SHELL-003). */
export const entradasDeVentana = ({ sesion: { caja } }: Pick<BarProps, 'sesion'>): MenuEntry[] => {
  const ventana = launcher();
  if (!ventana) return [];
  return [
    ...(caja.permisos.includes('minimizarventana')
      ? [{ text: 'Minimizar', icon: IconMinus, onClick: ventana.minimizar }]
      : []),
    { text: 'Cerrar el programa', icon: IconX, onClick: ventana.cerrar },
    'raya',
  ];
};
