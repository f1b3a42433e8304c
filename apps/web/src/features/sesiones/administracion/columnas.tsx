import { IconDeviceDesktop, IconDeviceMobile, IconWorld, type Icon } from '@tabler/icons-react';
import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { NOMBRE_DE_APARATO } from '@comal/domain/sesiones/estado';
import type { Column } from '../../../kit/DataTable/types.ts';
import { StatusBadge } from '../../../kit/StatusBadge/StatusBadge.tsx';
import classes from './Sesiones.module.css';

type Fila = SesionAdministrada;

const ICONOS: Readonly<Record<string, Icon>> = {
  web: IconWorld,
  standalone: IconDeviceDesktop,
  movil: IconDeviceMobile,
};
const SISTEMAS: Readonly<Record<string, string>> = { android: 'Android', ios: 'iOS' };
const NOMBRES: Readonly<Record<string, string>> = NOMBRE_DE_APARATO;

/** Where a session runs, in words: 'Móvil · Android'. */
export const aparatoDe = ({ plataforma, so }: Pick<Fila, 'plataforma' | 'so'>): string =>
  [NOMBRES[plataforma] ?? plataforma, SISTEMAS[so ?? '']].filter(Boolean).join(' · ');

const Plataforma = (fila: Fila) => {
  const Icono = ICONOS[fila.plataforma] ?? IconWorld;
  return (
    <span className={classes.aparato}>
      <Icono size={20} stroke={1.8} aria-hidden="true" />
      {aparatoDe(fila)}
    </span>
  );
};

const Usuario = ({ usuario, nombre_completo, actual }: Fila) => (
  <span className={classes.usuario}>
    {nombre_completo}
    <span className={classes.segundo}>
      {usuario}
      {actual && ' · tu sesión'}
    </span>
  </span>
);

/** The columns of the sessions. */
export const COLUMNAS: readonly Column<Fila>[] = [
  { id: 'usuario', titulo: 'Usuario', principal: true, celda: Usuario },
  {
    id: 'apertura',
    titulo: 'Inicio de sesión',
    whole: true,
    enTarjeta: 'dato',
    celda: ({ apertura }) => `${apertura.fecha} ${apertura.hora}`,
  },
  {
    id: 'caja',
    titulo: 'Caja abierta',
    celda: ({ caja_abierta }) => <StatusBadge tipo={caja_abierta ? 'caja-si' : 'caja-no'} />,
  },
  { id: 'plataforma', titulo: 'Plataforma', celda: Plataforma },
  { id: 'terminal', titulo: 'Terminal', enTarjeta: 'dato', celda: ({ terminal }) => terminal },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'lado',
    celda: ({ estado }) => (
      <StatusBadge tipo={estado.id === 1 ? 'sesion-abierta' : 'sesion-cerrada'} text={estado.descripcion} />
    ),
  },
];
