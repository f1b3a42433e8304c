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
      <span className={classes.usuario}>
        {fila.aparato !== null && <bdi>{fila.aparato}</bdi>}
        <span className={fila.aparato === null ? undefined : classes.segundo}>{aparatoDe(fila)}</span>
      </span>
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
  { id: 'usuario', title: 'Usuario', principal: true, cell: Usuario },
  {
    id: 'apertura',
    title: 'Inicio de sesión',
    whole: true,
    onCard: 'dato',
    cell: ({ apertura }) => `${apertura.fecha} ${apertura.hora}`,
  },
  {
    id: 'caja',
    title: 'Caja abierta',
    cell: ({ caja_abierta }) => <StatusBadge kind={caja_abierta ? 'caja-si' : 'caja-no'} />,
  },
  { id: 'plataforma', title: 'Plataforma', cell: Plataforma },
  { id: 'terminal', title: 'Terminal', onCard: 'dato', cell: ({ terminal }) => terminal },
  {
    id: 'estado',
    title: 'Estado',
    onCard: 'lado',
    cell: ({ estado }) => (
      <StatusBadge kind={estado.id === 1 ? 'sesion-abierta' : 'sesion-cerrada'} text={estado.descripcion} />
    ),
  },
];
