import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { TIPOS_DE_ORDEN, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { useId } from 'react';
import { ICONO_DE_TIPO } from '../../../../shared/tipos-de-orden/iconos.ts';
import classes from './TipoField.module.css';

export interface TipoFieldProps {
  /** The offered types, in order. */
  readonly tipos: readonly TipoDeOrden[];
  readonly value: TipoDeOrden;
  readonly onChange: (tipo: TipoDeOrden) => void;
  /** Why it cannot be changed. */
  readonly fijo?: string | undefined;
  /** What the chosen type takes away. */
  readonly aviso?: string | undefined;
}

/** The order type as tiles, which the arrows go through as in any group of options. */
export function TipoField({ tipos, value, onChange, fijo, aviso }: TipoFieldProps) {
  const id = useId();
  return (
    <fieldset className={classes.root} disabled={fijo !== undefined} aria-describedby={fijo && `${id}-fijo`}>
      <VisuallyHidden component="legend">Tipo de orden</VisuallyHidden>
      <div className={classes.azulejos}>
        {tipos.map((tipo) => {
          const { nombre, corto } = TIPOS_DE_ORDEN[tipo];
          const Icono = ICONO_DE_TIPO[tipo];
          return (
            <label key={tipo} className={classes.azulejo}>
              <input
                type="radio"
                name="tipo-de-orden"
                aria-label={nombre}
                checked={tipo === value}
                onChange={() => onChange(tipo)}
              />
              <Icono size={22} stroke={1.9} aria-hidden="true" />
              <span aria-hidden="true">{corto}</span>
            </label>
          );
        })}
      </div>
      {fijo !== undefined && (
        <p id={`${id}-fijo`} className={classes.fijo}>
          <IconLock size={16} stroke={2} aria-hidden="true" />
          {fijo}
        </p>
      )}
      {aviso !== undefined && (
        <p role="status" className={classes.fijo}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          {aviso}
        </p>
      )}
    </fieldset>
  );
}
