import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { RowsProps } from '../DataTable/types.ts';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { Paginator } from '../Paginator/Paginator.tsx';
import type { Paging } from '../Paginator/pages.ts';
import { ListBody, type EmptyListSpec } from './ListBody.tsx';
import type { Listing } from './listing.ts';
import classes from './ListScreen.module.css';
import { ListToolbar, type AddButtonSpec } from './ListToolbar.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

export interface ListScreenProps<T> extends Omit<RowsProps<T>, 'rows'> {
  /** Part of a screen with its own title. */
  readonly isPart?: true;
  /** The line under the title, once rows have loaded: `(total) => plural(total, 'producto', 'productos')`. */
  readonly summary?: (total: number) => ReactNode;
  /** Its data: `useListing(api.categorias.listar, 'categorias')`. */
  readonly listing: Listing<T>;
  /** The fields of the text filter: "Filtra por descripción"; absent: no text filter. */
  readonly textFilter?: string;
  /** Filter menus (`CheckFilter`). */
  readonly filters?: ReactNode;
  /** Other buttons before the add button: "Ordenar". */
  readonly buttons?: ReactNode;
  readonly add?: AddButtonSpec;
  readonly empty: EmptyListSpec;
}

const Actualizando = () => (
  <div className={classes.actualizando} role="progressbar" aria-label="Actualizando">
    <span />
  </div>
);

/**
 * A screen with a paged list: title, filters, rows with their operations, paginator, and all states of its data. The
 * table becomes cards under 600 px and its operations a menu under 1200 px.
 */
export function ListScreen<T>({ summary, isPart, textFilter, filters, buttons, ...body }: ListScreenProps<T>) {
  const { title, listing, add } = body;
  const { pagina, paging, onPaging } = listing;
  const Titulo = isPart ? 'h2' : 'h1';
  const phone = useBreakpoint() === 'phone';
  const root = useRef<HTMLElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useKeptFocus(rows);
  // Another page, size or filter scrolls to the first row; each creates a new `paginado`.
  useLayoutEffect(() => {
    if (rows.current) rows.current.scrollTop = 0;
  }, [paging]);
  const page = (fresh: Paging) => {
    onPaging(fresh);
    if (phone) root.current?.scrollIntoView();
  };
  const hasRows = pagina.registros !== undefined && pagina.total > 0;
  return (
    <section ref={root} className={classes.root} aria-label={title}>
      <header>
        <Titulo className={classes.titulo} data-parte={isPart}>
          {title}
        </Titulo>
        {summary && <p className={classes.resumen}>{pagina.registros && summary(pagina.total)}</p>}
      </header>
      <div className={classes.tarjeta}>
        {pagina.registros && pagina.loading && <Actualizando />}
        <ListToolbar {...{ listing, textFilter, filters, buttons, add }} />
        <div ref={rows} className={classes.filas} data-tour="lista-filas" aria-busy={pagina.loading}>
          <ListBody {...body} />
        </div>
        {hasRows && <Paginator total={pagina.total} paging={paging} onPaging={page} />}
      </div>
    </section>
  );
}
