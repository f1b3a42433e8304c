import { Button, type MantineColor } from '@mantine/core';
import { memo } from 'react';
import { CountBadge } from '../../../../kit/CountBadge/CountBadge.tsx';
import { formatMoney } from '../../../../kit/format.ts';
import { explained } from '../../../../kit/Tip/tip.ts';
import type { Entorno } from '../../hooks/useEntorno.ts';
import { useDespacharPapel, useDespacharYCobrar } from '../../hooks/useDespacharYCobrar.ts';
import { useAccionesDeMesa } from '../../mesas/useAccionesDeMesa.ts';
import type { Accion } from '../../model/accion.ts';
import { MenuDeAcciones } from '../../pedidos/MenuDeAcciones.tsx';
import type { PanelProps } from '../../pedidos/PedidosPanel.tsx';
import type { Fila } from '../useFila.ts';
import { useFocoPerdido } from '../useFocoPerdido.ts';
import classes from './ComandaCard.module.css';

export interface PieProps {
  readonly fila: Fila;
  readonly entorno: Entorno;
  readonly abrir: PanelProps['abrir'];
}

const COLOR: Readonly<Record<string, MantineColor>> = { pri: 'anil', grn: 'agave', bug: 'bugambilia' };

interface BotonProps {
  readonly accion: Accion;
  /** Filled or tinted; otherwise outlined. */
  readonly variant: 'filled' | 'light' | 'default';
  /** What it saves or charges, instead of the badge; nothing of 0. */
  readonly pesos?: number | undefined;
}

/** An action of a comanda as a button with its word. */
export const Boton = ({
  accion: { clave, icon: Icon, label, name, tone, badge, reason, onClick },
  variant,
  pesos = 0,
}: BotonProps) => {
  const importe = pesos > 0 && formatMoney(pesos);
  return (
    <Button
      size="md"
      variant={variant}
      color={COLOR[tone ?? 'pri'] ?? 'anil'}
      className={classes.boton}
      leftSection={<Icon size={21} stroke={1.9} aria-hidden="true" />}
      aria-label={importe ? `${name}, ${importe}` : name}
      data-action={clave}
      data-disabled={reason ? true : undefined}
      {...explained(reason, onClick)}
    >
      {importe ? `${label} ${importe}` : label}
      {!importe && badge && <CountBadge {...badge} />}
    </Button>
  );
};

/** The next step of a comanda, if there is one now: save, else charge. */
export const pasoDe = ({ acciones: { guardar, cobrar } }: Fila): Accion | undefined =>
  [guardar, cobrar].find((a) => !a.reason);

/** Hook: what can be done with a comanda besides looking at it and adding to it, for its menu. */
export const useAccionesDeMenu = ({ fila, entorno, abrir }: PieProps): readonly Accion[] => {
  const { vista, sinGuardar, acciones } = fila;
  const mas = useAccionesDeMesa({ comanda: vista, sinGuardar, entorno, abrir });
  const deUnaVez = [...useDespacharPapel(fila), ...useDespacharYCobrar(fila)];
  const { guardar, cobrar, precuenta, eliminar, editar } = acciones;
  return [guardar, cobrar, ...deUnaVez, precuenta, editar, ...mas, eliminar];
};

/** The next step and adding food, within the thumb's reach; the rest is in the menu (ui.md 1.4). */
export const Pie = memo(function Pie(props: PieProps) {
  const { vista, acciones } = props.fila;
  const paso = pasoDe(props.fila);
  const resto = useAccionesDeMenu(props);
  useFocoPerdido(vista.id, paso ? 1 : 0);
  return (
    <footer className={classes.pie} data-tour="comandas-acciones">
      {paso && <Boton accion={paso} variant="filled" />}
      <Boton accion={acciones.agregar} variant={paso ? 'default' : 'light'} />
      <MenuDeAcciones label={`Acciones de ${vista.nombre}`} acciones={[acciones.ver, ...resto]} outlined />
    </footer>
  );
});
