import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import type { Impuestos } from '@comal/contract/negocio/impuestos';
import { REGIONES, type Region } from '@comal/domain/comanda/cuenta/impuesto';
import type { FormEvent } from 'react';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { isDenial } from '../../../kit/ErrorState/denial.ts';
import { useUnsavedPage } from '../../../kit/Layers/useUnsaved.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useDisconnected } from '../../../platform/connection.ts';
import classes from '../Negocio.module.css';
import { PieDeGuardar } from '../PieDeGuardar.tsx';
import { useFormaDeImpuestos, useImpuestos } from './useImpuestos.ts';

const QUE_ES =
  'Tickets y precuentas dicen cuánto de la cuenta es IVA; los precios no cambian, porque ya lo incluyen. Cuenta desde el siguiente cobro';
const OPCIONES = REGIONES.map(({ id, descripcion }) => ({ value: id, label: descripcion }));

interface FormaProps {
  readonly impuestos: Impuestos;
  readonly onListo: (guardados: Impuestos) => void;
}

/** Whether bills break IVA down, and the region of each branch. */
const Forma = ({ impuestos, onListo }: FormaProps) => {
  const sinConexion = useDisconnected();
  const escrito = useUnsavedPage();
  const listo = (guardados: Impuestos): void => {
    escrito.forget();
    onListo(guardados);
  };
  const { desglosa, setDesglosa, regionDe, ponerRegion, processing, error, enviar } = useFormaDeImpuestos(
    impuestos,
    listo,
  );
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!sinConexion) enviar();
  };
  return (
    <form className={classes.tarjeta} aria-label="Impuestos" onInput={escrito.onInput} onSubmit={onSubmit} noValidate>
      <div className={classes.forma}>
        <Switch
          className={classes.ancho}
          size="md"
          label="Desglosar el IVA"
          description={QUE_ES}
          checked={desglosa}
          onChange={(event) => setDesglosa(event.currentTarget.checked)}
        />
        {impuestos.sucursales.map(({ id, nombre }) => (
          <NativeSelect
            key={id}
            label={`Región fiscal de ${nombre}`}
            data={OPCIONES}
            value={regionDe(id)}
            onChange={(event) => ponerRegion(id, event.currentTarget.value as Region)}
          />
        ))}
        <p className={`${classes.nota} ${classes.ancho}`}>
          La clase de cada platillo (IVA 16 %, 0 %, exento) se elige en Productos, en Catálogos. Confirma con tu
          contador qué tasa te toca. Con el IVA desglosado, los costos de tus ingredientes se escriben sin IVA.
        </p>
        <PieDeGuardar error={error} processing={processing} sinConexion={sinConexion} />
      </div>
    </form>
  );
};

/** The tab with the taxes of the business (D-124). */
export function ImpuestosTab() {
  const { data, error, isFetching, refetch, poner } = useImpuestos();
  if (data) return <Forma key={data.version} impuestos={data} onListo={poner} />;
  if (!error) return <SkeletonRows />;
  return (
    <ErrorState error={error} retrying={isFetching} {...(isDenial(error) ? {} : { onRetry: () => void refetch() })} />
  );
}
