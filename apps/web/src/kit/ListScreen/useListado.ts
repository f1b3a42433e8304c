import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeleccionDeGrupo } from '../CheckFilter/grupos.ts';
import { PAGINADO_INICIAL, numeroDePaginas, type Paginado } from '../Paginator/paginas.ts';
import type { ConsultaDeLista, ErrorDeLista, FiltroDePagina, Listado, PeticionDePagina } from './listado.ts';

/** What a screen can do with its list besides showing it. */
export interface ListadoVivo<T> extends Listado<T> {
  /** The filter kept under a name; undefined when it is not in force. */
  readonly filtro: (nombre: string) => FiltroDePagina | undefined;
  /** Puts a filter in force under a name, or takes it away with null; the list starts over. */
  readonly ponerFiltro: (nombre: string, filtro: FiltroDePagina | null) => void;
  /** The chosen ones of every group in force, as `CheckFilter` reads them (GENERAL-007). */
  readonly grupos: readonly SeleccionDeGrupo[];
  /** What `CheckFilter` chose; groups it does not name stay. Each is sent as `{ control: grupo, valores: ids }`. */
  readonly ponerGrupos: (grupos: readonly SeleccionDeGrupo[]) => void;
  /** Asks again after a change: every page of this list that is kept. */
  readonly recargar: () => void;
}

interface Opciones {
  /** How the text filter is written in the request. */
  readonly filtroDeTexto?: (valor: string) => FiltroDePagina;
}

interface Busqueda {
  readonly paginado: Paginado;
  readonly texto: string;
  readonly otros: Readonly<Record<string, FiltroDePagina>>;
}

const INICIAL: Busqueda = { paginado: PAGINADO_INICIAL, texto: '', otros: {} };
const LISTADO = 'listado';
const SIN_PERMISO = 403;

const textFilter = (valor: string): FiltroDePagina => ({ control: 'text_filter', valor });

const errorDe = (error: Error | null): ErrorDeLista | null =>
  error && { mensaje: error.message, denegado: 'code' in error && error.code === SIN_PERMISO };

type Otros = Busqueda['otros'];
type Cambio = readonly [nombre: string, filtro: FiltroDePagina | null];

/** The filters after some changed; null takes one away. */
const conCambios = (otros: Otros, cambios: readonly Cambio[]): Otros =>
  Object.fromEntries(
    [...Object.entries(otros), ...cambios].filter((cambio): cambio is [string, FiltroDePagina] => {
      const ultimo = cambios.findLast(([nombre]) => nombre === cambio[0]) ?? cambio;
      return ultimo[1] !== null;
    }),
  );

const gruposDe = (otros: Otros): readonly SeleccionDeGrupo[] =>
  Object.values(otros).flatMap(({ control, valores }) => (valores ? [{ grupo: control, ids: valores }] : []));

const cambioDeGrupo = ({ grupo, ids }: SeleccionDeGrupo): Cambio => [
  grupo,
  ids.length > 0 ? { control: grupo, valores: [...ids] } : null,
];

/** The last answer that came, also when the next one fails: a list never loses what it shows. */
const useUltima = <D>(datos: D | undefined): D | undefined => {
  const [ultima, setUltima] = useState(datos);
  if (datos !== undefined && datos !== ultima) setUltima(datos);
  return datos ?? ultima;
};

/**
 * The data of a list screen: page, size and filters, and the rows for them (GENERAL-003, GENERAL-019). Whoever changes a
 * filter starts at page 0; the rows on the screen stay until the next ones come. `clave` names the list among all.
 */
export const useListado = <T>(
  consulta: ConsultaDeLista<T>,
  clave: string,
  { filtroDeTexto = textFilter }: Opciones = {},
): ListadoVivo<T> => {
  const client = useQueryClient();
  const [{ paginado, texto, otros }, setBusqueda] = useState(INICIAL);
  const filtros = [...(texto ? [filtroDeTexto(texto)] : []), ...Object.values(otros)];
  const peticion: PeticionDePagina = { ...paginado, filtros };
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [LISTADO, clave, peticion],
    queryFn: async ({ signal }) => (await consulta({ body: peticion }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const ultima = useUltima(data);
  const ultimaPagina = ultima ? numeroDePaginas(ultima.total, paginado) - 1 : paginado.pagina;
  // The last row of the last page was deleted: there is no such page any more.
  if (data && !isFetching && paginado.pagina > ultimaPagina)
    setBusqueda((antes) => ({ ...antes, paginado: { ...paginado, pagina: ultimaPagina } }));
  const empezar = (cambio: Partial<Busqueda>) =>
    setBusqueda((antes) => ({ ...antes, ...cambio, paginado: { ...antes.paginado, pagina: 0 } }));
  const cambiar = (cambios: readonly Cambio[]) =>
    setBusqueda(({ paginado: antes, otros: previos, ...resto }) => ({
      ...resto,
      otros: conCambios(previos, cambios),
      paginado: { ...antes, pagina: 0 },
    }));
  return {
    pagina: {
      registros: ultima?.registros,
      total: ultima?.total ?? 0,
      cargando: isFetching,
      error: errorDe(error),
      onReintentar: () => void refetch(),
    },
    paginado,
    onPaginado: (nuevo) => setBusqueda((antes) => ({ ...antes, paginado: nuevo })),
    texto,
    onTexto: (nuevo) => empezar({ texto: nuevo }),
    filtrado: filtros.length > 0,
    onLimpiar: () => empezar({ texto: '', otros: {} }),
    filtro: (nombre) => otros[nombre],
    ponerFiltro: (nombre, filtro) => cambiar([[nombre, filtro]]),
    grupos: gruposDe(otros),
    ponerGrupos: (grupos) => cambiar(grupos.map(cambioDeGrupo)),
    recargar: () => void client.invalidateQueries({ queryKey: [LISTADO, clave] }),
  };
};
