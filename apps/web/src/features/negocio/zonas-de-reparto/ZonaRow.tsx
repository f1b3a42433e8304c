import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { CLASES_FISCALES, type ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { LIMITES_DE_REPARTO } from '@comal/domain/reparto/limites';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import type { ZonaEscrita, ZonasEscritas } from './useZonas.ts';
import classes from './Zonas.module.css';

const IMPUESTOS = CLASES_FISCALES.map(({ id, descripcion }) => ({ value: id, label: descripcion }));

export interface ZonaRowProps {
  readonly fila: ZonaEscrita;
  /** Its place, from 0. */
  readonly n: number;
  readonly zonas: ZonasEscritas;
}

/** A zone while it is written: its name, what a delivery there costs with its tax, and whether it is offered. */
export function ZonaRow({ fila, n, zonas }: ZonaRowProps) {
  const cambiar = (parte: Partial<ZonaEscrita>): void => zonas.cambiar(fila.clave, parte);
  const falta = zonas.faltaDe(fila);
  const cual = `de la zona ${n + 1}`;
  const nombre = fila.nombre || `zona ${n + 1}`;
  return (
    <li className={classes.zona}>
      <TextInput
        aria-label={`Nombre ${cual}`}
        placeholder="Zona 1, Condesa, Hasta 3 km"
        autoComplete="off"
        maxLength={LIMITES_DE_REPARTO.zona.max}
        value={fila.nombre}
        error={falta.nombre}
        onChange={(event) => cambiar({ nombre: event.currentTarget.value })}
      />
      <MoneyInput
        aria-label={`Envío ${cual}`}
        value={fila.precio}
        error={falta.precio}
        onChange={(precio) => cambiar({ precio })}
      />
      <NativeSelect
        aria-label={`Impuesto ${cual}`}
        value={fila.clase_fiscal}
        data={IMPUESTOS}
        onChange={(event) => cambiar({ clase_fiscal: event.currentTarget.value as ClaseFiscal })}
      />
      <Checkbox
        label="Se ofrece"
        aria-label={`Se ofrece ${nombre}`}
        checked={fila.activa}
        onChange={(event) => cambiar({ activa: event.currentTarget.checked })}
      />
      <span className={classes.orden}>
        <IconAction icon={IconArrowUp} label={`Subir ${nombre}`} onClick={() => zonas.mover(fila.clave, -1)} />
        <IconAction icon={IconArrowDown} label={`Bajar ${nombre}`} onClick={() => zonas.mover(fila.clave, 1)} />
        <IconAction icon={IconX} label={`Quitar ${nombre}`} onClick={() => zonas.quitar(fila.clave)} />
      </span>
    </li>
  );
}
