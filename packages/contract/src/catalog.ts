import { areas } from './areas.ts';
import { comandas } from './comandas.ts';
import { cortes } from './cortes.ts';
import { general } from './general.ts';
import { login } from './login.ts';
import { permisos } from './permisos.ts';

/** Every call of Comal, by feature: the one place that joins them. */
export const catalog = { login, general, permisos, areas, cortes, comandas } as const;

export type Catalog = typeof catalog;
export type FeatureName = keyof Catalog;
