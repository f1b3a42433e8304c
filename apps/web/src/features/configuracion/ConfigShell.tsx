import { Drawer } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useLayer } from '../../kit/Layers/useLayer.ts';
import { OfflineStrip } from '../../kit/OfflineStrip/OfflineStrip.tsx';
import { SheetOverlay } from '../../kit/Sheet/Sheet.tsx';
import { Shell, ShellMain } from '../../kit/Shell/Shell.tsx';
import { Tour } from '../../kit/Tour/Tour.tsx';
import { useSesionStrip } from '../../platform/connection.ts';
import { useTour } from '../../platform/tour/tour.ts';
import { ManualLink } from '../../shared/ManualLink.tsx';
import { ConfigBar, type ConfigBarProps } from './ConfigBar.tsx';
import classes from './ConfigShell.module.css';
import { SideMenu, type SideMenuProps } from './SideMenu.tsx';
import { FLAG_DEL_RECORRIDO, PASOS } from './inicio/tour-steps.ts';
import type { SideMenuState } from './useSideMenu.ts';

export interface ConfigShellProps extends Omit<SideMenuProps, 'onClose'> {
  readonly side: SideMenuState;
  /** A demonstration: its banner is on every screen (D-49). */
  readonly demo: boolean;
  /** A notice for administrators, above everything else. */
  readonly aviso?: ReactNode;
  /** A sign-out is under way. */
  readonly saliendo?: boolean;
  readonly onTpv: () => void;
  readonly persona: ConfigBarProps['persona'];
  /** The screen. It may fill the slots 'acciones' and 'barra'. */
  readonly children: ReactNode;
}

const Side = ({ side, ...menu }: SideMenuProps & { readonly side: SideMenuState }) => {
  useLayer(side.shown && !side.pinned, side.close);
  return side.pinned ? (
    side.shown && (
      <aside className={classes.side} data-tour="config-operaciones">
        <SideMenu {...menu} />
      </aside>
    )
  ) : (
    <Drawer.Root opened={side.shown} onClose={side.close} size="20rem" position="left">
      <SheetOverlay />
      <Drawer.Content aria-label="Menú de operaciones">
        <Drawer.Body className={classes.drawer}>
          <SideMenu {...menu} onClose={side.close} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};

/** The frame of the configuration: bar, side menu, the screen, and the guided tour. */
export function ConfigShell({
  side,
  demo,
  aviso,
  saliendo = false,
  onTpv,
  persona,
  children,
  ...menu
}: ConfigShellProps) {
  const tour = useTour(FLAG_DEL_RECORRIDO);
  const franja = useSesionStrip();
  useHotkeys([['F1', tour.start]]);
  return (
    <Shell
      demo={demo}
      notice={aviso}
      leaving={saliendo}
      over={<Tour steps={PASOS} more={<ManualLink />} opened={tour.opened} onClose={tour.end} />}
    >
      <ConfigBar
        sesion={menu.sesion}
        side={side}
        onTpv={onTpv}
        onAyuda={tour.start}
        persona={persona}
        onCerrarSesion={menu.onCerrarSesion}
      />
      <OfflineStrip {...franja} note="No se puede guardar hasta que vuelva" />
      <div className={classes.columns}>
        <Side side={side} {...menu} />
        <ShellMain className={classes.main} data-tour="config-contenido">
          {children}
        </ShellMain>
      </div>
    </Shell>
  );
}
