import { Brand } from '../../kit/Brand/Brand.tsx';
import { ShellActions, ShellBar } from '../../kit/Shell/Shell.tsx';
import classes from './PhoneBar.module.css';
import { TillMenu } from './TillMenu.tsx';
import type { BarProps } from './bar.ts';

const TITULOS = { comandas: 'Comandas', registro: 'Registro' } as const;

const tituloDe = ({ modo, areas }: BarProps): string => {
  if (modo.tipo !== 'area') return TITULOS[modo.tipo];
  return areas.find(({ id }) => id === modo.id)?.descripcion ?? 'Área de despacho';
};

/** The bar of the till on a phone: what is shown, where and who; the modes are in its menu. */
export function PhoneBar(bar: BarProps) {
  const { sucursal, caja, usuario } = bar.sesion;
  const [nombre] = usuario.nombre_completo.split(' ');
  return (
    <ShellBar className={classes.root}>
      <Brand size={34} markOnly />
      <div className={classes.titles}>
        <span className={classes.title}>{tituloDe(bar)}</span>
        <span className={classes.place}>
          {sucursal.nombre} · {caja.alias} · {nombre}
        </span>
      </div>
      <ShellActions />
      <TillMenu {...bar} />
    </ShellBar>
  );
}
