import { useState } from 'react';
import { Paginator } from './Paginator.tsx';
import { FIRST_PAGING, type Paging } from './pages.ts';

interface Sample {
  readonly total?: number;
  readonly onPaging?: (paging: Paging) => void;
}

/** 126 products: three pages of 50. */
export const Productos = ({ total = 126, onPaging }: Sample) => {
  const [paging, setPaging] = useState(FIRST_PAGING);
  const change = (fresh: Paging) => {
    setPaging(fresh);
    onPaging?.(fresh);
  };
  return <Paginator total={total} paging={paging} onPaging={change} />;
};

/** Nothing: one page. */
export const SinFilas = () => <Productos total={0} />;

/** Many pages: only those around the current one. */
export const Muchas = () => <Productos total={4_213} />;
