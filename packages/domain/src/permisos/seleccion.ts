/** A module of the tree of permissions with its operations. */
export interface ModuloDelArbol {
  readonly id: number;
  readonly descripcion: string;
  readonly operaciones: readonly { readonly id: number; readonly descripcion: string }[];
}

/** How much of a module is chosen. */
export type EstadoDeModulo = 'todo' | 'parte' | 'nada';

/** The chosen permissions by id; modules are never among them. */
export type Elegidos = ReadonlySet<number>;

type DeModulo = Pick<ModuloDelArbol, 'operaciones'>;

const idsDe = ({ operaciones }: DeModulo): readonly number[] => operaciones.map(({ id }) => id);

/** How many operations of a module are chosen. */
export const cuantosDe = (modulo: DeModulo, elegidos: Elegidos): number =>
  idsDe(modulo).filter((id) => elegidos.has(id)).length;

/** A module is chosen when all its operations are, and partly when some are. */
export const estadoDeModulo = (modulo: DeModulo, elegidos: Elegidos): EstadoDeModulo => {
  const cuantos = cuantosDe(modulo, elegidos);
  if (cuantos === 0) return 'nada';
  return cuantos === modulo.operaciones.length ? 'todo' : 'parte';
};

/** The selection with an operation added, or removed if it was chosen. */
export const alternarOperacion = (id: number, elegidos: Elegidos): Elegidos =>
  elegidos.has(id) ? new Set([...elegidos].filter((otro) => otro !== id)) : new Set([...elegidos, id]);

/** Selects all operations of a module, or none if all were. Only operations that may be given change; the others stay. */
export const alternarModulo = (modulo: DeModulo, elegidos: Elegidos, puede: (id: number) => boolean): Elegidos => {
  const suyos = idsDe(modulo).filter(puede);
  const todos = suyos.every((id) => elegidos.has(id));
  return todos ? new Set([...elegidos].filter((id) => !suyos.includes(id))) : new Set([...elegidos, ...suyos]);
};

/** The ids that one selection adds to another and removes from it, ascending. */
export interface CambiosDePermisos {
  readonly agregados: readonly number[];
  readonly quitados: readonly number[];
}

const sin = (unos: Elegidos, otros: Elegidos): number[] =>
  [...unos].filter((id) => !otros.has(id)).sort((a, b) => a - b);

/** The difference between two selections. */
export const cambiosDePermisos = (antes: Elegidos, ahora: Elegidos): CambiosDePermisos => ({
  agregados: sin(ahora, antes),
  quitados: sin(antes, ahora),
});

/** Applies changes to another base: a role that somebody else changed meanwhile. */
export const conCambios = (base: Elegidos, { agregados, quitados }: CambiosDePermisos): Elegidos =>
  new Set([...base, ...agregados].filter((id) => !quitados.includes(id)));
