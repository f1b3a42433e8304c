import { Menu } from '@mantine/core';
import { IconLogout, IconMenu2, IconReceipt, IconReceipt2, IconToolsKitchen2 } from '@tabler/icons-react';
import { soloDespacha } from './modos.ts';
import classes from './TillMenu.module.css';
import type { BarProps } from './bar.ts';

const iconOf = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** Props of `TillMenu`. */
export interface TillMenuProps extends Omit<BarProps, 'modo'> {
  /** `kitchen` is the outlined 64 px button of a dispatch area. */
  readonly size?: 'bar' | 'kitchen';
}

/** The modes and signing out behind one button: on phones, and on a dispatch area that covers the whole window. */
export const TillMenu = ({ sesion, areas, onModo, onCobros, onCerrarSesion, size = 'bar' }: TillMenuProps) => (
  <Menu position="bottom-end" width={260}>
    <Menu.Target>
      <button type="button" className={classes.button} data-size={size} aria-label="Menú">
        <IconMenu2 size={size === 'bar' ? 23 : 28} stroke={1.9} aria-hidden="true" />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>
        {sesion.usuario.nombre_completo} · {sesion.usuario.rol.descripcion}
      </Menu.Label>
      {!soloDespacha(sesion) && (
        <Menu.Item leftSection={<IconReceipt {...iconOf} />} onClick={() => onModo({ tipo: 'comandas' })}>
          Comandas
        </Menu.Item>
      )}
      <Menu.Label>Áreas de despacho</Menu.Label>
      {areas.map(({ id, descripcion }) => (
        <Menu.Item
          key={id}
          leftSection={<IconToolsKitchen2 {...iconOf} />}
          onClick={() => onModo({ tipo: 'area', id })}
        >
          {descripcion}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {onCobros && (
        <Menu.Item leftSection={<IconReceipt2 {...iconOf} />} onClick={onCobros}>
          Cobros del turno
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLogout {...iconOf} />} onClick={onCerrarSesion}>
        Cerrar sesión
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
