import {
  IconBook2,
  IconBuildingStore,
  IconCashRegister,
  IconChevronDown,
  IconDevices,
  IconHelpCircle,
  IconLogout,
  IconMenu2,
  IconUserCircle,
} from '@tabler/icons-react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Avatar } from '../../kit/Avatar/Avatar.tsx';
import { useBreakpoint } from '../../kit/hooks/useBreakpoint.ts';
import { IconAction } from '../../kit/IconAction/IconAction.tsx';
import { Brand } from '../../kit/Brand/Brand.tsx';
import { MenuButton } from '../../kit/MenuButton/MenuButton.tsx';
import { ShellActions, ShellBar, ShellButton } from '../../kit/Shell/Shell.tsx';
import { PROGRAM } from '../../platform/version.ts';
import { openManual } from '../../shared/manual.ts';
import classes from './ConfigBar.module.css';
import type { SideMenuState } from './useSideMenu.ts';

export interface ConfigBarProps {
  readonly sesion: Sesion;
  readonly side: SideMenuState;
  readonly onTpv: () => void;
  readonly onAyuda: () => void;
  /** The user's own actions: account, and changing the branch for users with several. */
  readonly persona: {
    readonly onCuenta: () => void;
    readonly onConectar: () => void;
    readonly onCambiarSucursal?: () => void;
  };
  readonly onCerrarSesion: () => void;
}

const UserMenu = ({
  sesion: { usuario },
  persona: { onCuenta, onConectar, onCambiarSucursal },
  onCerrarSesion,
}: Pick<ConfigBarProps, 'sesion' | 'persona' | 'onCerrarSesion'>) => (
  <MenuButton
    position="bottom-end"
    width={220}
    entries={[
      { section: usuario.username },
      { text: 'Mi cuenta', icon: IconUserCircle, onClick: onCuenta },
      { text: 'Conectar un aparato', icon: IconDevices, onClick: onConectar },
      { text: 'Manual', icon: IconBook2, onClick: openManual },
      ...(onCambiarSucursal
        ? [{ text: 'Cambiar de sucursal', icon: IconBuildingStore, onClick: onCambiarSucursal }]
        : []),
      { text: 'Cerrar sesión', icon: IconLogout, onClick: onCerrarSesion },
      { foot: PROGRAM },
    ]}
  >
    {(attributes) => (
      <ShellButton
        {...attributes}
        className={classes.user}
        aria-label={`Cuenta de ${usuario.nombre_completo}`}
        data-tour="config-cuenta"
      >
        <Avatar name={usuario.nombre_completo} />
        <span className={classes.name}>{usuario.nombre_completo}</span>
        <IconChevronDown size={17} stroke={2} className={classes.name} aria-hidden="true" />
      </ShellButton>
    )}
  </MenuButton>
);

/** The bar of the configuration: menu, logo, link to the till, help and user. */
export function ConfigBar({ sesion, side, onTpv, onAyuda, persona, onCerrarSesion }: ConfigBarProps) {
  const desktop = useBreakpoint() === 'desktop';
  const enElMenu = side.pinned && side.shown;
  return (
    <ShellBar className={classes.root} data-tour="config-barra">
      <span data-tour={enElMenu ? undefined : 'config-operaciones'}>
        <IconAction
          icon={IconMenu2}
          label={side.shown ? 'Ocultar el menú' : 'Mostrar el menú'}
          tone="bar"
          expanded={side.shown}
          onClick={side.toggle}
        />
      </span>
      <Brand size={34} markOnly={!desktop} />
      <span className={classes.title}>Configuración</span>
      <ShellActions />
      <ShellButton className={classes.till} onClick={onTpv} aria-label="Punto de venta" data-tour="config-tpv">
        <IconCashRegister size={20} stroke={1.9} aria-hidden="true" />
        <span className={classes.name}>Punto de venta</span>
      </ShellButton>
      <IconAction icon={IconHelpCircle} label="Ayuda" tone="bar" onClick={onAyuda} />
      <UserMenu sesion={sesion} persona={persona} onCerrarSesion={onCerrarSesion} />
    </ShellBar>
  );
}
