import {
  IconChevronDown,
  IconHistory,
  IconMinus,
  IconReceipt,
  IconReceipt2,
  IconSettings,
  IconToolsKitchen2,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { Avatar } from '../../kit/Avatar/Avatar.tsx';
import { IconAction } from '../../kit/IconAction/IconAction.tsx';
import { useBreakpoint } from '../../kit/hooks/useBreakpoint.ts';
import { MenuButton } from '../../kit/MenuButton/MenuButton.tsx';
import { Brand } from '../../kit/Brand/Brand.tsx';
import { ShellBar, ShellButton } from '../../kit/Shell/Shell.tsx';
import { launcher } from '../../platform/launcher.ts';
import { areasDeMenu } from './areas-de-modo.ts';
import { entradasDeCuenta } from './entradas.ts';
import { muestraMenu, tomaComandas, veComandas, veElRegistro } from './modos.ts';
import type { AccionesDePersona, BarProps } from './bar.ts';
import { useEntradaDePantalla } from './pantalla/useEntradaDePantalla.ts';
import classes from './TopBar.module.css';

const iconOf = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

const AreasMenu = ({ sesion, modo, areas, onModo }: Pick<BarProps, 'sesion' | 'modo' | 'areas' | 'onModo'>) => {
  const enArea = modo.tipo === 'area';
  const elegibles = areasDeMenu(areas, sesion);
  const actual = enArea ? elegibles.find(({ id }) => id === modo.id) : undefined;
  const entradas = elegibles.map(({ id, descripcion }) => ({
    text: descripcion,
    current: actual?.id === id,
    onClick: () => onModo({ tipo: 'area', id }),
  }));
  const lista = entradas.length > 0 ? entradas : [{ nota: 'No hay áreas de despacho' }];
  return (
    <MenuButton position="bottom-start" width={260} entries={[{ section: 'Áreas de despacho' }, ...lista]}>
      {(attributes) => (
        <ShellButton {...attributes} className={classes.mode} aria-current={enArea ? 'page' : undefined}>
          <IconToolsKitchen2 {...iconOf} />
          <span className={classes.wide}>{actual?.descripcion ?? 'Áreas de despacho'}</span>
          <span className={classes.narrow}>{actual?.descripcion ?? 'Áreas'}</span>
          <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </ShellButton>
      )}
    </MenuButton>
  );
};

const Modes = (bar: Omit<BarProps, 'onCerrarSesion'>) => (
  <nav className={classes.modes} aria-label="Modos">
    {tomaComandas(bar.sesion) && (
      <ShellButton
        className={classes.mode}
        aria-current={bar.modo.tipo === 'comandas' ? 'page' : undefined}
        onClick={() => bar.onModo({ tipo: 'comandas' })}
      >
        <IconReceipt {...iconOf} />
        Comandas
      </ShellButton>
    )}
    {veElRegistro(bar.sesion) && (
      <ShellButton
        className={classes.mode}
        aria-current={bar.modo.tipo === 'registro' ? 'page' : undefined}
        onClick={() => bar.onModo({ tipo: 'registro' })}
      >
        <IconHistory {...iconOf} />
        Registro
      </ShellButton>
    )}
    {veComandas(bar.sesion) && <AreasMenu {...bar} />}
    {bar.onConfiguracion && (
      <ShellButton className={classes.mode} aria-label="Configuración" onClick={bar.onConfiguracion}>
        <IconSettings {...iconOf} />
        <span className={classes.wide}>Configuración</span>
      </ShellButton>
    )}
  </nav>
);

const UserMenu = ({ sesion: { usuario }, onCobros, onCajon, onCerrarSesion, persona }: Omit<BarProps, 'modo'>) => {
  const pantalla = useEntradaDePantalla();
  const cuenta = entradasDeCuenta({ onCobros, onCajon, onCerrarSesion, persona, pantalla });
  return (
    <MenuButton position="bottom-end" width={240} entries={[{ section: usuario.username }, ...cuenta]}>
      {(attributes) => (
        <ShellButton {...attributes} className={classes.user} aria-label={`Cuenta de ${usuario.nombre_completo}`}>
          <Avatar name={usuario.nombre_completo} />
          <span className={classes.names}>
            <span className={classes.strong}>{usuario.nombre_completo}</span>
            <span className={classes.soft}>{usuario.rol.descripcion}</span>
          </span>
        </ShellButton>
      )}
    </MenuButton>
  );
};

/** The people who recently worked here, as avatars: one press and their PIN switch the user. */
const Caras = ({ recientes, onCambiarA }: Pick<AccionesDePersona, 'recientes' | 'onCambiarA'>) =>
  (recientes?.() ?? []).map(({ id, nombre }) => (
    <ShellButton
      key={id}
      className={classes.face}
      aria-label={`Cambiar a ${nombre}`}
      title={nombre}
      onClick={() => onCambiarA?.(id)}
    >
      <Avatar name={nombre} size={30} />
    </ShellButton>
  ));

/** Shortcuts for frequent operations, one press from any screen of a till: reprint, and pass the till on. */
const Atajos = ({ onCobros, persona, caras }: Pick<BarProps, 'onCobros' | 'persona'> & { readonly caras: boolean }) => (
  <div className={classes.shortcuts}>
    {caras && <Caras {...persona} />}
    {onCobros && <IconAction icon={IconReceipt2} label="Cobros del turno" tone="bar" onClick={onCobros} />}
    <IconAction icon={IconUsers} label="Cambiar de usuario" tone="bar" onClick={persona.onCambiarUsuario} />
  </div>
);

/** Minimise and close buttons, in a window of the desktop launcher: a browser page can do neither. */
const WindowButtons = ({ sesion: { caja } }: Pick<BarProps, 'sesion'>) => {
  const ventana = launcher();
  if (!ventana) return null;
  return (
    <div className={classes.window}>
      {caja.permisos.includes('minimizarventana') && (
        <IconAction icon={IconMinus} label="Minimizar" tone="bar" onClick={ventana.minimizar} />
      )}
      <IconAction icon={IconX} label="Cerrar el programa" tone="bar" onClick={ventana.cerrar} />
    </div>
  );
};

/** The bar of the till from 600 px up: logo, branch and register, modes, user. */
export function TopBar(bar: BarProps) {
  const { sucursal, caja } = bar.sesion;
  const desktop = useBreakpoint() === 'desktop';
  return (
    <ShellBar className={classes.root}>
      <Brand size={34} markOnly={!desktop} />
      <div className={classes.place}>
        <span className={classes.strong}>{sucursal.nombre}</span>
        <span className={classes.soft}>{caja.alias}</span>
      </div>
      {muestraMenu(bar.sesion) ? <Modes {...bar} /> : <div className={classes.modes} />}
      <Atajos {...bar} caras={desktop} />
      <UserMenu {...bar} />
      <WindowButtons sesion={bar.sesion} />
    </ShellBar>
  );
}
