import { TextInput } from '@mantine/core';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import classes from '../Negocio.module.css';
import type { useUmbrales } from './umbrales.ts';

/** Props of `CamposDeUmbrales`. */
export interface CamposDeUmbralesProps {
  readonly umbrales: ReturnType<typeof useUmbrales>;
}

/** From when on the statistics of a shift warn: cancelled charges, dishes taken back, an exit, hours. */
export function CamposDeUmbrales({ umbrales: { cancelados, pedidos, salida, horas } }: CamposDeUmbralesProps) {
  return (
    <fieldset className={classes.umbrales}>
      <legend>Cuándo avisan las estadísticas de un turno</legend>
      <TextInput
        label="Cobros cancelados"
        description="Desde cuántos son muchos"
        inputMode="numeric"
        autoComplete="off"
        value={cancelados.text}
        onChange={(event) => cancelados.type(event.currentTarget.value)}
        onBlur={cancelados.leave}
        error={cancelados.error}
      />
      <TextInput
        label="Pedidos cancelados"
        description="Desde cuántos son muchos"
        inputMode="numeric"
        autoComplete="off"
        value={pedidos.text}
        onChange={(event) => pedidos.type(event.currentTarget.value)}
        onBlur={pedidos.leave}
        error={pedidos.error}
      />
      <MoneyInput
        label="Salida mayor a"
        value={salida.text}
        onChange={salida.type}
        onBlur={salida.leave}
        error={salida.error}
      />
      <TextInput
        label="Turno de más de (horas)"
        inputMode="numeric"
        autoComplete="off"
        value={horas.text}
        onChange={(event) => horas.type(event.currentTarget.value)}
        onBlur={horas.leave}
        error={horas.error}
      />
    </fieldset>
  );
}
