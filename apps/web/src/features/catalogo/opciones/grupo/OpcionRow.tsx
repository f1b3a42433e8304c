import type { GrupoDeOpcionesVista } from '@comal/contract/catalogo/opciones/opciones';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { IconAction } from '../../../../kit/IconAction/IconAction.tsx';
import { MoneyInput } from '../../../../kit/MoneyInput/MoneyInput.tsx';
import { noSeMueve } from '../palabras.ts';
import classes from './GrupoDialog.module.css';
import type { OpcionEscrita, OpcionesDeGrupo } from './useGrupo.ts';

export interface OpcionRowProps {
  readonly fila: OpcionEscrita;
  /** Its place, from 0. */
  readonly n: number;
  readonly opciones: OpcionesDeGrupo;
  /** The groups that it may open. */
  readonly abribles: readonly GrupoDeOpcionesVista[];
}

const NINGUNO = '';

/** Moves or removes an option. */
const Orden = ({ fila, n, opciones }: Omit<OpcionRowProps, 'abribles'>) => {
  const nombre = fila.descripcion || `opción ${n + 1}`;
  const mover = (pasos: -1 | 1) => ({
    onClick: () => opciones.mover(fila.clave, pasos),
    reason: noSeMueve(n, opciones.filas.length, pasos),
  });
  return (
    <span className={classes.orden}>
      <IconAction icon={IconArrowUp} label={`Subir ${nombre}`} {...mover(-1)} />
      <IconAction icon={IconArrowDown} label={`Bajar ${nombre}`} {...mover(1)} />
      <IconAction icon={IconX} label={`Quitar ${nombre}`} onClick={() => opciones.quitar(fila.clave)} />
    </span>
  );
};

/** An option of a group while it is written: its name, what it adds, whether it begins chosen, and the group that it opens. */
export function OpcionRow({ fila, n, opciones, abribles }: OpcionRowProps) {
  const cambiar = (parte: Partial<OpcionEscrita>): void => opciones.cambiar(fila.clave, parte);
  const falta = opciones.faltaDe(fila);
  const cual = `de la opción ${n + 1}`;
  return (
    <div className={classes.opcion}>
      <TextInput
        aria-label={`Nombre ${cual}`}
        placeholder="Opción"
        list="especificaciones-conocidas"
        autoComplete="off"
        maxLength={LIMITES_DE_CATALOGO.especificacion.max}
        value={fila.descripcion}
        error={falta.descripcion}
        onChange={(event) => cambiar({ descripcion: event.currentTarget.value })}
      />
      <MoneyInput
        aria-label={`Precio ${cual}`}
        value={fila.precio}
        error={falta.precio}
        onChange={(precio) => cambiar({ precio })}
      />
      <Checkbox
        classNames={{ body: classes.cuerpo, label: classes.inicio }}
        label="De inicio"
        aria-label={`De inicio ${cual}`}
        checked={fila.defecto}
        onChange={(event) => cambiar({ defecto: event.currentTarget.checked })}
      />
      <NativeSelect
        aria-label={`Grupo que abre ${cual}`}
        value={fila.abre ?? NINGUNO}
        data={[
          { value: NINGUNO, label: 'No abre otro' },
          ...abribles.map((g) => ({ value: String(g.id), label: `Abre ${g.nombre}` })),
        ]}
        onChange={({ currentTarget: { value } }) => cambiar({ abre: value === NINGUNO ? null : Number(value) })}
      />
      <Orden fila={fila} n={n} opciones={opciones} />
    </div>
  );
}
