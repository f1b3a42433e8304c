import { areas } from './areas.ts';
import { comandas } from './comandas.ts';
import { complementos, especificaciones } from './complementos.ts';
import { cortes } from './cortes.ts';
import { efectivo } from './efectivo.ts';
import { general } from './general.ts';
import { categorias, unidades } from './grupos.ts';
import { ingredientes } from './ingredientes.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { permisos } from './permisos.ts';
import { productos } from './productos.ts';
import { usuarios } from './usuarios.ts';

/** Every call of Comal, by feature: the one place that joins them. */
export const catalog = {
  login,
  usuarios,
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
export type FeatureName = keyof Catalog;
