import {
  IconAlarm,
  IconCircleDashed,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconFlame,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatHora } from '../../kit/formato.ts';
import { Marca } from '../../kit/Marca/Marca.tsx';
import { useSesion } from '../../platform/session/session.ts';
import { Campana } from './Campana.tsx';
import classes from './Encabezado.module.css';
import type { Cuenta } from './filas.ts';
import { useAhora } from './useAhora.ts';
import { useEnlaceDeArea } from './useEnlaceDeArea.ts';

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

const ENLACE = {
  'en-vivo': { icono: IconCloudCheck, texto: () => 'En vivo' },
  conectando: { icono: IconCloudUp, texto: () => 'Conectando…' },
  'sin-conexion': {
    icono: IconCloudOff,
    texto: (hora: string | null) => (hora ? `Sin conexión · Última actualización ${hora}` : 'Sin conexión'),
  },
} as const;

/** Whether what is on screen is live, or since when it is not. */
const Enlace = ({ zona }: { readonly zona: string | undefined }) => {
  const { estado, ultimo } = useEnlaceDeArea();
  const { icono: Icono, texto } = ENLACE[estado];
  return (
    <span className={classes.enlace} data-estado={estado} role="status">
      <Icono size={28} stroke={1.9} aria-hidden="true" />
      <span>{texto(ultimo === null ? null : formatHora(ultimo, zona))}</span>
    </span>
  );
};

const Reloj = ({ zona }: { readonly zona: string | undefined }) => (
  <time className={classes.reloj}>{formatHora(useAhora(), zona)}</time>
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
      <Marca size={52} markOnly />
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
        <Enlace zona={zona} />
        <Campana />
        {menu}
        <Reloj zona={zona} />
      </div>
    </header>
  );
}
