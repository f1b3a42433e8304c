import { CloseButton, Loader, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLogout } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Avatar } from '../../kit/Avatar/Avatar.tsx';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { plural } from '../../kit/format.ts';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { ICONO_DE_GRUPO, ICONO_DE_RUTA, OTRO_ICONO } from './iconos.ts';
import { grupoDeLlegada, type Modulo, type Operacion } from './modulos.ts';
import classes from './SideMenu.module.css';

/** The content of the side menu: the modules, or the error; neither while loading. */
export interface Menu {
  readonly modulos?: readonly Modulo[];
  readonly error?: string;
  readonly reintentando?: boolean;
  /** By path of an operation, how many of its things need attention. */
  readonly pendientes?: Readonly<Record<string, number>>;
  readonly onReintentar: () => void;
}

export interface SideMenuProps {
  readonly sesion: Sesion;
  readonly menu: Menu;
  /** Path of the current screen; null at home. */
  readonly actual: string | null;
  /** Path of the operation whose access is being checked. */
  readonly entrando: string | null;
  readonly onElegir: (operacion: Operacion) => void;
  readonly onCerrarSesion: () => void;
  /** Closes the menu, if it covers the screen. */
  readonly onClose?: () => void;
}

type ChoiceProps = Pick<SideMenuProps, 'actual' | 'entrando' | 'onElegir'> & Pick<Menu, 'pendientes'>;

interface OperationProps extends ChoiceProps {
  readonly operacion: Operacion;
}

interface GroupProps extends ChoiceProps {
  readonly modulo: Modulo;
  readonly abierto: boolean;
  readonly onAbrir: () => void;
}

interface GroupsProps extends ChoiceProps {
  readonly modulos: readonly Modulo[];
}

const Pending = ({ count }: { readonly count: number }) => (
  <>
    <span className={classes.pending} aria-hidden="true">
      {count}
    </span>
    <VisuallyHidden component="span">{`, ${plural(count, 'necesita', 'necesitan')} atención`}</VisuallyHidden>
  </>
);

const OperationButton = ({ operacion, actual, entrando, pendientes, onElegir }: OperationProps) => {
  const Icono = ICONO_DE_RUTA[operacion.ruta] ?? OTRO_ICONO;
  const ocupado = entrando === operacion.ruta;
  const pending = pendientes?.[operacion.ruta] ?? 0;
  return (
    <button
      type="button"
      className={classes.operation}
      aria-current={actual === operacion.ruta ? 'page' : undefined}
      aria-busy={ocupado || undefined}
      onClick={() => onElegir(operacion)}
    >
      <Icono size={19} stroke={1.9} aria-hidden="true" />
      <span className={classes.name}>{operacion.descripcion}</span>
      {pending > 0 && <Pending count={pending} />}
      {ocupado && <Loader size={16} aria-hidden="true" />}
    </button>
  );
};

const Group = ({ modulo, abierto, onAbrir, ...operation }: GroupProps) => {
  const id = useId();
  const Icono = ICONO_DE_GRUPO[modulo.id] ?? OTRO_ICONO;
  const Flecha = abierto ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <button type="button" className={classes.group} aria-expanded={abierto} aria-controls={id} onClick={onAbrir}>
        <Icono size={20} stroke={1.9} aria-hidden="true" />
        <span className={classes.name}>{modulo.descripcion}</span>
        <Flecha size={17} stroke={2} className={classes.arrow} aria-hidden="true" />
      </button>
      <ul id={id} className={classes.operations} hidden={!abierto}>
        {modulo.operaciones.map((operacion) => (
          <li key={operacion.ruta}>
            <OperationButton operacion={operacion} {...operation} />
          </li>
        ))}
      </ul>
    </li>
  );
};

/** The groups, one open at a time; entering another screen opens its group. */
const Groups = ({ modulos, ...operation }: GroupsProps) => {
  const { actual } = operation;
  const [tocado, setTocado] = useState<{ readonly en: string | null; readonly id: number | null } | null>(null);
  const abierto = tocado?.en === actual ? tocado.id : grupoDeLlegada(modulos, actual);
  return (
    <ul className={classes.groups}>
      {modulos.map((modulo) => (
        <Group
          key={modulo.id}
          modulo={modulo}
          abierto={abierto === modulo.id}
          onAbrir={() => setTocado({ en: actual, id: abierto === modulo.id ? null : modulo.id })}
          {...operation}
        />
      ))}
    </ul>
  );
};

const Body = ({ menu, ...operation }: ChoiceProps & Pick<SideMenuProps, 'menu'>) => {
  const { modulos, error, reintentando, pendientes, onReintentar } = menu;
  if (modulos?.length === 0) return <p className={classes.none}>Tu rol no tiene operaciones de configuración</p>;
  if (modulos) return <Groups {...{ modulos, pendientes }} {...operation} />;
  if (error === undefined) return <SkeletonRows rows={4} height={44} />;
  return <ErrorState message={error} onRetry={onReintentar} retrying={reintentando} />;
};

/** The signed-in person, the role's operations by group, and signing out. */
export function SideMenu({ sesion, onCerrarSesion, onClose, ...body }: SideMenuProps) {
  const { usuario, sucursal } = sesion;
  return (
    <div className={classes.root}>
      <header className={classes.person}>
        <Avatar name={usuario.nombre_completo} size={40} />
        <div className={classes.names}>
          <span className={classes.full}>{usuario.nombre_completo}</span>
          <span className={classes.role}>
            {usuario.rol.descripcion} · {sucursal.nombre}
          </span>
        </div>
        {onClose && <CloseButton aria-label="Cerrar el menú" onClick={onClose} />}
      </header>
      <nav className={classes.body} aria-label="Operaciones">
        <Body {...body} />
      </nav>
      <button type="button" className={classes.leave} onClick={onCerrarSesion}>
        <IconLogout size={20} stroke={1.9} aria-hidden="true" />
        Cerrar sesión
      </button>
    </div>
  );
}
