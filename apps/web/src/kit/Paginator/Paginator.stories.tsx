import { useState } from 'react';
import { Paginator } from './Paginator.tsx';
import { PAGINADO_INICIAL, type Paginado } from './paginas.ts';

interface Muestra {
  readonly total?: number;
  readonly onPaginado?: (paginado: Paginado) => void;
}

/** 126 products: three pages of 50. */
export const Productos = ({ total = 126, onPaginado }: Muestra) => {
  const [paginado, setPaginado] = useState(PAGINADO_INICIAL);
  const cambiar = (nuevo: Paginado) => {
    setPaginado(nuevo);
    onPaginado?.(nuevo);
  };
  return <Paginator total={total} paginado={paginado} onPaginado={cambiar} />;
};

/** Nothing: one page. */
export const SinFilas = () => <Productos total={0} />;

/** Many pages: only those around the current one. */
export const Muchas = () => <Productos total={4_213} />;
