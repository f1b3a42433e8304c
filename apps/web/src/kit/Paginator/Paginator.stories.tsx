import { useState } from 'react';
import { Paginator } from './Paginator.tsx';
import { FIRST_PAGING, type Paging } from './pages.ts';

interface Muestra {
  readonly total?: number;
  readonly onPaginado?: (paginado: Paging) => void;
}

/** 126 products: three pages of 50. */
export const Productos = ({ total = 126, onPaginado }: Muestra) => {
  const [paginado, setPaginado] = useState(FIRST_PAGING);
  const cambiar = (nuevo: Paging) => {
    setPaginado(nuevo);
    onPaginado?.(nuevo);
  };
  return <Paginator total={total} paginado={paginado} onPaginado={cambiar} />;
};

/** Nothing: one page. */
export const SinFilas = () => <Productos total={0} />;

/** Many pages: only those around the current one. */
export const Muchas = () => <Productos total={4_213} />;
