import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { contiene } from '@comal/domain/texto';
import { toggle, idsOf, needsSearch, type OptionGroup, type GroupSelection } from './groups.ts';
import classes from './CheckFilter.module.css';

interface GrupoProps {
  readonly grupo: OptionGroup;
  readonly buscado: string;
  readonly ids: readonly (string | number)[];
  readonly onAlternar: (id: string | number) => void;
}

const Grupo = ({ grupo: { titulo, opciones }, buscado, ids, onAlternar }: GrupoProps) => {
  const halladas = opciones.filter(({ texto }) => contiene(texto, buscado));
  if (halladas.length === 0) return null;
  return (
    <fieldset className={classes.grupo}>
      {titulo && <legend>{titulo}</legend>}
      {halladas.map(({ id, texto }) => (
        <Checkbox key={id} label={texto} checked={ids.includes(id)} onChange={() => onAlternar(id)} />
      ))}
    </fieldset>
  );
};

export interface CheckOptionsProps {
  readonly grupos: readonly OptionGroup[];
  /** The initial selection. */
  readonly inicial: readonly GroupSelection[];
  readonly onAplicar: (seleccion: readonly GroupSelection[]) => void;
}

/** The content of a check filter's menu; nothing filters until Aplicar. */
export function CheckOptions({ grupos, inicial, onAplicar }: CheckOptionsProps) {
  const [seleccion, setSeleccion] = useState(inicial);
  const [buscado, setBuscado] = useState('');
  const ninguna = !grupos.some(({ opciones }) => opciones.some((opcion) => contiene(opcion.texto, buscado)));
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    onAplicar(seleccion);
  };
  return (
    <form className={classes.opciones} onSubmit={enviar}>
      {needsSearch(grupos) && (
        <TextInput
          data-autofocus
          aria-label="Buscar en las opciones"
          placeholder="Buscar"
          autoComplete="off"
          value={buscado}
          onChange={(event) => setBuscado(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.9} aria-hidden="true" />}
        />
      )}
      <div className={classes.lista}>
        {grupos.map((grupo) => (
          <Grupo
            key={grupo.grupo}
            grupo={grupo}
            buscado={buscado}
            ids={idsOf(seleccion, grupo.grupo)}
            onAlternar={(id) => setSeleccion(toggle(seleccion, grupo.grupo, id))}
          />
        ))}
        {ninguna && <p className={classes.ninguna}>Sin opciones</p>}
      </div>
      <footer className={classes.pie}>
        <Button variant="default" onClick={() => onAplicar(inicial.map(({ grupo }) => ({ grupo, ids: [] })))}>
          Limpiar
        </Button>
        <Button type="submit">Aplicar</Button>
      </footer>
    </form>
  );
}
