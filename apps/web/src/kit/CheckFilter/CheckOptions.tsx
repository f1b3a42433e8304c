import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { contiene } from '@comal/domain/texto';
import { toggle, idsOf, needsSearch, type OptionGroup, type GroupSelection } from './groups.ts';
import classes from './CheckFilter.module.css';

interface GrupoProps {
  readonly grupo: OptionGroup;
  readonly searched: string;
  readonly ids: readonly (string | number)[];
  readonly onToggle: (id: string | number) => void;
}

const Grupo = ({ grupo: { title, options }, searched, ids, onToggle }: GrupoProps) => {
  const found = options.filter(({ text }) => contiene(text, searched));
  if (found.length === 0) return null;
  return (
    <fieldset className={classes.grupo}>
      {title && <legend>{title}</legend>}
      {found.map(({ id, text }) => (
        <Checkbox key={id} label={text} checked={ids.includes(id)} onChange={() => onToggle(id)} />
      ))}
    </fieldset>
  );
};

export interface CheckOptionsProps {
  readonly grupos: readonly OptionGroup[];
  /** The initial selection. */
  readonly inicial: readonly GroupSelection[];
  readonly onApply: (selection: readonly GroupSelection[]) => void;
}

/** The content of a check filter's menu; nothing filters until Aplicar. */
export function CheckOptions({ grupos, inicial, onApply }: CheckOptionsProps) {
  const [selection, setSelection] = useState(inicial);
  const [searched, setSearched] = useState('');
  const none = !grupos.some(({ options }) => options.some((option) => contiene(option.text, searched)));
  const send = (event: FormEvent) => {
    event.preventDefault();
    onApply(selection);
  };
  return (
    <form className={classes.opciones} onSubmit={send}>
      {needsSearch(grupos) && (
        <TextInput
          data-autofocus
          aria-label="Buscar en las opciones"
          placeholder="Buscar"
          autoComplete="off"
          value={searched}
          onChange={(event) => setSearched(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.9} aria-hidden="true" />}
        />
      )}
      <div className={classes.lista}>
        {grupos.map((grupo) => (
          <Grupo
            key={grupo.grupo}
            grupo={grupo}
            searched={searched}
            ids={idsOf(selection, grupo.grupo)}
            onToggle={(id) => setSelection(toggle(selection, grupo.grupo, id))}
          />
        ))}
        {none && <p className={classes.ninguna}>Sin opciones</p>}
      </div>
      <footer className={classes.pie}>
        <Button variant="default" onClick={() => onApply(inicial.map(({ grupo }) => ({ grupo, ids: [] })))}>
          Limpiar
        </Button>
        <Button type="submit">Aplicar</Button>
      </footer>
    </form>
  );
}
