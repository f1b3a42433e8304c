import { TextInput } from '@mantine/core';
import { LIMITES_DE_REPARTO as L } from '@comal/domain/reparto/limites';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction/IconAction.tsx';
import classes from './Clientes.module.css';
import type { CampoDeDireccion, DireccionEscrita, DireccionesEscritas } from './useDirecciones.ts';

const CAMPOS: readonly { readonly campo: CampoDeDireccion; readonly label: string; readonly required?: true }[] = [
  { campo: 'alias', label: 'Cómo se llama', required: true },
  { campo: 'calle', label: 'Calle y número', required: true },
  { campo: 'colonia', label: 'Colonia (opcional)' },
  { campo: 'referencia', label: 'Referencia (opcional)' },
];

export interface DireccionItemProps {
  readonly fila: DireccionEscrita;
  /** Its place, from 0. */
  readonly n: number;
  readonly direcciones: DireccionesEscritas;
}

/** An address of a client while it is written. */
export function DireccionItem({ fila, n, direcciones }: DireccionItemProps) {
  const falta = direcciones.faltaDe(fila);
  const cual = fila.alias.trim() || `dirección ${n + 1}`;
  return (
    <li>
      <fieldset className={classes.direccion} aria-label={cual}>
        {CAMPOS.map(({ campo, label, required }) => (
          <TextInput
            key={campo}
            label={label}
            required={required ?? false}
            autoComplete="off"
            maxLength={L[campo].max}
            value={fila[campo]}
            error={falta[campo]}
            onChange={(event) => direcciones.cambiar(fila.id, { [campo]: event.currentTarget.value })}
          />
        ))}
        <span className={classes.orden}>
          {n > 0 && (
            <IconAction icon={IconArrowUp} label={`Subir ${cual}`} onClick={() => direcciones.subir(fila.id)} />
          )}
          <IconAction icon={IconX} label={`Quitar ${cual}`} onClick={() => direcciones.quitar(fila.id)} />
        </span>
      </fieldset>
    </li>
  );
}
