import { NativeSelect, Pagination } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { IconAction } from '../IconAction/IconAction.tsx';
import { pageCount, rangeOf, PAGE_SIZES, type Paging } from './pages.ts';
import classes from './Paginator.module.css';

export interface PaginatorProps {
  readonly total: number;
  readonly paging: Paging;
  readonly onPaging: (paging: Paging) => void;
}

/** Pages on each side of the current one. */
const NEARBY = { phone: 0, tablet: 1, desktop: 2 } as const;
const OPTIONS = PAGE_SIZES.map(String);
const ON_FIRST = 'Estás en la primera página';
const ON_LAST = 'Estás en la última página';

const Size = ({ paging, onPaging }: Omit<PaginatorProps, 'total'>) => (
  <label className={classes.tamano}>
    Por página
    <NativeSelect
      className={classes.selector}
      data={OPTIONS}
      value={String(paging.noElementosPorPagina)}
      onChange={({ currentTarget }) => {
        const chosen = PAGE_SIZES.find((size) => String(size) === currentTarget.value);
        if (chosen) onPaging({ pagina: 0, noElementosPorPagina: chosen });
      }}
    />
  </label>
);

/** The foot of a list: page size, "1–50 de 126", first, previous, pages, next, last (ui.md 7). */
export function Paginator({ total, paging, onPaging }: PaginatorProps) {
  const nearby = NEARBY[useBreakpoint()];
  const { pagina } = paging;
  const pages = pageCount(total, paging);
  const go = (a: number) => onPaging({ ...paging, pagina: a });
  const back = pagina === 0 ? ON_FIRST : undefined;
  const forward = pagina >= pages - 1 ? ON_LAST : undefined;
  return (
    <nav className={classes.root} aria-label="Páginas">
      <Size paging={paging} onPaging={onPaging} />
      <span className={classes.rango} role="status">
        {rangeOf(total, paging)}
      </span>
      <Pagination.Root
        unstyled
        className={classes.paginas}
        classNames={{ control: classes.pagina, dots: classes.puntos }}
        total={pages}
        value={pagina + 1}
        onChange={(number) => go(number - 1)}
        siblings={nearby}
        boundaries={0}
        getItemProps={(number) => ({ 'aria-label': `Página ${number}` })}
      >
        <IconAction icon={IconChevronLeftPipe} label="Primera página" reason={back} onClick={() => go(0)} />
        <IconAction icon={IconChevronLeft} label="Página anterior" reason={back} onClick={() => go(pagina - 1)} />
        <Pagination.Items />
        <IconAction icon={IconChevronRight} label="Página siguiente" reason={forward} onClick={() => go(pagina + 1)} />
        <IconAction icon={IconChevronRightPipe} label="Última página" reason={forward} onClick={() => go(pages - 1)} />
      </Pagination.Root>
    </nav>
  );
}
