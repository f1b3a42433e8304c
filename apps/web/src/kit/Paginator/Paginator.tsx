import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { IconAction } from '../IconAction/IconAction.tsx';
import { pageCount, nearbyPages, rangeOf, PAGE_SIZES, type Paging } from './pages.ts';
import classes from './Paginator.module.css';

/** Props of `Paginator`. */
export interface PaginatorProps {
  readonly total: number;
  readonly paginado: Paging;
  readonly onPaginado: (paginado: Paging) => void;
}

const CERCANAS = { phone: 1, tablet: 3, desktop: 5 } as const;
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

/** The foot of a list: page size, "1–50 de 126", first, previous, pages, next, last (GENERAL-003, ui.md 7). */
export function Paginator({ total, paginado, onPaginado }: PaginatorProps) {
  const cuantas = CERCANAS[useBreakpoint()];
  const { pagina } = paginado;
  const paginas = pageCount(total, paginado);
  const ir = (a: number) => () => onPaginado({ ...paginado, pagina: a });
  const atras = pagina === 0 ? EN_LA_PRIMERA : undefined;
  const adelante = pagina >= paginas - 1 ? EN_LA_ULTIMA : undefined;
  return (
    <nav className={classes.root} aria-label="Páginas">
      <Tamano paginado={paginado} onPaginado={onPaginado} />
      <span className={classes.rango} role="status">
        {rangeOf(total, paginado)}
      </span>
      <div className={classes.paginas}>
        <IconAction icon={IconChevronLeftPipe} label="Primera página" reason={atras} onClick={ir(0)} />
        <IconAction icon={IconChevronLeft} label="Página anterior" reason={atras} onClick={ir(pagina - 1)} />
        {nearbyPages(pagina, paginas, cuantas).map((numero) => (
          <button
            key={numero}
            type="button"
            className={classes.pagina}
            aria-label={`Página ${numero + 1}`}
            aria-current={numero === pagina ? 'page' : undefined}
            onClick={ir(numero)}
          >
            {numero + 1}
          </button>
        ))}
        <IconAction icon={IconChevronRight} label="Página siguiente" reason={adelante} onClick={ir(pagina + 1)} />
        <IconAction icon={IconChevronRightPipe} label="Última página" reason={adelante} onClick={ir(paginas - 1)} />
      </div>
    </nav>
  );
}
