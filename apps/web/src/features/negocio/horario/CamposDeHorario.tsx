import { Checkbox, TextInput } from '@mantine/core';
import { DIAS_DE_LA_SEMANA } from '@comal/domain/comensal/horario';
import type { Kept } from '../../../kit/hooks/form.ts';
import type { Field } from '../../../kit/hooks/useField.ts';
import comunes from '../Negocio.module.css';
import classes from './Horario.module.css';

const DIAS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];

interface HoraProps {
  readonly label: string;
  readonly campo: Field<number>;
}

const Hora = ({ campo, ...resto }: HoraProps) => (
  <TextInput
    {...resto}
    type="time"
    autoComplete="off"
    value={campo.text}
    onChange={(event) => campo.type(event.currentTarget.value)}
    onBlur={campo.leave}
    error={campo.error}
  />
);

export interface CamposDeHorasProps {
  readonly abre: Field<number>;
  readonly cierra: Field<number>;
  /** Why the two together are wrong. */
  readonly error?: string | undefined;
}

/** From when to when; hours that end before they begin end on the next day, which is said. */
export const CamposDeHoras = ({ abre, cierra, error }: CamposDeHorasProps) => (
  <>
    <div className={classes.par}>
      <Hora label="Desde las" campo={abre} />
      <Hora label="Hasta las" campo={cierra} />
    </div>
    {error === undefined ? (
      abre.value !== undefined &&
      cierra.value !== undefined &&
      cierra.value <= abre.value && <p className={comunes.nota}>Termina al día siguiente</p>
    ) : (
      <p className={comunes.error} role="alert">
        {error}
      </p>
    )}
  </>
);

interface ElegidosProps<V extends string> {
  readonly label: string;
  readonly opciones: readonly { readonly value: V; readonly label: string }[];
  readonly value: readonly V[];
  readonly error: string | undefined;
  readonly onChange: (value: V[]) => void;
}

/** Some of a few things, each with a box to tick. */
export function Elegidos<V extends string>({ label, opciones, value, error, onChange }: ElegidosProps<V>) {
  return (
    <Checkbox.Group label={label} required error={error} value={[...value]} onChange={(elegidos) => onChange(elegidos)}>
      <div className={classes.dias}>
        {opciones.map((opcion) => (
          <Checkbox key={opcion.value} {...opcion} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const OPCIONES = DIAS_DE_LA_SEMANA.map((dia) => ({ value: String(dia), label: DIAS[dia]! }));

/** Days of the week, one at least. */
export const CampoDeDias = ({ dias }: { readonly dias: Kept<number[]> }) => (
  <Elegidos
    label="Días"
    opciones={OPCIONES}
    error={dias.value.length === 0 ? 'Elige por lo menos un día' : undefined}
    value={dias.value.map(String)}
    onChange={(elegidos) => dias.set(elegidos.map(Number))}
  />
);
