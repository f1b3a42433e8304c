import { IconAlarm, IconCircleDashed, IconCloudCheck, IconCloudUp, IconFlame, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../kit/format.ts';
import { Brand } from '../../../kit/Brand/Brand.tsx';
import { useConnection } from '../../../platform/conexion.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { Campana } from './avisos/Campana.tsx';
import classes from './Encabezado.module.css';
import type { Cuenta } from './lineas/filas.ts';
import { useAhora } from './useAhora.ts';

interface FiguraProps {
  readonly tono: 'pendiente' | 'trabajando' | 'demorado';
  readonly icono: Icon;
  readonly n: number;
  readonly palabra: string;
}

const Figura = ({ tono, icono: Icono, n, palabra }: FiguraProps) => (
  <div className={classes.figura} data-tono={tono} data-cero={n === 0 || undefined}>
    <Icono size={32} stroke={2.1} aria-hidden="true" />
    <span className={classes.numero}>{n}</span>
    <span className={classes.palabra}>{palabra}</span>
  </div>
);

/** Whether what is on screen is live. What is gone, the strip above says, wall-sized; the name of the area has the place. */
const Enlace = () => {
  const conexion = useConnection();
  if (conexion.causa !== null) return null;
  const Icono = conexion.estado === 'en-vivo' ? IconCloudCheck : IconCloudUp;
  return (
    <span className={classes.enlace} data-estado={conexion.estado} role="status">
      <Icono size={28} stroke={1.9} aria-hidden="true" />
      <span>{conexion.palabra}</span>
    </span>
  );
};

const Reloj = ({ zona }: { readonly zona: string | undefined }) => (
  <time className={classes.reloj}>{formatTime(useAhora(), zona)}</time>
);

interface EncabezadoProps {
  readonly titulo: string;
  readonly cuenta: Cuenta;
  /** The button that leads to the other screens. */
  readonly menu?: ReactNode;
}

/** The head of a dispatch area: its name (DESPACHO-001), how much there is, the link, the sound and the time. */
export function Encabezado({ titulo, cuenta, menu }: EncabezadoProps) {
  const zona = useSesion()?.sucursal.zona;
  return (
    <header className={classes.root}>
      <Brand size={52} markOnly />
      <h1 className={classes.titulo}>{titulo}</h1>
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
      <div className={classes.derecha}>
        <Enlace />
        <Campana />
        {menu}
        <Reloj zona={zona} />
      </div>
    </header>
  );
}
