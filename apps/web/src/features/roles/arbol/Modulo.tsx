import { Checkbox } from '@mantine/core';
import { loQueFalta } from '@comal/domain/permisos/dependencias';
import { alternarModulo, cuantosDe, estadoDeModulo } from '@comal/domain/permisos/seleccion';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { plural } from '../../../kit/format.ts';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import classes from './Arbol.module.css';
import { ICONO_DE_MODULO, OTRO_ICONO } from './iconos.ts';
import { Operacion } from './Operacion.tsx';
import type { Eleccion } from './tipos.ts';
import type { ModuloVisto } from './useVista.ts';

export interface ModuloProps extends ModuloVisto {
  readonly eleccion: Eleccion;
  readonly onAbrir: (abierto: boolean) => void;
}

const Nombre = ({ id, descripcion }: { readonly id: number; readonly descripcion: string }) => {
  const Icono = ICONO_DE_MODULO[id] ?? OTRO_ICONO;
  return (
    <span className={classes.nombre}>
      <Icono size={21} stroke={1.8} aria-hidden="true" />
      {descripcion}
    </span>
  );
};

const Avisos = ({ cuantos }: { readonly cuantos: number }) =>
  cuantos > 0 && (
    <span className={classes.avisos}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
      {plural(cuantos, 'aviso', 'avisos')}
    </span>
  );

/** A module of the tree: all its operations with one press, how many are chosen, and each of them when it is open. */
export function Modulo({ modulo, operaciones, abierto, eleccion, onAbrir }: ModuloProps) {
  const lista = useId();
  const { elegidos, onChange, puede, soloLectura } = eleccion;
  const estado = estadoDeModulo(modulo, elegidos);
  const fijo = soloLectura || !modulo.operaciones.some(({ id }) => puede(id));
  const cuantos = cuantosDe(modulo, elegidos);
  const avisos = modulo.operaciones.filter(({ id }) => elegidos.has(id) && loQueFalta(id, elegidos).length > 0).length;
  return (
    <li className={classes.modulo} data-abierto={abierto || undefined}>
      <div className={classes.cabeza}>
        <span aria-controls={lista}>
          <IconAction
            icon={abierto ? IconChevronDown : IconChevronRight}
            label={`${abierto ? 'Contraer' : 'Abrir'} ${modulo.descripcion}`}
            expanded={abierto}
            onClick={() => onAbrir(!abierto)}
          />
        </span>
        <Checkbox
          label={<Nombre {...modulo} />}
          checked={estado === 'todo'}
          indeterminate={estado === 'parte'}
          aria-disabled={fijo || undefined}
          data-modulo={modulo.id}
          data-abierto={abierto}
          className={classes.casilla}
          wrapperProps={{ 'data-fija': fijo || undefined }}
          onChange={() => !fijo && onChange(alternarModulo(modulo, elegidos, puede))}
        />
        <Avisos cuantos={avisos} />
        <span className={classes.pildora} data-con={cuantos > 0 || undefined}>
          {cuantos} de {modulo.operaciones.length}
        </span>
      </div>
      <div id={lista} role="group" aria-label={modulo.descripcion} className={classes.operaciones} hidden={!abierto}>
        {abierto && operaciones.map((o) => <Operacion key={o.id} {...o} modulo={modulo.id} eleccion={eleccion} />)}
      </div>
    </li>
  );
}
