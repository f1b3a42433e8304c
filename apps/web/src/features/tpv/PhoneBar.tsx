import { Menu } from '@mantine/core';
import { IconLogout, IconMenu2, IconReceipt, IconToolsKitchen2 } from '@tabler/icons-react';
import { Marca } from '../../kit/Marca/Marca.tsx';
import { SlotTarget } from '../../kit/Slot/Slot.tsx';
import { soloDespacha } from './modos.ts';
import classes from './PhoneBar.module.css';
import type { BarProps } from './TillShell.tsx';

const iconOf = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

const tituloDe = ({ modo, areas }: BarProps): string => {
  if (modo.tipo === 'comandas') return 'Comandas';
  return areas.find(({ id }) => id === modo.id)?.descripcion ?? 'Área de despacho';
};

const PhoneMenu = ({ sesion, areas, onModo, onCerrarSesion }: BarProps) => (
  <Menu position="bottom-end" width={260}>
    <Menu.Target>
      <button type="button" className={classes.button} aria-label="Menú">
        <IconMenu2 size={23} stroke={1.9} aria-hidden="true" />
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
      <Menu.Item leftSection={<IconLogout {...iconOf} />} onClick={onCerrarSesion}>
        Cerrar sesión
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

/** The bar of the till on a phone: what is shown, where and who; the modes are in its menu. */
export function PhoneBar(bar: BarProps) {
  const { sucursal, caja, usuario } = bar.sesion;
  const [nombre] = usuario.nombre_completo.split(' ');
  return (
    <header className={classes.root} data-bar>
      <Marca size={34} markOnly />
      <div className={classes.titles}>
        <span className={classes.title}>{tituloDe(bar)}</span>
        <span className={classes.place}>
          {sucursal.nombre} · {caja.alias} · {nombre}
        </span>
      </div>
      <SlotTarget name="acciones" className={classes.actions} />
      <PhoneMenu {...bar} />
    </header>
  );
}
