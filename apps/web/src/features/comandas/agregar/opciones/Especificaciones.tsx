import type { Especificacion } from '@comal/domain/comanda/pedido';
import { Input, NativeSelect } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './Especificaciones.module.css';

export interface EspecificacionesProps {
  readonly opciones: readonly Especificacion[];
  readonly elegida: number | null;
  readonly onElegir: (id: number | null) => void;
  readonly error: string | undefined;
}

/** Up to this many are buttons; more are a select (ui.md 12). */
const BOTONES = 4;
const LABEL = 'Especificación';

const Lista = ({ opciones, elegida, onElegir, error }: EspecificacionesProps) => (
  <NativeSelect
    label={LABEL}
    required
    size="lg"
    error={error}
    value={elegida ?? ''}
    data={[
      { value: '', label: 'Selecciona una especificación' },
      ...opciones.map((o) => ({ value: String(o.id), label: o.descripcion })),
    ]}
    onChange={({ currentTarget: { value } }) => onElegir(value === '' ? null : Number(value))}
  />
);

/** The specification of a dish: required when it has any, picked from its list. */
export function Especificaciones(props: EspecificacionesProps) {
  const { opciones, elegida, onElegir, error } = props;
  const id = useId();
  if (opciones.length > BOTONES) return <Lista {...props} />;
  return (
    <Input.Wrapper label={LABEL} labelElement="div" required error={error} labelProps={{ id }}>
      <div className={classes.botones} role="radiogroup" aria-labelledby={id} aria-required="true">
        {opciones.map((o, n) => (
          <label key={o.id} className={classes.boton}>
            <input
              type="radio"
              name={id}
              autoFocus={n === 0}
              checked={o.id === elegida}
              onChange={() => onElegir(o.id)}
            />
            <IconCircle className={classes.vacia} size={17} stroke={1.6} aria-hidden="true" />
            <IconCheck className={classes.marca} size={17} stroke={2.6} aria-hidden="true" />
            {o.descripcion}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
