import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Fill } from '../../kit/Slot/Slot.tsx';
import { aSesion } from '../../platform/test/fixtures.ts';
import type { Modo } from './modos.ts';
import { TillMenu } from './TillMenu.tsx';
import { TillShell, type TillShellProps } from './TillShell.tsx';

const AREAS = [
  { id: 1, descripcion: 'Cocina caliente' },
  { id: 2, descripcion: 'Barra' },
];
const nothing = () => undefined;

const usuarioDe = (permisos: number[], descripcion: string): Sesion['usuario'] => ({
  ...aSesion().usuario,
  rol: { id: 4, descripcion },
  permisos,
});

const SHELL = {
  sesion: aSesion({ caja_inicial: true }),
  modo: { tipo: 'comandas' } as Modo,
  areas: AREAS,
  onModo: nothing,
  onCerrarSesion: nothing,
  persona: {
    onBloquear: nothing,
    onCambiarUsuario: nothing,
    onCuenta: nothing,
    onConectar: nothing,
    onPin: nothing,
    onPreferencias: nothing,
  },
  demo: false,
  cajaInicial: 1500,
  children: <p>Las comandas</p>,
} satisfies TillShellProps;

/** The orders; `props` changes any part. */
export const Comandas = (props: Partial<TillShellProps>) => <TillShell {...SHELL} {...props} />;

/** With the reminder of unsaved changes, and the bar of a phone. */
export const SinGuardar = () => (
  <TillShell {...SHELL}>
    <Fill slot="aviso">Recuerda guardar los cambios</Fill>
    <Fill slot="barra">
      <button>Nueva comanda</button>
    </Fill>
  </TillShell>
);

const COCINA = {
  ...SHELL,
  sesion: aSesion({ usuario: usuarioDe([172], 'Cocina') }),
  modo: { tipo: 'area', id: 2 } as Modo,
  cajaInicial: null,
};

/** One area, for a user who only dispatches: its screen has the header with the menu. */
export const Cocina = (props: Partial<TillShellProps>) => (
  <TillShell {...COCINA} {...props}>
    <TillMenu {...COCINA} {...props} size="kitchen" />
  </TillShell>
);

/** A demonstration during sign-out. */
export const Saliendo = () => <TillShell {...SHELL} demo saliendo />;
