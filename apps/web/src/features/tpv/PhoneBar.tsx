import { VisuallyHidden } from '@mantine/core';
import { IconReceipt2, IconUsers } from '@tabler/icons-react';
import { Brand } from '../../kit/Brand/Brand.tsx';
import { IconAction } from '../../kit/IconAction/IconAction.tsx';
import { ShellActions, ShellBar, ShellButton, ShellTitle } from '../../kit/Shell/Shell.tsx';
import classes from './PhoneBar.module.css';
import { TillMenu } from './TillMenu.tsx';
import type { BarProps } from './bar.ts';

const TITULOS = { comandas: 'Comandas', registro: 'Registro' } as const;

const tituloDe = ({ modo, areas }: BarProps): string => {
  if (modo.tipo !== 'area') return TITULOS[modo.tipo];
  return areas.find(({ id }) => id === modo.id)?.descripcion ?? 'Área de despacho';
};

/**
 * The bar of the till on a phone: mode, branch and user; pressing the user passes the till on, and the modes are in its
 * menu. A screen of one thing has its own title there, with the way back.
 */
export function PhoneBar(bar: BarProps) {
  const { sucursal, caja, usuario } = bar.sesion;
  const [nombre] = usuario.nombre_completo.split(' ');
  return (
    <ShellBar className={classes.root}>
      <ShellTitle>
        <Brand size={34} markOnly />
        <ShellButton className={classes.titles} onClick={bar.persona.onCambiarUsuario}>
          <span className={classes.title}>{tituloDe(bar)}</span>
          <span className={classes.place}>
            <IconUsers size={14} stroke={2} aria-hidden="true" />
            <span>
              {nombre} · {caja.alias} · {sucursal.nombre}
            </span>
          </span>
          <VisuallyHidden>Cambiar de usuario</VisuallyHidden>
        </ShellButton>
        {bar.onCobros && <IconAction icon={IconReceipt2} label="Cobros del turno" tone="bar" onClick={bar.onCobros} />}
        <ShellActions />
        <TillMenu {...bar} />
      </ShellTitle>
    </ShellBar>
  );
}
