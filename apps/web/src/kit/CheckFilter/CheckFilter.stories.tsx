import { IconCategory } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckFilter } from './CheckFilter.tsx';
import type { OptionGroup, GroupSelection } from './groups.ts';

const POCAS: readonly OptionGroup[] = [
  {
    grupo: 'areas',
    title: 'Área',
    options: [
      { id: 1, text: 'Barra fría' },
      { id: 2, text: 'Cocina caliente' },
    ],
  },
  { grupo: 'estados', title: 'Menú', options: [{ id: 4, text: 'Por temporada' }] },
];

const MUCHAS: readonly OptionGroup[] = [
  {
    grupo: 'categorias',
    options: [...'ABCDEFGHIJKL'].map((letter, i) => ({ id: i + 1, text: `Categoría ${letter}` })),
  },
];

interface Sample {
  readonly grupos?: readonly OptionGroup[];
  readonly inicial?: readonly GroupSelection[];
  readonly onChange?: (selection: readonly GroupSelection[]) => void;
  readonly reason?: string;
}

/** Two groups, nothing chosen. */
export const Grupos = ({ grupos = POCAS, inicial = [], onChange, reason }: Sample) => {
  const [value, setValue] = useState(inicial);
  const change = (selection: readonly GroupSelection[]) => {
    setValue(selection);
    onChange?.(selection);
  };
  return (
    <CheckFilter label="Área" icon={IconCategory} grupos={grupos} valor={value} onChange={change} reason={reason} />
  );
};

/** Active: indigo, with its count; selections of other filters do not count. */
export const EnVigor = ({ onChange }: Pick<Sample, 'onChange'>) => (
  <Grupos
    inicial={[
      { grupo: 'areas', ids: [1, 2] },
      { grupo: 'ajeno', ids: [9] },
    ]}
    onChange={onChange}
  />
);

/** More than ten: with a search box. */
export const ConBuscador = () => <Grupos grupos={MUCHAS} />;

/** Its options failed to load. */
export const SinOpciones = () => <Grupos grupos={[]} reason="Error al cargar áreas de despacho" />;
