import { esSuCodigo } from '@comal/domain/catalogo/busqueda/codigo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../../kit/notify.tsx';
import { failureOf } from '../../../../platform/writes.ts';
import type { ConfigDeGrupo, Grupo, ProductoDeGrupo } from '../tipos.ts';

/** A product in the panel; `borrar` marks those that were added and can be taken out again. */
export interface ProductoDePanel extends ProductoDeGrupo {
  readonly borrar: boolean;
}

const NINGUNO: readonly ProductoDeGrupo[] = [];
const ids = (productos: readonly ProductoDeGrupo[]): ReadonlySet<number> => new Set(productos.map(({ id }) => id));

/** What a group has, and what is about to be moved into it. */
export interface Mover {
  /** Undefined while what the group has did not come. */
  readonly filas: readonly ProductoDePanel[] | undefined;
  readonly fallo: Error | null;
  readonly cargando: boolean;
  readonly reintentar: () => void;
  readonly agregados: readonly ProductoDeGrupo[];
  /** Puts products first, those that are not there yet. */
  readonly agregar: (productos: readonly ProductoDeGrupo[]) => void;
  /** Puts a product that was searched first; says so when it is in the list already. */
  readonly elegir: (producto: ProductoDeGrupo) => void;
  /** The product with that code, of the list or of another group; none when nothing has it. */
  readonly porCodigo: (codigo: string, signal: AbortSignal) => Promise<readonly ProductoDeGrupo[]>;
  readonly quitar: (id: number) => void;
}

/** Where a code is looked for: at the start of a word. */
const AL_INICIO = 0;

/** The products of the move panel of a group: the added ones first. */
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

/** Copying in the products of another group. */
export interface Traer {
  readonly trayendo: boolean;
  readonly error: string | undefined;
  /** Answers whether they came. */
  readonly traer: (id: number) => Promise<boolean>;
}

/** Asks another group for its products and adds them. */
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
