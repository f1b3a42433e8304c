import type { Elegidos, ModuloDelArbol } from '@comal/domain/permisos/seleccion';

/** The tree as it came, in the order of the screen. */
export type Arbol = readonly ModuloDelArbol[];

/** What the tree shows and changes. */
export interface Eleccion {
  readonly arbol: Arbol;
  readonly elegidos: Elegidos;
  readonly onChange: (elegidos: Elegidos) => void;
  /** Whether the person may give a permission: nobody gives what they do not have (D-112). */
  readonly puede: (id: number) => boolean;
  /** Nothing can be changed here. */
  readonly soloLectura: boolean;
}
