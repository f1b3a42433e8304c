import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FunctionKeyBadge } from '../../../kit/KeyBadge/FunctionKeyBadge.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import type { ToolbarAction } from '../model/accion.ts';
import classes from './Toolbar.module.css';

/** Props of the till's toolbar and of the phone's bottom bar. */
export interface BarraProps {
  readonly acciones: readonly ToolbarAction[];
  /** Draws the function keys: the standalone platform (COMANDA-003). */
  readonly teclas: boolean;
  /** Why no comanda can be opened now. */
  readonly noCrear: string | undefined;
  readonly onNueva: () => void;
}

const Accion = ({ accion, teclas }: { readonly accion: ToolbarAction; readonly teclas: boolean }) => {
  const { icon: Icon, label, tecla, reason, run } = accion;
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<Icon size={21} stroke={1.9} aria-hidden="true" />}
      rightSection={teclas && tecla && <FunctionKeyBadge keyName={tecla} />}
      data-disabled={reason ? true : undefined}
      {...explained(reason, run)}
    >
      {label}
    </Button>
  );
};

/** The one filled button of the screen. */
export const NuevaComandaBoton = ({
  noCrear,
  onNueva,
  teclas,
  ancho,
}: Omit<BarraProps, 'acciones'> & { readonly ancho?: boolean }) => (
  <Button
    size="lg"
    className={ancho ? classes.ancho : undefined}
    leftSection={<IconPlus size={21} stroke={2.2} aria-hidden="true" />}
    rightSection={teclas && <FunctionKeyBadge keyName="F2" inverse />}
    data-disabled={noCrear ? true : undefined}
    {...explained(noCrear, onNueva)}
  >
    Nueva comanda
  </Button>
);

/** The toolbar of the comandas: cash actions at the left, Nueva comanda at the right (COMANDA-001). */
export function Toolbar({ acciones, ...nueva }: BarraProps) {
  return (
    <div className={classes.root} role="toolbar" aria-label="Caja y comandas">
      {acciones.map((accion) => (
        <Accion key={accion.id} accion={accion} teclas={nueva.teclas} />
      ))}
      <span className={classes.hueco} />
      <NuevaComandaBoton {...nueva} />
    </div>
  );
}
