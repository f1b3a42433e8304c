import { catalog } from '@comal/contract/catalog';
import { pagina } from '@comal/contract/primitives';
import type { Route } from '@comal/contract/route';

type Grupo = Readonly<Record<string, Route>>;

/** The names of all calls that write. */
export const ESCRITURAS = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Grupo).flatMap(([nombre, { write }]) => (write ? [`${feature}.${nombre}`] : [])),
);

/** The declaration of a call by its name. */
export const rutaDe = (nombre: string): Route => {
  const [feature = '', llamada = ''] = nombre.split('.');
  return (catalog as Readonly<Record<string, Grupo>>)[feature]![llamada]!;
};

/** The names of calls that only ask for a page of a list. */
export const PAGINAS = ESCRITURAS.filter((nombre) => rutaDe(nombre).body === pagina);
