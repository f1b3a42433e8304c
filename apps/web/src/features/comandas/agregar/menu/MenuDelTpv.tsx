import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { useBreakpoint } from '../../../../kit/hooks/useBreakpoint.ts';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { ApiError } from '../../../../platform/api/errors.ts';
import { useVistos } from '../vistos.ts';
import { Alimentos, Categoria } from './Azulejos.tsx';
import classes from './Azulejos.module.css';
import { useDeCategoria, useMenu, type CategoriaVista } from './consultas.ts';
import { EleccionRapida } from './EleccionRapida.tsx';
import { teclasDeTablero } from './flechas.ts';
import { MenuDeAlimento } from './MenuDeAlimento.tsx';
import { useEleccion, type ManosDeEleccion } from './useEleccion.ts';
import { useAgotar } from './useAgotar.ts';
import { usePulsacionLarga } from './usePulsacionLarga.ts';

export interface MenuDelTpvProps extends ManosDeEleccion {
  /** The open category; null shows all categories and the best-sellers. */
  readonly categoria: number | null;
  readonly onCategoria: (id: number | null) => void;
  /** The quantity added of each dish since the dialog opened, by dish id. */
  readonly agregados: ReadonlyMap<number, number>;
  /** The error shown after an attempt to add the dish without its specification. */
  readonly falta: string | undefined;
  /** Puts the focus into the search. */
  readonly onBuscar: () => void;
  /** Whether the best-sellers are shown (a preference of the user). */
  readonly masVendidos: boolean;
}

const FILAS = 5;
const AZULEJO_PX = 64;
/**
 * How many best-sellers fit with the categories still visible: three rows of three, or two of four in the two-column
 * layout.
 */
const A_LA_VISTA = { phone: 9, tablet: 9, desktop: 8 } as const;
const SIN_CONEXION = 'Sin conexión: solo aparecen alimentos ya buscados en esta caja';

interface SeccionProps {
  readonly titulo: string;
  readonly lado?: ReactNode;
  readonly children: ReactNode;
}

const Seccion = ({ titulo, lado, children }: SeccionProps) => (
  <section className={classes.seccion} aria-label={titulo}>
    <div className={classes.cabeza}>
      <h3 className={classes.titulo}>{titulo}</h3>
      {lado}
    </div>
    {children}
  </section>
);

type DeAlimentos = Pick<MenuDelTpvProps, 'agregados' | 'onElegir'>;

const sinRespuesta = (error: Error | null): boolean => error instanceof ApiError && error.code === 0;

/**
 * Shown while a query has no data: a skeleton, the dishes known to this till if it is offline, or the error with
 * Reintentar.
 */
const EnSuLugar = ({ consulta, ...tablero }: DeAlimentos & { readonly consulta: UseQueryResult<unknown> }) => {
  const { error, refetch, isFetching } = consulta;
  const conocidos = useVistos();
  const vistos = sinRespuesta(error) ? conocidos : [];
  if (!error) return <SkeletonRows rows={FILAS} height={AZULEJO_PX} shape="cards" />;
  if (vistos.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Seccion titulo="Alimentos conocidos">
      <p className={classes.aviso}>{SIN_CONEXION}</p>
      <Alimentos alimentos={vistos} {...tablero} />
    </Seccion>
  );
};

const MasVendidos = ({ alimentos, ...tablero }: DeAlimentos & { readonly alimentos: readonly AlimentoVista[] }) => {
  const [todos, setTodos] = useState(false);
  const caben = A_LA_VISTA[useBreakpoint()];
  const sobran = alimentos.length > caben;
  return (
    <Seccion
      titulo="Más vendidos"
      lado={
        sobran && (
          <button type="button" className={classes.verMas} aria-expanded={todos} onClick={() => setTodos(!todos)}>
            {todos ? 'Ver menos' : `Ver ${alimentos.length}`}
          </button>
        )
      }
    >
      <Alimentos alimentos={todos ? alimentos : alimentos.slice(0, caben)} {...tablero} />
    </Seccion>
  );
};

type InicioProps = Pick<MenuDelTpvProps, 'onCategoria' | 'masVendidos'> & DeAlimentos;

const Inicio = ({ onCategoria, masVendidos, ...tablero }: InicioProps) => {
  const consulta = useMenu();
  if (!consulta.data) return <EnSuLugar consulta={consulta} {...tablero} />;
  const { categorias, mas_vendidos } = consulta.data;
  return (
    <>
      {masVendidos && mas_vendidos.length > 0 && <MasVendidos alimentos={mas_vendidos} {...tablero} />}
      <Seccion titulo="Categorías">
        <div className={classes.categorias}>
          {categorias.map((c, n) => (
            <Categoria key={c.id} categoria={c} esPrimera={n === 0} onElegir={onCategoria} />
          ))}
        </div>
      </Seccion>
    </>
  );
};

interface CaminoProps extends Pick<MenuDelTpvProps, 'onCategoria'> {
  readonly categorias: readonly CategoriaVista[];
  readonly actual: number;
}

/** The back button, and the other categories with one press. */
const Camino = ({ categorias, actual, onCategoria }: CaminoProps) => {
  const pulsada = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    pulsada.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    // The pressed tile is gone: the focus moves to the current category.
    if (document.activeElement === document.body) pulsada.current?.focus({ preventScroll: true });
  }, [actual]);
  return (
    <nav className={classes.camino} aria-label="Categorías">
      <button type="button" className={classes.volver} aria-label="Volver al menú" onClick={() => onCategoria(null)}>
        <IconArrowLeft size={22} stroke={2} aria-hidden="true" />
      </button>
      <div className={classes.otras}>
        {categorias.map(({ id, descripcion }) => (
          <button
            key={id}
            ref={id === actual ? pulsada : undefined}
            type="button"
            className={classes.otra}
            aria-current={id === actual ? 'true' : undefined}
            onClick={() => onCategoria(id)}
          >
            {descripcion}
          </button>
        ))}
      </div>
    </nav>
  );
};

type DeCategoriaProps = Pick<MenuDelTpvProps, 'onCategoria'> & DeAlimentos & { readonly id: number };

const DeCategoria = ({ id, onCategoria, ...tablero }: DeCategoriaProps) => {
  const { data: menu } = useMenu();
  const consulta = useDeCategoria(id);
  const alimentos = consulta.data;
  return (
    <>
      <Camino categorias={menu?.categorias ?? []} actual={id} onCategoria={onCategoria} />
      {!alimentos && <EnSuLugar consulta={consulta} {...tablero} />}
      {alimentos?.length === 0 && <p className={classes.aviso}>No hay alimentos en esta categoría</p>}
      {alimentos && <Alimentos alimentos={alimentos} {...tablero} />}
    </>
  );
};

/**
 * The menu as tiles: best-sellers, categories, and the dishes of the open one. A long press on a dish opens its menu.
 */
export function MenuDelTpv(props: MenuDelTpvProps) {
  const { categoria, onCategoria, onBuscar, masVendidos, agregados, falta, ...manos } = props;
  const { tablero, elegir, rapida } = useEleccion(manos);
  const { puede, marcar } = useAgotar();
  const [pulsado, setPulsado] = useState<HTMLElement | null>(null);
  const larga = usePulsacionLarga(setPulsado);
  const irA = (id: number | null): void => {
    onCategoria(id);
    // The back button disappears with the category, so the focus moves to the search.
    if (id === null) onBuscar();
  };
  const suyos = { agregados, onElegir: elegir };
  return (
    // Handles the keys and long presses of the tiles inside, which are buttons.
    <div
      ref={tablero}
      className={classes.menu}
      data-tour="agregar-menu"
      onKeyDown={teclasDeTablero(onBuscar)}
      {...larga}
    >
      {rapida && <EleccionRapida key={rapida.alimento.id} {...rapida} falta={falta} />}
      <div className={classes.tablero} hidden={rapida !== null}>
        {categoria === null ? (
          <Inicio onCategoria={onCategoria} masVendidos={masVendidos} {...suyos} />
        ) : (
          <DeCategoria id={categoria} onCategoria={irA} {...suyos} />
        )}
        <span className={`${classes.pista} ${classes.teclas}`}>
          <IconKeyboard size={17} stroke={1.9} aria-hidden="true" />
          Una tecla del 1 al 9 sobre un platillo agrega esa cantidad
        </span>
        {puede && <span className={classes.pista}>Mantén presionado un alimento para marcarlo como agotado</span>}
      </div>
      {pulsado && (
        <MenuDeAlimento
          key={pulsado.dataset.alimento}
          boton={pulsado}
          conAutorizacion={!puede}
          onMarcar={marcar}
          onClose={() => setPulsado(null)}
        />
      )}
    </div>
  );
}
