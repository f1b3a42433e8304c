import type { ReactNode } from 'react';
import { useBreakpoint } from '../../kit/hooks/useBreakpoint.ts';
import { Shell, ShellMain } from '../../kit/Shell/Shell.tsx';
import { SlotTarget } from '../../kit/Slot/Slot.tsx';
import { useScreenAwake } from '../../platform/device/screen-awake.ts';
import type { BarProps } from './bar.ts';
import { AvisoDeBateria } from './bateria/AvisoDeBateria.tsx';
import { FranjaDeEnlace } from './FranjaDeEnlace.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { StatusStrip } from './StatusStrip.tsx';
import classes from './TillShell.module.css';
import { TopBar } from './TopBar.tsx';
import { usePantallaCompleta } from './pantalla/usePantallaCompleta.ts';

export interface TillShellProps extends BarProps {
  /** A demonstration: its banner is on every screen (D-49). */
  readonly demo: boolean;
  /** A notice for administrators, above everything else. */
  readonly aviso?: ReactNode;
  /** A strip under the header, or above the screen of an area. */
  readonly franja?: ReactNode;
  /** A sign-out is under way. */
  readonly saliendo?: boolean;
  /** The opening cash of the open shift in pesos; null if unknown or missing. */
  readonly cajaInicial: number | null;
  /** The screen of the mode. It may fill the slots 'acciones', 'aviso' and 'barra'. */
  readonly children: ReactNode;
}

/** The frame of the till: bar, strips, the screen of the mode, status strip, phone bottom bar. */
export function TillShell({ demo, aviso, franja, saliendo = false, cajaInicial, children, ...bar }: TillShellProps) {
  const phone = useBreakpoint() === 'phone';
  usePantallaCompleta(bar.sesion);
  useScreenAwake();
  // The screen of an area has its own header, with the till's menu.
  const area = bar.modo.tipo === 'area';
  return (
    <Shell demo={demo} notice={aviso} leaving={saliendo}>
      {!area && (phone ? <PhoneBar {...bar} /> : <TopBar {...bar} />)}
      <FranjaDeEnlace zona={bar.sesion.sucursal.zona} area={area} />
      {area && <AvisoDeBateria size="kitchen" />}
      {franja}
      <ShellMain className={classes.main} data-area={area || undefined}>
        {children}
      </ShellMain>
      {area && <SlotTarget name="envios" className={classes.envios} />}
      {!area && <StatusStrip sesion={bar.sesion} cajaInicial={cajaInicial} />}
    </Shell>
  );
}
