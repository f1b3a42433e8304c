import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { Facturacion } from '@comal/contract/negocio/facturacion';
import type { FormEvent } from 'react';
import { useUnsavedPage } from '../../../kit/Layers/useUnsaved.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import negocio from '../Negocio.module.css';
import { PieDeGuardar } from '../PieDeGuardar.tsx';
import classes from './Facturacion.module.css';
import { useSeries, type SerieEscrita } from './useSeries.ts';

const CAMPOS: readonly (readonly [
  campo: Exclude<keyof SerieEscrita, 'pide_tarjeta'>,
  etiqueta: string,
  largo: number,
])[] = [
  ['cp', 'Código postal', 5],
  ['serie', 'Serie', 10],
  ['siguiente', 'Siguiente folio', 9],
  ['dias_limite', 'Días para facturar', 2],
];
const PERIODOS = [
  { value: 'dia', label: 'Cada día' },
  { value: 'semana', label: 'Cada semana' },
  { value: 'mes', label: 'Cada mes' },
];

/** Where each branch issues, its series, how long its diners may invoice, and how often the rest goes into the global. */
export const Series = ({ de }: { readonly de: Facturacion }) => {
  const sinConexion = useDisconnected();
  const escrito = useUnsavedPage();
  const f = useSeries(de, escrito.forget);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!sinConexion) f.enviar();
  };
  return (
    <form className={negocio.forma} aria-label="Sucursales" onInput={escrito.onInput} onSubmit={onSubmit} noValidate>
      <p className={`${negocio.nota} ${negocio.ancho}`}>
        Cada sucursal lleva su serie, y sus folios no se repiten ni se saltan. Si antes facturabas con otro sistema, usa
        otra serie o sigue después de tu último folio. El comensal puede facturar hasta tantos días después de que
        termine el mes de su consumo.
      </p>
      {de.sucursales.map((s) => (
        <fieldset key={s.id} className={classes.sucursal}>
          <legend>{s.nombre}</legend>
          {CAMPOS.map(([campo, etiqueta, largo]) => (
            <TextInput
              key={campo}
              label={etiqueta}
              autoComplete="off"
              inputMode={campo === 'serie' ? 'text' : 'numeric'}
              maxLength={largo}
              value={f.filaDe(s)[campo]}
              error={f.faltas(s)[campo]}
              onChange={(event) => f.escribir(s, { [campo]: event.currentTarget.value })}
            />
          ))}
          <Switch
            className={classes.ancho}
            size="md"
            label="Preguntar al cobrar si la tarjeta es de crédito o de débito"
            description="El SAT las distingue; sin esto se pregunta al facturar"
            checked={f.filaDe(s).pide_tarjeta}
            onChange={(event) => f.escribir(s, { pide_tarjeta: event.currentTarget.checked })}
          />
        </fieldset>
      ))}
      <NativeSelect
        label="Factura global de lo que nadie facturó"
        data={PERIODOS}
        value={f.periodo}
        onChange={(event) => f.setPeriodo(event.currentTarget.value as Facturacion['global_periodo'])}
      />
      <PieDeGuardar error={f.error} processing={f.processing} sinConexion={sinConexion} />
    </form>
  );
};
