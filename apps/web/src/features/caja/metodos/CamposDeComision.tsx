import { Switch } from '@mantine/core';
import { inputOf } from '../../../kit/hooks/useField.ts';
import { switchOf } from '../../../kit/hooks/form.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import type { Comision } from './useComision.ts';

/** Whether a payment method is a platform that takes orders, and what it keeps of them. */
export function CamposDeComision({ esPlataforma, porcentaje }: Comision) {
  return (
    <>
      <Switch
        size="md"
        label="Es una plataforma de pedidos"
        description="Se ofrece al abrir una comanda de App, y cobra sus órdenes."
        {...switchOf(esPlataforma)}
      />
      {esPlataforma.value && (
        <QuantityInput
          label="Comisión"
          description="Lo que la plataforma se queda de cada venta, para los reportes."
          required
          unidad="%"
          {...inputOf(porcentaje)}
        />
      )}
    </>
  );
}
