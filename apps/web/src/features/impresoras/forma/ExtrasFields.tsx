import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { Impresora } from '@comal/contract/impresoras';
import { CAJONES_DE_IMPRESORA, PULSO_DE_CAJON } from '@comal/domain/impresion/impresora';
import { switchOf } from '../../../kit/hooks/form.ts';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { ProbarCajon } from './ProbarCajon.tsx';
import classes from './Forma.module.css';
import { Plegable } from './Plegable.tsx';
import type { FormaDeImpresora } from './useFormaDeImpresora.ts';

const SIN_CAJON = 'no';
const SALIDAS = [
  { value: SIN_CAJON, label: 'No tiene cajón' },
  ...CAJONES_DE_IMPRESORA.map((pata, i) => ({
    value: String(pata),
    label: i === 0 ? `Salida ${i + 1} (la usual)` : `Salida ${i + 1}`,
  })),
];
const NADIE = 0;

interface ExtrasProps {
  readonly forma: FormaDeImpresora;
  /** The printer as it is saved; undefined: it is new. */
  readonly antes: Impresora | undefined;
  readonly otras: readonly Impresora[];
}

const Cajon = ({ forma: { cajon, pulso }, antes }: ExtrasProps) => (
  <>
    <NativeSelect
      label="Cajón de dinero"
      description="El que se conecta a la impresora con un cable como de teléfono"
      data={SALIDAS}
      value={String(cajon.value ?? SIN_CAJON)}
      onChange={(event) =>
        cajon.set(CAJONES_DE_IMPRESORA.find((pata) => String(pata) === event.currentTarget.value) ?? null)
      }
    />
    {cajon.value !== null && (
      <div className={classes.cajon}>
        <TextInput
          label="Pulso del cajón"
          required
          inputMode="numeric"
          maxLength={3}
          description={`Milisegundos; casi siempre ${PULSO_DE_CAJON.inicial}. Si no abre, súbelo`}
          value={pulso.text}
          onChange={(event) => pulso.type(event.currentTarget.value)}
          onBlur={pulso.leave}
          error={pulso.error}
        />
        <ProbarCajon
          impresora={antes}
          guardado={antes !== undefined && antes.cajon === cajon.value && antes.pulso === pulso.value}
        />
      </div>
    )}
  </>
);

const Suplente = ({ forma: { suplente }, otras }: ExtrasProps) => (
  <SelectField
    label="Si no imprime, imprime en su lugar"
    descripcion="Lo que no salga en ella sale en la otra, con una nota de cuál era"
    options={[{ id: NADIE, text: 'Ninguna: espera' }, ...otras.map(({ id, nombre }) => ({ id, text: nombre }))]}
    valor={suplente.value ?? NADIE}
    onChange={(id) => suplente.set(id === NADIE ? null : id)}
    error={suplente.error}
  />
);

/** What only some printers have: a drawer, a buzzer, another printer that prints in their place. */
export function ExtrasFields(props: ExtrasProps) {
  const { zumbador, cajon, pulso, suplente } = props.forma;
  return (
    <Plegable
      title="Cajón, zumbador y suplente"
      resumen="Para abrir el cajón, avisar con sonido, o que otra imprima si esta falla"
      mal={pulso.error !== undefined || suplente.error !== undefined}
      abierto={zumbador.value || cajon.value !== null || suplente.value !== null}
    >
      <div className={classes.pares}>
        <Cajon {...props} />
        <Switch
          size="md"
          label="Suena con cada comanda"
          description="Si tu impresora tiene zumbador."
          {...switchOf(zumbador)}
        />
        <Suplente {...props} />
      </div>
    </Plegable>
  );
}
