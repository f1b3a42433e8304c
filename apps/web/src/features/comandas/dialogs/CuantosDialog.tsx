import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { QuantityStepper } from '../../../kit/QuantityStepper/QuantityStepper.tsx';
import type { Iguales } from '../model/acciones-pedido.ts';
import type { DialogoDeCuantos } from '../model/dialogo.ts';
import { nombreDeVarios } from '../model/varios.ts';

export interface CuantosDialogProps extends Pick<DialogoDeCuantos, 'pedidos' | 'verbo' | 'luego'> {
  readonly onClose: () => void;
}

const ANCHO_PX = 400;

/** The last `cuantos` lines: those ordered last are taken first. */
const ultimos = (pedidos: Iguales, cuantos: number): Iguales => {
  const [primero, ...otros] = pedidos.slice(-cuantos);
  return primero ? [primero, ...otros] : pedidos;
};

/** Asks how many of several equal lines; one by default, all with one press (D-100). */
export function CuantosDialog({ pedidos, verbo, luego, onClose }: CuantosDialogProps) {
  const [cuantos, setCuantos] = useState(1);
  const seguir = (n: number): void => {
    onClose();
    luego(ultimos(pedidos, n));
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="¿Cuántos?"
      context={nombreDeVarios(pedidos[0], pedidos.length)}
      width={ANCHO_PX}
      submit={{ label: `${verbo} ${cuantos}` }}
      extra={
        <Button size="lg" variant="default" onClick={() => seguir(pedidos.length)}>
          Todos ({pedidos.length})
        </Button>
      }
      onSubmit={() => seguir(cuantos)}
    >
      <QuantityStepper label="Cuántos" value={cuantos} onChange={setCuantos} max={pedidos.length} size="lg" />
    </FormDialog>
  );
}
