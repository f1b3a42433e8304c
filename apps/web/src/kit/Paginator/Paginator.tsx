import { NativeSelect, Pagination } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { IconAction } from '../IconAction/IconAction.tsx';
import { pageCount, rangeOf, PAGE_SIZES, type Paging } from './pages.ts';
import classes from './Paginator.module.css';

export interface PaginatorProps {
  readonly total: number;
  readonly paginado: Paging;
  readonly onPaginado: (paginado: Paging) => void;
}

/** Pages on each side of the current one. */
const CERCANAS = { phone: 0, tablet: 1, desktop: 2 } as const;
const OPCIONES = PAGE_SIZES.map(String);
const EN_LA_PRIMERA = 'Estás en la primera página';
const EN_LA_ULTIMA = 'Estás en la última página';

const Tamano = ({ paginado, onPaginado }: Omit<PaginatorProps, 'total'>) => (
  <label className={classes.tamano}>
    Por página
    <NativeSelect
      className={classes.selector}
      data={OPCIONES}
      value={String(paginado.noElementosPorPagina)}
      onChange={({ currentTarget }) => {
        const elegido = PAGE_SIZES.find((tamano) => String(tamano) === currentTarget.value);
        if (elegido) onPaginado({ pagina: 0, noElementosPorPagina: elegido });
      }}
    />
  </label>
);

/** The foot of a list: page size, "1–50 de 126", first, previous, pages, next, last (ui.md 7). */
export function Paginator({ total, paginado, onPaginado }: PaginatorProps) {
  const cercanas = CERCANAS[useBreakpoint()];
  const { pagina } = paginado;
  const paginas = pageCount(total, paginado);
  const ir = (a: number) => onPaginado({ ...paginado, pagina: a });
  const atras = pagina === 0 ? EN_LA_PRIMERA : undefined;
  const adelante = pagina >= paginas - 1 ? EN_LA_ULTIMA : undefined;
  return (
    <nav className={classes.root} aria-label="Páginas">
      <Tamano paginado={paginado} onPaginado={onPaginado} />
      <span className={classes.rango} role="status">
        {rangeOf(total, paginado)}
      </span>
      <Pagination.Root
        unstyled
        className={classes.paginas}
        classNames={{ control: classes.pagina, dots: classes.puntos }}
        total={paginas}
        value={pagina + 1}
        onChange={(numero) => ir(numero - 1)}
        siblings={cercanas}
        boundaries={0}
        getItemProps={(numero) => ({ 'aria-label': `Página ${numero}` })}
      >
        <IconAction icon={IconChevronLeftPipe} label="Primera página" reason={atras} onClick={() => ir(0)} />
        <IconAction icon={IconChevronLeft} label="Página anterior" reason={atras} onClick={() => ir(pagina - 1)} />
        <Pagination.Items />
        <IconAction icon={IconChevronRight} label="Página siguiente" reason={adelante} onClick={() => ir(pagina + 1)} />
        <IconAction
          icon={IconChevronRightPipe}
          label="Última página"
          reason={adelante}
          onClick={() => ir(paginas - 1)}
        />
      </Pagination.Root>
    </nav>
  );
}
