import { IconAlarm, IconCircleDashed, IconCloudCheck, IconCloudUp, IconFlame, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { Brand } from '../../../../kit/Brand/Brand.tsx';
import { useConnection } from '../../../../platform/connection.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import { Campana } from '../avisos/Campana.tsx';
import type { Cuenta } from '../lineas/filas.ts';
import { useAhora } from '../useAhora.ts';
import classes from './Encabezado.module.css';

interface FiguraProps {
  readonly tono: 'pendiente' | 'trabajando' | 'demorado';
  readonly icono: Icon;
  readonly n: number;
  readonly palabra: string;
}

const Figura = ({ tono, icono: Icono, n, palabra }: FiguraProps) => (
  <div className={classes.figura} data-tono={tono} data-cero={n === 0 || undefined}>
    <span className={classes.cuantos}>
      <Icono size={32} stroke={2.1} aria-hidden="true" />
      <span className={classes.numero}>{n}</span>
    </span>
    <span className={classes.palabra}>{palabra}</span>
  </div>
);

const Figuras = ({ cuenta }: Pick<EncabezadoProps, 'cuenta'>) => (
  <div className={classes.figuras}>
    <Figura
      tono="pendiente"
      icono={IconCircleDashed}
      n={cuenta.pendientes}
      palabra={cuenta.pendientes === 1 ? 'pendiente' : 'pendientes'}
    />
    <Figura tono="trabajando" icono={IconFlame} n={cuenta.trabajando} palabra="trabajando" />
    <Figura
      tono="demorado"
      icono={IconAlarm}
      n={cuenta.demorados}
      palabra={cuenta.demorados === 1 ? 'demorado' : 'demorados'}
    />
  </div>
);

/** The connection state; an outage is also announced in the strip above. */
const Enlace = () => {
  const conexion = useConnection();
  if (conexion.cause !== null) return null;
  const Icono = conexion.estado === 'en-vivo' ? IconCloudCheck : IconCloudUp;
  return (
    <span className={classes.enlace} data-estado={conexion.estado} role="status">
      <Icono size={28} stroke={1.9} aria-hidden="true" />
      <span>{conexion.word}</span>
    </span>
  );
};

const Reloj = ({ zona }: { readonly zona: string | undefined }) => (
  <time className={classes.reloj}>{formatTime(useAhora(), zona)}</time>
);

interface EncabezadoProps {
  readonly titulo: string;
  readonly cuenta: Cuenta;
  /** The view and notices of the area, beside the title. */
  readonly vistas?: ReactNode;
  readonly avisos?: ReactNode;
  /** The figures are shown elsewhere on the screen. */
  readonly sinFiguras?: boolean;
  /** The navigation buttons. */
  readonly menu?: ReactNode;
}

/** The header of a dispatch area: name, figures, connection, sound and time. */
export function Encabezado({ titulo, cuenta, vistas, avisos, sinFiguras = false, menu }: EncabezadoProps) {
  const zona = useSesion()?.sucursal.zona;
  return (
    <header className={classes.root} data-figuras={!sinFiguras || undefined}>
      <Brand size={52} markOnly />
      <h1 className={classes.titulo}>{titulo}</h1>
      {vistas}
      {!sinFiguras && <Figuras cuenta={cuenta} />}
      <div className={classes.avisos}>{avisos}</div>
      <div className={classes.derecha}>
        <Enlace />
        <Campana />
        {menu}
        <Reloj zona={zona} />
      </div>
    </header>
  );
}
