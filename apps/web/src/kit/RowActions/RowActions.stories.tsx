import { IconCarrot, IconPencil, IconTrash } from '@tabler/icons-react';
import { actionsOf, type RowAction } from './actions.ts';
import { RowActions } from './RowActions.tsx';

interface Platillo {
  readonly nombre: string;
  readonly ingredientes: number;
}

const nothing = () => undefined;
const POZOLE: Platillo = { nombre: 'Pozole', ingredientes: 10 };
const AGUA: Platillo = { nombre: 'Agua', ingredientes: 0 };

const actions = (onClick: (row: Platillo) => void): readonly RowAction<Platillo>[] => [
  { id: 'editar', text: 'Editar', icon: IconPencil, onClick },
  { id: 'ingredientes', text: 'Ingredientes', icon: IconCarrot, onClick, cuenta: (row) => row.ingredientes },
  {
    id: 'eliminar',
    text: 'Eliminar',
    icon: IconTrash,
    danger: true,
    onClick,
    reason: (row) => (row.ingredientes > 0 ? 'Tiene ingredientes asignados' : undefined),
  },
];

/** From 1200 px: every icon, the counter, and one that explains why it cannot. */
export const Iconos = ({ onClick = nothing }: { readonly onClick?: (row: Platillo) => void }) => (
  <RowActions actions={actionsOf(actions(onClick), POZOLE, 'Pozole')} nombre="Pozole" inMenu={false} />
);

/** Nothing to count: no badge. */
export const SinCuenta = () => (
  <RowActions actions={actionsOf(actions(nothing), AGUA, 'Agua')} nombre="Agua" inMenu={false} />
);

/** Under 1200 px: a menu. */
export const EnMenu = ({ onClick = nothing }: { readonly onClick?: (row: Platillo) => void }) => (
  <RowActions actions={actionsOf(actions(onClick), POZOLE, 'Pozole')} nombre="Pozole" inMenu />
);

/** One action needs no menu. */
export const UnaSola = () => (
  <RowActions actions={actionsOf(actions(nothing).slice(0, 1), POZOLE, 'Pozole')} nombre="Pozole" inMenu />
);

/** One with its word beside its icon, and one that explains why it cannot. */
export const ConPalabra = ({ onClick = nothing }: { readonly onClick?: (row: Platillo) => void }) => {
  const labelled = actions(onClick).map((action) => ({ ...action, labelled: action.id !== 'ingredientes' }));
  return <RowActions actions={actionsOf(labelled, POZOLE, 'Pozole')} nombre="Pozole" inMenu={false} />;
};
