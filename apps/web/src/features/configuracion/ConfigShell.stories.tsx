import { aSesion } from '../../platform/test/fixtures.ts';
import { ConfigShell, type ConfigShellProps } from './ConfigShell.tsx';
import { HomeScreen } from './inicio/HomeScreen.tsx';
import type { Modulo } from './modulos.ts';
import { SinAcceso } from './SinAcceso.tsx';
import { useSideMenu } from './useSideMenu.ts';

const nothing = () => undefined;
const base = aSesion();

/** A session of an administrator. */
export const aAdministradora = () =>
  aSesion({
    usuario: {
      ...base.usuario,
      nombre_completo: 'Graciela Vázquez Luna',
      username: 'graciela',
      rol: { id: 1, descripcion: 'Administrador' },
      permisos: [29, 130, 136, 170],
    },
  });

/** Two groups as the side menu shows them. */
export const MODULOS: readonly Modulo[] = [
  {
    id: 2,
    descripcion: 'Accesos',
    operaciones: [{ id: 6, descripcion: 'Usuarios', modulo: 'usuarios', ruta: 'usuarios' }],
  },
  {
    id: 5,
    descripcion: 'Catálogos',
    operaciones: [
      { id: 136, descripcion: 'Áreas de despacho', modulo: 'areas-de-despacho', ruta: 'areas-de-despacho' },
      { id: 130, descripcion: 'Categorías', modulo: 'categorias', ruta: 'categorias' },
      { id: 29, descripcion: 'Productos', modulo: 'productos', ruta: 'productos' },
    ],
  },
];

const SHELL = {
  sesion: aAdministradora(),
  menu: { modulos: MODULOS, onReintentar: nothing },
  actual: 'productos',
  entrando: null,
  demo: false,
  onElegir: nothing,
  onTpv: nothing,
  persona: { onCuenta: nothing, onConectar: nothing },
  onCerrarSesion: nothing,
  children: <h1>Productos</h1>,
} satisfies Omit<ConfigShellProps, 'side'>;

type Props = Partial<Omit<ConfigShellProps, 'side'>>;

/** A screen of the catalogue; `props` changes any part. */
export const Productos = (props: Props) => <ConfigShell {...SHELL} {...props} side={useSideMenu()} />;

/** Operations with something that needs attention. */
export const ConPendientes = () => (
  <Productos menu={{ ...SHELL.menu, pendientes: { productos: 2, categorias: 1, usuarios: 0 } }} />
);

/** Home, with the logo. */
export const Inicio = (props: Props) => {
  const side = useSideMenu();
  return (
    <ConfigShell {...SHELL} actual={null} {...props} side={side}>
      <HomeScreen vacio={false} onTpv={nothing} onMenu={side.shown ? undefined : side.toggle} />
    </ConfigShell>
  );
};

/** The modules are loading. */
export const Cargando = () => <Inicio menu={{ onReintentar: nothing }} />;

/** The modules failed to load. */
export const ConError = ({ onReintentar = nothing }) => (
  <Inicio menu={{ error: 'Error de comunicación con el servidor', onReintentar }} />
);

/** A role without operations here. */
export const SinOperaciones = ({ onTpv = nothing }) => (
  <Productos actual={null} menu={{ modulos: [], onReintentar: nothing }}>
    <HomeScreen vacio onTpv={onTpv} />
  </Productos>
);

/** A screen that the role may not enter. */
export const Negada = ({ onInicio = nothing }) => (
  <Productos actual="ingredientes">
    <SinAcceso permiso={1} salida="Ir al inicio" onInicio={onInicio} />
  </Productos>
);

/** A demonstration, checking access to another screen. */
export const Entrando = () => <Productos demo entrando="categorias" />;
