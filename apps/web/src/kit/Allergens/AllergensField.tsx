import '@mantine/core/styles/Radio.layer.css';
import { ALERGENOS, PICANTE, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { Checkbox, Radio } from '@mantine/core';
import classes from './AllergensField.module.css';
import { AllergenIcon } from './drawings.tsx';

export interface AllergensFieldProps {
  readonly value: ConAlergenos;
  readonly onChange: (value: ConAlergenos) => void;
}

const AYUDA = 'Sin marcar nada no se muestra nada: no quiere decir que no los tenga';

const Etiqueta = ({ id, descripcion }: (typeof ALERGENOS)[number]) => (
  <span className={classes.etiqueta}>
    <AllergenIcon id={id} size={20} stroke={1.9} />
    {descripcion}
  </span>
);

/** A field for allergens and spiciness. */
export function AllergensField({ value, onChange }: AllergensFieldProps) {
  return (
    <div className={classes.root}>
      <Checkbox.Group
        label="Alérgenos"
        description={AYUDA}
        value={[...value.alergenos]}
        onChange={(chosen) =>
          onChange({ ...value, alergenos: ALERGENOS.map(({ id }) => id).filter((id) => chosen.includes(id)) })
        }
      >
        <div className={classes.opciones}>
          {ALERGENOS.map((a) => (
            <Checkbox key={a.id} value={a.id} label={<Etiqueta {...a} />} />
          ))}
        </div>
      </Checkbox.Group>
      <Radio.Group
        label="Picante"
        value={String(value.picante)}
        onChange={(level) => onChange({ ...value, picante: Number(level) })}
      >
        <div className={classes.opciones}>
          {PICANTE.map(({ nivel, descripcion }) => (
            <Radio key={nivel} size="md" value={String(nivel)} label={descripcion} />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
