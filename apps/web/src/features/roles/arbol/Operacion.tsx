import { Button, Checkbox } from '@mantine/core';
import { conLoQueFalta, loQueFalta, type FaltaDePermiso } from '@comal/domain/permisos/dependencias';
import { EXPLICACION } from '@comal/domain/permisos/explicaciones';
import { OPERACIONES } from '@comal/domain/permisos/permisos';
import { alternarOperacion } from '@comal/domain/permisos/seleccion';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './Arbol.module.css';
import type { Eleccion } from './tipos.ts';

const NO_TE_TOCA = 'Tú no tienes este permiso, así que no puedes darlo ni quitarlo.';

const POR_ID = new Map<number, (typeof OPERACIONES)[number]>(OPERACIONES.map((o) => [o.id, o]));
const nombreDe = (id: number): string => POR_ID.get(id)?.descripcion ?? '';

/** What an operation lets somebody do; empty for one that this page's version does not know. */
const explicacionDe = (id: number): string => {
  const operacion = POR_ID.get(id);
  return operacion ? EXPLICACION[operacion.operacion] : '';
};

interface FaltaProps {
  readonly falta: FaltaDePermiso;
  /** Adds the missing permissions; undefined: this user may not give them. */
  readonly onAgregar: (() => void) | undefined;
}

const Falta = ({ falta: { agregar, porque }, onAgregar }: FaltaProps) => (
  <div className={classes.falta}>
    <p>
      <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
      <span>
        {porque}
        {!onAgregar && `: falta «${nombreDe(agregar)}»`}
      </span>
    </p>
    {onAgregar && (
      <Button
        variant="default"
        leftSection={<IconPlus size={17} stroke={2} aria-hidden="true" />}
        className={classes.agregar}
        onClick={onAgregar}
      >
        Agregar «{nombreDe(agregar)}»
      </Button>
    )}
  </div>
);

export interface OperacionProps {
  readonly id: number;
  readonly descripcion: string;
  readonly modulo: number;
  readonly eleccion: Eleccion;
}

/** An operation of the tree: its checkbox, its explanation in one sentence, and the permissions without which it is useless. */
export function Operacion({ id, descripcion, modulo, eleccion }: OperacionProps) {
  const frase = useId();
  const { elegidos, onChange, puede, soloLectura, rechazos } = eleccion;
  const elegida = elegidos.has(id);
  const fija = soloLectura || !puede(id);
  const faltan = elegida ? loQueFalta(id, elegidos) : [];
  const completar = ({ agregar }: FaltaDePermiso): (() => void) | undefined =>
    soloLectura || !puede(agregar)
      ? undefined
      : () => {
          const con = conLoQueFalta(agregar, new Set([...elegidos, agregar]));
          onChange(new Set([...con].filter((p) => elegidos.has(p) || puede(p))));
        };
  return (
    <div className={classes.operacion}>
      <Checkbox
        label={descripcion}
        checked={elegida}
        aria-disabled={fija || undefined}
        aria-describedby={frase}
        error={rechazos?.get(id)}
        data-de={modulo}
        className={classes.casilla}
        wrapperProps={{ 'data-fija': fija || undefined }}
        onChange={() => !fija && onChange(alternarOperacion(id, elegidos))}
      />
      <span id={frase} className={classes.frase}>
        {explicacionDe(id)}
        {!soloLectura && fija && ` ${NO_TE_TOCA}`}
      </span>
      {faltan.map((falta) => (
        <Falta key={falta.agregar} falta={falta} onAgregar={completar(falta)} />
      ))}
    </div>
  );
}
