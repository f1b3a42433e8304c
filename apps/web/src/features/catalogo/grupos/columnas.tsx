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

/** The name of an area, and a mark if it prepares nothing. */
export const nombreDeArea = ({ descripcion, sin_preparacion }: Area) =>
  sin_preparacion ? (
    <>
      {descripcion} <span className={classes.nota}>Sin preparación</span>
    </>
  ) : (
    descripcion
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
