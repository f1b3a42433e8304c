import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { contiene } from '@comal/domain/texto';
import { alternar, idsDe, necesitaBuscador, type GrupoDeOpciones, type SeleccionDeGrupo } from './grupos.ts';
import classes from './CheckFilter.module.css';

interface GrupoProps {
  readonly grupo: GrupoDeOpciones;
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

/** Props of `Opciones`. */
export interface OpcionesProps {
  readonly grupos: readonly GrupoDeOpciones[];
  /** Chosen as it opens. */
  readonly inicial: readonly SeleccionDeGrupo[];
  readonly onAplicar: (seleccion: readonly SeleccionDeGrupo[]) => void;
}

/** What the menu of a check filter holds: nothing filters until Aplicar. */
export function Opciones({ grupos, inicial, onAplicar }: OpcionesProps) {
  const [seleccion, setSeleccion] = useState(inicial);
  const [buscado, setBuscado] = useState('');
  const ninguna = !grupos.some(({ opciones }) => opciones.some((opcion) => contiene(opcion.texto, buscado)));
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    onAplicar(seleccion);
  };
  return (
    <form className={classes.opciones} onSubmit={enviar}>
      {necesitaBuscador(grupos) && (
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
            ids={idsDe(seleccion, grupo.grupo)}
            onAlternar={(id) => setSeleccion(alternar(seleccion, grupo.grupo, id))}
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
