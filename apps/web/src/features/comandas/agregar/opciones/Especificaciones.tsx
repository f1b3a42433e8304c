import { deGrupo } from '@comal/domain/catalogo/opciones/elegir';
import type { Opcion } from '@comal/domain/catalogo/opciones/grupos';
import { textoDeQuedan } from '@comal/domain/catalogo/quedan';
import { Input, NativeSelect } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './Especificaciones.module.css';
import type { DeUnGrupo } from './de-un-grupo.ts';

/** Up to this many are buttons; more are a select (ui.md 12). */
const BOTONES = 4;
const LABEL = 'Especificación';

/** The name of an option, and in words whether it is there (D-136). */
const rotuloDe = ({ descripcion, agotada, quedan }: Opcion): string => {
  if (agotada) return `${descripcion} (agotado)`;
  return typeof quedan === 'number' ? `${descripcion} (${textoDeQuedan(quedan).toLowerCase()})` : descripcion;
};

/** The options of a group, and the id of the chosen one. */
const deUna = ({ visible, elegidas }: DeUnGrupo) => ({
  opciones: visible.grupo.opciones,
  elegida: deGrupo(elegidas, visible)[0]?.id ?? null,
});

const Lista = (props: DeUnGrupo) => {
  const { opciones, elegida } = deUna(props);
  const { onMarcar, error } = props;
  return (
    <NativeSelect
      label={LABEL}
      required
      size="lg"
      error={error}
      value={elegida ?? ''}
      data={[
        { value: '', label: 'Selecciona una especificación', disabled: elegida !== null },
        ...opciones.map((o) => ({
          value: String(o.id),
          label: rotuloDe(o),
          disabled: o.agotada,
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onMarcar(Number(value))}
    />
  );
};

/** The specification of a dish: required when it has any, picked from its list. */
export function Especificaciones(props: DeUnGrupo) {
  const { opciones, elegida } = deUna(props);
  const { onMarcar, error } = props;
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
              disabled={o.agotada}
              onChange={() => onMarcar(o.id)}
            />
            <IconCircle className={classes.vacia} size={17} stroke={1.6} aria-hidden="true" />
            <IconCheck className={classes.marca} size={17} stroke={2.6} aria-hidden="true" />
            {rotuloDe(o)}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
