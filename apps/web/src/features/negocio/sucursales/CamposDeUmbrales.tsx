import { TextInput } from '@mantine/core';
import type { Field } from '../../../kit/hooks/useField.ts';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import classes from '../Negocio.module.css';
import type { useUmbrales } from './umbrales.ts';

/** Props of `CamposDeUmbrales`. */
export interface CamposDeUmbralesProps {
  readonly umbrales: ReturnType<typeof useUmbrales>;
}

interface CuantosProps {
  readonly label: string;
  readonly description?: string;
  readonly campo: Field<unknown>;
}

const Cuantos = ({ campo, ...textos }: CuantosProps) => (
  <TextInput
    {...textos}
    inputMode="numeric"
    autoComplete="off"
    value={campo.text}
    onChange={(event) => campo.type(event.currentTarget.value)}
    onBlur={campo.leave}
    error={campo.error}
  />
);

/** From when on the statistics of a shift warn: cancelled charges, dishes taken back, an exit, hours. */
export function CamposDeUmbrales({ umbrales: { cancelados, pedidos, salida, horas } }: CamposDeUmbralesProps) {
  return (
    <fieldset className={classes.umbrales}>
      <legend>Cuándo avisan las estadísticas de un turno</legend>
      <Cuantos label="Cobros cancelados" description="Desde cuántos son muchos" campo={cancelados} />
      <Cuantos label="Pedidos cancelados" description="Desde cuántos son muchos" campo={pedidos} />
      <MoneyInput
        label="Salida mayor a"
        value={salida.text}
        onChange={salida.type}
        onBlur={salida.leave}
        error={salida.error}
      />
      <Cuantos label="Turno de más de (horas)" campo={horas} />
    </fieldset>
  );
}
