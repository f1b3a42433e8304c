import { IconHistory, IconMenu2, IconReceipt, IconToolsKitchen2 } from '@tabler/icons-react';
import type { MenuEntry } from '../../kit/MenuButton/menu-entries.ts';
import { MenuButton } from '../../kit/MenuButton/MenuButton.tsx';
import { areasDeMenu } from './areas-de-modo.ts';
import { entradasDeCuenta, entradasDeVentana } from './entradas.ts';
import { muestraMenu, tomaComandas, veComandas, veElRegistro } from './modos.ts';
import classes from './TillMenu.module.css';
import type { BarProps } from './bar.ts';
import { useEntradaDePantalla } from './pantalla/useEntradaDePantalla.ts';

export interface TillMenuProps extends Omit<BarProps, 'modo'> {
  /** `kitchen` is the outlined 48 px button of a dispatch area. */
  readonly size?: 'bar' | 'kitchen';
}

interface DeMenu extends TillMenuProps {
  readonly pantalla: readonly MenuEntry[];
}

const entradasDe = ({ sesion, areas, onModo, ...cuenta }: DeMenu): MenuEntry[] => {
  const { nombre_completo, rol } = sesion.usuario;
  const persona = { section: `${nombre_completo} · ${rol.descripcion}` };
  const { onConfiguracion: _, ...sinPantallas } = cuenta;
  if (!muestraMenu(sesion)) return [persona, ...entradasDeVentana({ sesion }), ...entradasDeCuenta(sinPantallas)];
  const comandas = { text: 'Comandas', icon: IconReceipt, onClick: () => onModo({ tipo: 'comandas' }) };
  const registro = { text: 'Registro', icon: IconHistory, onClick: () => onModo({ tipo: 'registro' }) };
  const deAreas = areasDeMenu(areas, sesion).map(({ id, descripcion }) => ({
    text: descripcion,
    icon: IconToolsKitchen2,
    onClick: () => onModo({ tipo: 'area', id }),
  }));
  return [
    persona,
    ...(tomaComandas(sesion) ? [comandas] : []),
    ...(veElRegistro(sesion) ? [registro] : []),
    ...(veComandas(sesion) ? [{ section: 'Áreas de despacho' }, ...deAreas] : []),
    'raya',
    ...entradasDeVentana({ sesion }),
    ...entradasDeCuenta(cuenta),
  ];
};

/** The modes and sign-out in one menu: on phones, and on a dispatch area, which covers the whole window. */
export const TillMenu = (props: TillMenuProps) => {
  const { size = 'bar' } = props;
  const pantalla = useEntradaDePantalla();
  return (
    <MenuButton position="bottom-end" width={260} entries={entradasDe({ ...props, pantalla })}>
      {(attributes) => (
        <button {...attributes} className={classes.button} data-size={size} aria-label="Menú">
          <IconMenu2 size={size === 'bar' ? 23 : 28} stroke={1.9} aria-hidden="true" />
        </button>
      )}
    </MenuButton>
  );
};
