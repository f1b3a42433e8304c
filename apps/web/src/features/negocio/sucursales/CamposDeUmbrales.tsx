import { inputOf } from '../../../kit/hooks/useField.ts';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import classes from '../Negocio.module.css';
import type { useUmbrales } from './umbrales.ts';

export interface CamposDeUmbralesProps {
  readonly umbrales: ReturnType<typeof useUmbrales>;
}

/**
 * The thresholds of warnings in a shift's statistics (cancelled charges, cancelled dishes, an exit, hours) and of the question
 * at closing.
 */
export function CamposDeUmbrales({
  umbrales: { cancelados, pedidos_cancelados, salida, diferencia, horas },
}: CamposDeUmbralesProps) {
  return (
    <fieldset className={classes.umbrales}>
      <legend>Cuándo avisan las estadísticas y el cierre de un turno</legend>
      <QuantityInput label="Cobros cancelados" description="Desde cuántos son muchos" whole {...inputOf(cancelados)} />
      <QuantityInput
        label="Pedidos cancelados"
        description="Desde cuántos son muchos"
        whole
        {...inputOf(pedidos_cancelados)}
      />
      <MoneyInput label="Salida mayor a" {...inputOf(salida)} />
      <MoneyInput
        label="Diferencia al contar mayor a"
        description="Al cerrar se pregunta una vez; a ciegas, no"
        {...inputOf(diferencia)}
      />
      <QuantityInput label="Turno de más de (horas)" whole {...inputOf(horas)} />
    </fieldset>
  );
}
