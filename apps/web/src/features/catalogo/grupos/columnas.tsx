import { Fragment } from 'react';
import { MUESTRAS_DE_AREA } from '@comal/domain/catalogo/area';
import { plural } from '../../../kit/format.ts';
import type { Column } from '../../../kit/DataTable/types.ts';
import { StatusBadge } from '../../../kit/StatusBadge/StatusBadge.tsx';
import classes from './columnas.module.css';
import { colorDe, MuestraDeColor } from './apariencia/ColorDeCategoria.tsx';
import type { Area, Categoria, Grupo } from './tipos.ts';

const SistemaCell = ({ sistema }: Pick<Grupo, 'sistema'>) =>
  sistema ? <StatusBadge kind="sistema" size="compact" /> : 'Creado por el administrador';

/** The name of a category beside the colour of its tile. */
export const nombreDeCategoria = ({ descripcion, color, imagen }: Categoria) => (
  <span className={classes.categoria}>
    <MuestraDeColor color={colorDe(color)} imagen={imagen} />
    {descripcion}
  </span>
);

/** What is special about an area: it prepares nothing, or sees its orders in one way alone. */
const notasDe = ({ sin_preparacion, muestra }: Area): readonly string[] => [
  ...(sin_preparacion ? ['Sin preparación'] : []),
  ...(muestra === 'ambas' ? [] : [MUESTRAS_DE_AREA[muestra]]),
];

/** The name of an area, and what is special about it. */
export const nombreDeArea = (area: Area) => (
  <>
    {area.descripcion}
    {notasDe(area).map((nota) => (
      <Fragment key={nota}>
        {' '}
        <span className={classes.nota}>{nota}</span>
      </Fragment>
    ))}
  </>
);

/** The number of its dishes, which its panel lists, and of its add-ons. */
const cuantosTiene = ({ productos, complementos }: Grupo): string => {
  const platillos = plural(productos, 'producto', 'productos');
  return complementos === 0 ? platillos : `${platillos} y ${plural(complementos, 'complemento', 'complementos')}`;
};

/** The columns of the three lists: name, their own ones, products, system. */
export const columnasDeGrupo = <T extends Grupo>(
  titulo: string,
  propias: readonly Column<T>[] = [],
  nombre: Column<T>['cell'] = ({ descripcion }) => descripcion,
): readonly Column<T>[] => [
  { id: 'descripcion', title: titulo, principal: true, cell: nombre },
  ...propias,
  {
    id: 'productos',
    title: 'Productos',
    align: 'fin',
    onCard: 'lado',
    cell: cuantosTiene,
  },
  { id: 'sistema', title: 'Sistema', onCard: 'dato', cell: SistemaCell },
];
