import type { Disposicion } from '../hooks/useDisposicion.ts';
import type { Listado } from './lugares/lugares.ts';
import { ComandasTable } from './tabla/ComandasTable.tsx';
import { ComandasCards } from './tarjetas/ComandasCards.tsx';
import type { Comunes } from './partes.ts';
import { useLugares } from './lugares/useLugares.ts';

export interface ListaProps extends Comunes {
  readonly listado: Omit<Listado, 'pintadas'>;
  readonly disposicion: Disposicion;
}

/** Estimated height in px of a comanda: a row; a card with its gap. */
export const ALTO_PX: Readonly<Record<Disposicion, number>> = { completa: 62, compacta: 62, tarjetas: 110 };

/** The open comandas in the layout for the width (docs/decisions/0016). */
export const Lista = ({ listado, disposicion, ...comunes }: ListaProps) => {
  const partes = { ...comunes, ...useLugares(listado, ALTO_PX[disposicion]) };
  return disposicion === 'tarjetas' ? (
    <ComandasCards {...partes} />
  ) : (
    <ComandasTable {...partes} completa={disposicion === 'completa'} />
  );
};
