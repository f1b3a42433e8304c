import { Dish } from './Dish.tsx';
import { DRINKS, type Drawing } from './dish.ts';

const DRAWINGS: readonly Drawing[] = ['entrada', 'ensalada', 'guiso', 'plato', 'postre', 'tacos', 'tazon', ...DRINKS];

/** Every drawing of a category. */
export const Drawings = () => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(5, 8rem)', gap: '0.5rem' }}>
    {DRAWINGS.map((drawing) => (
      <span key={drawing} style={{ height: '5rem' }}>
        <Dish url={undefined} drawing={drawing} />
      </span>
    ))}
  </div>
);
