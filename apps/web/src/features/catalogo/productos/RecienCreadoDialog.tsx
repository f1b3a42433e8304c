import { Button } from '@mantine/core';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { actionsOf, type RowAction } from '../../../kit/RowActions/actions.ts';
import { explained } from '../../../kit/Tip/tip.ts';
import { ANCHO_PX } from '../comun/dialogos.ts';
import type { Producto } from '../vendibles/tipos.ts';
import classes from './RecienCreadoDialog.module.css';

/** The next steps for a new dish, in order, with their labels here. */
const PASOS: Readonly<Record<string, string>> = {
  ingredientes: 'Receta',
  especificaciones: 'Opciones',
  complementos: 'Complementos',
  imagen: 'Foto',
};

export interface RecienCreadoDialogProps {
  readonly producto: Producto;
  /** The row actions of the dish, each with its access check. */
  readonly acciones: readonly RowAction<Producto>[];
  readonly onOtro: () => void;
  readonly onClose: () => void;
}

/** Shown after a dish is created: offers its recipe, options, extras and picture, or another dish. */
export function RecienCreadoDialog({ producto, acciones, onOtro, onClose }: RecienCreadoDialogProps) {
  const pasos = actionsOf(acciones, producto, producto.descripcion).filter(({ id }) => id in PASOS);
  return (
    <FormDialog
      opened
      title="¿Qué sigue?"
      context={producto.descripcion}
      width={ANCHO_PX}
      submit={{ label: 'Listo' }}
      dismiss="Otro producto"
      onDismiss={onOtro}
      onSubmit={onClose}
      onClose={onClose}
    >
      <div className={classes.pasos}>
        {pasos.map(({ id, icon: Icono, reason, onClick }) => (
          <Button
            key={id}
            className={classes.paso}
            variant="default"
            size="lg"
            justify="flex-start"
            leftSection={<Icono size={21} stroke={1.9} aria-hidden="true" />}
            data-disabled={reason ? true : undefined}
            {...explained(reason, onClick)}
          >
            {PASOS[id]}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
