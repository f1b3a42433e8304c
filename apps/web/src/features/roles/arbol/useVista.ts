import { loQueFalta } from '@comal/domain/permisos/dependencias';
import { estadoDeModulo, type Elegidos, type ModuloDelArbol } from '@comal/domain/permisos/seleccion';
import { contiene } from '@comal/domain/texto';
import { useState } from 'react';
import type { Arbol } from './tipos.ts';

/** A module on the screen: the operations that match the search, and whether they are shown. */
export interface ModuloVisto {
  /** The whole module, which is counted and toggled. */
  readonly modulo: ModuloDelArbol;
  readonly operaciones: ModuloDelArbol['operaciones'];
  readonly abierto: boolean;
}

/** What of the tree is on the screen: searched, opened and closed. */
export interface VistaDelArbol {
  readonly modulos: readonly ModuloVisto[];
  readonly buscado: string;
  readonly buscar: (texto: string) => void;
  readonly abrir: (id: number, si: boolean) => void;
  /** Some module is open. */
  readonly algunoAbierto: boolean;
  /** Closes all of them, or opens all. */
  readonly todos: (abiertos: boolean) => void;
}

/** All operations of a module whose name matches; of any other, those that match. */
const halladas = (modulo: ModuloDelArbol, buscado: string): ModuloDelArbol['operaciones'] =>
  contiene(modulo.descripcion, buscado)
    ? modulo.operaciones
    : modulo.operaciones.filter(({ descripcion }) => contiene(descripcion, buscado));

const hayAviso = ({ operaciones }: ModuloDelArbol, elegidos: Elegidos): boolean =>
  operaciones.some(({ id }) => elegidos.has(id) && loQueFalta(id, elegidos).length > 0);

const paraVer = (arbol: Arbol, elegidos: Elegidos): ReadonlySet<number> =>
  new Set(arbol.filter((m) => estadoDeModulo(m, elegidos) === 'parte' || hayAviso(m, elegidos)).map(({ id }) => id));

const NADA: ReadonlyMap<number, string> = new Map();

/** Hook: the state of the view; initially, modules that are partly chosen or have a warning are open; those of a refused one stay so. */
export const useVista = (arbol: Arbol, elegidos: Elegidos, rechazos = NADA): VistaDelArbol => {
  const [abiertos, setAbiertos] = useState(() => paraVer(arbol, elegidos));
  const [buscado, buscar] = useState('');
  const buscando = buscado.trim() !== '';
  const modulos = arbol
    .map((modulo) => ({
      modulo,
      operaciones: buscando ? halladas(modulo, buscado) : modulo.operaciones,
      abierto: buscando || abiertos.has(modulo.id) || modulo.operaciones.some(({ id }) => rechazos.has(id)),
    }))
    .filter(({ operaciones }) => operaciones.length > 0);
  return {
    ...{ modulos, buscado, buscar },
    abrir: (id, si) => setAbiertos(new Set(si ? [...abiertos, id] : [...abiertos].filter((otro) => otro !== id))),
    algunoAbierto: abiertos.size > 0,
    todos: (si) => setAbiertos(new Set(si ? arbol.map(({ id }) => id) : [])),
  };
};
