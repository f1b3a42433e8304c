import { acceso } from './usuarios/acceso.ts';
import { areas } from './catalogo/areas.ts';
import { comandas } from './comandas/comandas.ts';
import { complementos, especificaciones } from './catalogo/complementos.ts';
import { cortes } from './caja/cortes.ts';
import { cuenta } from './usuarios/cuenta.ts';
import { efectivo } from './caja/efectivo.ts';
import { general } from './general.ts';
import { categorias, unidades } from './catalogo/grupos.ts';
import { ingredientes } from './catalogo/ingredientes.ts';
import { sesiones } from './sesiones.ts';
import { menu } from './catalogo/menu.ts';
import { permisos } from './permisos.ts';
import { personal } from './usuarios/personal.ts';
import { productos } from './catalogo/productos.ts';
import { roles } from './roles.ts';
import { terminales } from './terminales.ts';
import { usuarios } from './usuarios.ts';

/** Every call of Comal, by feature: the one place that joins them. */
export const catalog = {
  sesiones,
  usuarios,
  personal,
  acceso,
  cuenta,
  roles,
  terminales,
  general,
  permisos,
  areas,
  categorias,
  unidades,
  ingredientes,
  productos,
  menu,
  especificaciones,
  complementos,
  cortes,
  efectivo,
  comandas,
} as const;

export type Catalog = typeof catalog;
