import { esSuCodigo } from '@comal/domain/catalogo/busqueda/codigo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../../kit/notify.tsx';
import { failureOf } from '../../../../platform/writes.ts';
import type { ConfigDeGrupo, Grupo, ProductoDeGrupo } from '../tipos.ts';

/** A product in the panel; `borrar` marks added ones, which can be removed again. */
export interface ProductoDePanel extends ProductoDeGrupo {
  readonly borrar: boolean;
}

const NINGUNO: readonly ProductoDeGrupo[] = [];
const ids = (productos: readonly ProductoDeGrupo[]): ReadonlySet<number> => new Set(productos.map(({ id }) => id));

/** The products of a group, and those to be moved into it. */
export interface Mover {
  /** Undefined until the group's products are loaded. */
  readonly filas: readonly ProductoDePanel[] | undefined;
  readonly fallo: Error | null;
  readonly cargando: boolean;
  readonly reintentar: () => void;
  readonly agregados: readonly ProductoDeGrupo[];
  /** Adds products at the top, except those already there. */
  readonly agregar: (productos: readonly ProductoDeGrupo[]) => void;
  /** Adds a found product at the top; notifies if it is already in the list. */
  readonly elegir: (producto: ProductoDeGrupo) => void;
  /** Finds the product with a code, in the list or in another group; empty if none has it. */
  readonly porCodigo: (codigo: string, signal: AbortSignal) => Promise<readonly ProductoDeGrupo[]>;
  readonly quitar: (id: number) => void;
}

/** The search mode for codes: at the start of a word. */
const AL_INICIO = 0;

/** Hook: the products of the move panel of a group, added ones first. */
export const useMover = <T extends Grupo>({ clave, api }: ConfigDeGrupo<T>, { id }: T): Mover => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['catalogo', clave, id, 'productos'],
    queryFn: async ({ signal }) => (await api.productos({ params: { id } }, { signal })).data,
  });
  const [agregados, setAgregados] = useState(NINGUNO);
  const propios = data?.filter((producto) => !ids(agregados).has(producto.id));
  const agregar: Mover['agregar'] = (productos) =>
    setAgregados((antes) => {
      const estan = ids([...antes, ...(data ?? NINGUNO)]);
      return [...productos.filter((producto) => !estan.has(producto.id)), ...antes];
    });
  const enLista = [...agregados, ...(data ?? NINGUNO)];
  const elegir = (producto: ProductoDeGrupo): void => {
    if (ids(enLista).has(producto.id)) notify.info(`${producto.descripcion} ya está en la lista`);
    agregar([producto]);
  };
  const porCodigo: Mover['porCodigo'] = async (codigo, signal) => {
    const conEse = (producto: ProductoDeGrupo): boolean => esSuCodigo(producto, codigo);
    const aqui = enLista.filter(conEse);
    if (aqui.length > 0) return aqui;
    const body = { id, tipo: AL_INICIO, patron: codigo } as const;
    return (await api.buscarProductos({ body }, { signal })).data.filter(conEse);
  };
  return {
    filas: propios && [
      ...agregados.map((producto) => ({ ...producto, borrar: true })),
      ...propios.map((producto) => ({ ...producto, borrar: false })),
    ],
    fallo: error,
    cargando: isFetching,
    reintentar: () => void refetch(),
    agregados,
    agregar,
    elegir,
    porCodigo,
    quitar: (quitado) => setAgregados((antes) => antes.filter((producto) => producto.id !== quitado)),
  };
};

/** Adds the products of another group. */
export interface Traer {
  readonly trayendo: boolean;
  readonly error: string | undefined;
  /** Resolves to whether they were loaded. */
  readonly traer: (id: number) => Promise<boolean>;
}

/** Hook: loads the products of another group and adds them. */
export const useTraer = <T extends Grupo>({ api }: ConfigDeGrupo<T>, agregar: Mover['agregar']): Traer => {
  const [trayendo, setTrayendo] = useState(false);
  const [error, setError] = useState<string>();
  const traer = async (id: number): Promise<boolean> => {
    setTrayendo(true);
    setError(undefined);
    try {
      const { data } = await api.productos({ params: { id } });
      if (data.length === 0) notify.info('No tiene productos asignados');
      agregar(data);
      return true;
    } catch (thrown) {
      setError(failureOf(thrown).message);
      return false;
    } finally {
      setTrayendo(false);
    }
  };
  return { trayendo, error, traer };
};
