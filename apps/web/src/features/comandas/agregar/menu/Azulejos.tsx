import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { textoDeQuedan } from '@comal/domain/catalogo/quedan';
import { memo, type CSSProperties, type KeyboardEvent } from 'react';
import { Dish } from '../../../../kit/Dish/Dish.tsx';
import { drawingOf } from '../../../../kit/Dish/dish.ts';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { plural } from '../../../../kit/format.ts';
import { colorOf, tilePaint } from '../../../../kit/tile-paint.ts';
import { explained } from '../../../../kit/Tip/tip.ts';
import { PrecioDeAlimento } from '../precio/PrecioDeAlimento.tsx';
import { Quedan } from './Quedan.tsx';
import classes from './Azulejos.module.css';
import { useMenu, type CategoriaVista } from './consultas.ts';

/** Takes a dish and its quantity. */
export type Elegir = (alimento: AlimentoVista, cantidad: number) => void;

interface AlimentoProps {
  readonly alimento: AlimentoVista;
  /** The colour of its category. */
  readonly color: string | undefined;
  /** The quantity added since the dialog opened. */
  readonly agregados: number;
  /** Only the first tile is reached with Tab; the arrow keys move to the others. */
  readonly esPrimero: boolean;
  readonly onElegir: Elegir;
}

const AGOTADO = 'Agotado: no se puede agregar';
const DIGITO = /^[1-9]$/;

const nombreCompleto = ({ descripcion, agotado, quedan }: AlimentoVista, agregados: number): string | undefined => {
  if (agotado) return `${descripcion}, agotado`;
  const partes = [
    ...(quedan === undefined ? [] : [textoDeQuedan(quedan).toLowerCase()]),
    ...(agregados > 0 ? [plural(agregados, 'agregado', 'agregados')] : []),
  ];
  return partes.length > 0 ? [descripcion, ...partes].join(', ') : undefined;
};

const conColor = (color: string): CSSProperties => ({ '--categoria': colorOf(color) }) as CSSProperties;

/**
 * A dish as a tile, with its picture or its category's drawing and colour. A press adds one, a digit adds that many; a
 * sold-out one says so (D-51).
 */
const Alimento = memo(({ alimento, color, agregados, esPrimero, onElegir }: AlimentoProps) => {
  const { id, descripcion, agotado, quedan, categoria, imagen } = alimento;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (agotado || !DIGITO.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onElegir(alimento, Number(event.key));
  };
  return (
    <button
      type="button"
      className={classes.alimento}
      data-azulejo
      data-alimento={id}
      data-quedan={quedan}
      data-agregado={agregados > 0 || undefined}
      tabIndex={esPrimero ? undefined : -1}
      aria-label={nombreCompleto(alimento, agregados)}
      onKeyDown={onKeyDown}
      {...explained(agotado ? AGOTADO : undefined, () => onElegir(alimento, 1))}
    >
      <span className={classes.plato} style={color === undefined ? undefined : conColor(color)}>
        <Dish url={imagen} drawing={drawingOf(categoria, descripcion)} />
      </span>
      <span className={classes.nombre}>{descripcion}</span>
      <span className={classes.pie}>
        {agotado ? <StatusBadge kind="menu-agotado" size="compact" /> : <PrecioDeAlimento alimento={alimento} breve />}
        {!agotado && <Quedan quedan={quedan} />}
      </span>
      {agregados > 0 && <span className={classes.cuantos}>{agregados}</span>}
    </button>
  );
});
Alimento.displayName = 'Alimento';

interface CategoriaProps {
  readonly categoria: CategoriaVista;
  readonly esPrimera: boolean;
  readonly onElegir: (id: number) => void;
}

/** A category as a tile: its picture, or its colour. */
export const Categoria = ({ categoria, esPrimera, onElegir }: CategoriaProps) => {
  const { id, descripcion, color, imagen, alimentos } = categoria;
  return (
    <button
      type="button"
      className={classes.categoria}
      style={tilePaint(color)}
      data-azulejo
      data-foto={imagen ? true : undefined}
      tabIndex={esPrimera ? undefined : -1}
      aria-label={`${descripcion}, ${plural(alimentos, 'alimento', 'alimentos')}`}
      onClick={() => onElegir(id)}
    >
      {imagen && <img className={classes.foto} src={imagen} alt="" loading="lazy" decoding="async" />}
      <span className={classes.nombre}>{descripcion}</span>
    </button>
  );
};

interface TableroProps {
  readonly alimentos: readonly AlimentoVista[];
  readonly agregados: ReadonlyMap<number, number>;
  readonly onElegir: Elegir;
}

const SIN_COLORES: ReadonlyMap<string, string> = new Map();

/** The colours of the categories by name: a dish refers to its category by name. */
const useColores = (): ReadonlyMap<string, string> => {
  const { data } = useMenu();
  return data ? new Map(data.categorias.map(({ descripcion, color }) => [descripcion, color])) : SIN_COLORES;
};

/** A grid of dish tiles. */
export const Alimentos = ({ alimentos, agregados, onElegir }: TableroProps) => {
  const colores = useColores();
  return (
    <div className={classes.alimentos}>
      {alimentos.map((a, n) => (
        <Alimento
          key={a.id}
          alimento={a}
          color={colores.get(a.categoria)}
          agregados={agregados.get(a.id) ?? 0}
          esPrimero={n === 0}
          onElegir={onElegir}
        />
      ))}
    </div>
  );
};
