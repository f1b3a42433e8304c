import { Button, TextInput } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconChecks, IconSearch, IconSquareX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './Arbol.module.css';
import type { Eleccion } from './tipos.ts';
import type { VistaDelArbol } from './useVista.ts';

const MAX_CHARS = 60;

/** Enter looks for something here: it does not send the form. */
const sinEnviar = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

const Todo = ({ arbol, elegidos, onChange, puede }: Eleccion) => {
  const mios = arbol.flatMap(({ operaciones }) => operaciones.map(({ id }) => id)).filter(puede);
  const todos = mios.every((id) => elegidos.has(id));
  const Icono = todos ? IconSquareX : IconChecks;
  const nuevos = todos ? [...elegidos].filter((id) => !mios.includes(id)) : [...elegidos, ...mios];
  return (
    <Button
      variant="subtle"
      leftSection={<Icono size={19} stroke={1.9} aria-hidden="true" />}
      onClick={() => onChange(new Set(nuevos))}
    >
      {todos ? 'Quitar todo' : 'Seleccionar todo'}
    </Button>
  );
};

export interface HerramientasProps {
  readonly vista: VistaDelArbol;
  readonly eleccion: Eleccion;
}

/** Over the tree: search, close or open all, choose all or none. */
export function Herramientas({ vista, eleccion }: HerramientasProps) {
  const { buscado, buscar, algunoAbierto, todos } = vista;
  const Icono = algunoAbierto ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <div className={classes.herramientas}>
      <TextInput
        className={classes.buscar}
        aria-label="Buscar módulo u operación"
        placeholder="Buscar módulo u operación"
        type="search"
        autoComplete="off"
        maxLength={MAX_CHARS}
        leftSection={<IconSearch size={19} stroke={1.9} aria-hidden="true" />}
        value={buscado}
        onChange={(event) => buscar(event.currentTarget.value)}
        onKeyDown={sinEnviar}
      />
      <div className={classes.botones}>
        <Button
          variant="subtle"
          leftSection={<Icono size={19} stroke={1.9} aria-hidden="true" />}
          onClick={() => todos(!algunoAbierto)}
        >
          {algunoAbierto ? 'Contraer todo' : 'Abrir todo'}
        </Button>
        {!eleccion.soloLectura && <Todo {...eleccion} />}
      </div>
    </div>
  );
}
