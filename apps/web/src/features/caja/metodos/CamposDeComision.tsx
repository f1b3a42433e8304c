import { Switch, TextInput } from '@mantine/core';
import { switchOf } from '../../../kit/hooks/form.ts';
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
        <TextInput
          label="Comisión"
          description="Lo que la plataforma se queda de cada venta, para los reportes."
          required
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span aria-hidden="true">%</span>}
          value={porcentaje.text}
          error={porcentaje.error}
          onChange={(event) => porcentaje.type(event.currentTarget.value)}
          onBlur={porcentaje.text === '' ? undefined : porcentaje.leave}
        />
      )}
    </>
  );
}
