import { IconCategory } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckFilter } from './CheckFilter.tsx';
import type { OptionGroup, GroupSelection } from './groups.ts';

const POCAS: readonly OptionGroup[] = [
  {
    grupo: 'areas',
    titulo: 'Área',
    opciones: [
      { id: 1, texto: 'Barra fría' },
      { id: 2, texto: 'Cocina caliente' },
    ],
  },
  { grupo: 'estados', titulo: 'Menú', opciones: [{ id: 4, texto: 'Por temporada' }] },
];

const MUCHAS: readonly OptionGroup[] = [
  {
    grupo: 'categorias',
    opciones: [...'ABCDEFGHIJKL'].map((letter, i) => ({ id: i + 1, texto: `Categoría ${letter}` })),
  },
];

interface Sample {
  readonly grupos?: readonly OptionGroup[];
  readonly inicial?: readonly GroupSelection[];
  readonly onChange?: (selection: readonly GroupSelection[]) => void;
  readonly razon?: string;
}

/** Two groups, nothing chosen. */
export const Grupos = ({ grupos = POCAS, inicial = [], onChange, razon }: Sample) => {
  const [value, setValue] = useState(inicial);
  const change = (selection: readonly GroupSelection[]) => {
    setValue(selection);
    onChange?.(selection);
  };
  return (
    <CheckFilter label="Área" icono={IconCategory} grupos={grupos} valor={value} onChange={change} razon={razon} />
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
export const SinOpciones = () => <Grupos grupos={[]} razon="Error al cargar áreas de despacho" />;
