import type { ClienteConOrdenes, ZonaDeReparto } from '@comal/contract/reparto/schemas';
import { CIFRAS_PARA_BUSCAR } from '@comal/domain/reparto/telefono';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../platform/api/client.ts';
import { useCatalogoRev } from '../../../platform/comandas/useComandas.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { isKept, withKept } from '../../../platform/kept/kept.ts';

/** The clients whose telephone begins or ends with some digits, and how asking for them went. */
export interface Hallados {
  readonly clientes: readonly ClienteConOrdenes[];
  readonly buscando: boolean;
  readonly fallo: boolean;
}

const NINGUNO: readonly ClienteConOrdenes[] = [];

/** Hook: the clients by the digits that were typed; none without connection, because no device keeps people's addresses. */
export const useHallados = (cifras: string, activo: boolean): Hallados => {
  const enLinea = useDisconnected() === undefined;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['reparto', 'clientes', 'por-telefono', cifras],
    queryFn: async ({ signal }) => (await api.reparto.buscar({ body: { telefono: cifras } }, { signal })).data,
    enabled: activo && enLinea && cifras.length >= CIFRAS_PARA_BUSCAR,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const clientes = useMemo(
    () => data?.filter(({ telefono: t }) => t.startsWith(cifras) || t.endsWith(cifras)) ?? NINGUNO,
    [data, cifras],
  );
  const busca = cifras.length >= CIFRAS_PARA_BUSCAR;
  return { clientes: busca ? clientes : NINGUNO, buscando: busca && isFetching, fallo: busca && isError };
};

/** The query of the branch's zones, which are also stored on the device; changed ones have another rev of the catalogue. */
const consultaDeZonas = (rev: string | null) =>
  queryOptions({
    queryKey: ['reparto', 'zonas', rev],
    queryFn: ({ signal }) =>
      withKept('zonas-de-reparto', async () => (await api.zonasDeReparto.listar({}, { signal })).data),
    staleTime: ({ state }) => (isKept(state.data) ? 0 : Infinity),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  });

const SIN_ZONAS: readonly ZonaDeReparto[] = [];

/** The zones that the branch offers, in order, and how reading them went. */
export interface ZonasLeidas {
  readonly zonas: readonly ZonaDeReparto[];
  readonly leyendo: boolean;
  readonly fallo: boolean;
  readonly releer: () => void;
}

/** Hook: the zones that the branch offers. */
export const useZonasOfrecidas = (activo: boolean): ZonasLeidas => {
  const rev = useCatalogoRev();
  const { data, isFetching, isError, refetch } = useQuery({ ...consultaDeZonas(rev), enabled: activo });
  const zonas = useMemo(() => data?.filter(({ activa }) => activa) ?? SIN_ZONAS, [data]);
  return { zonas, leyendo: isFetching, fallo: isError && !data, releer: () => void refetch() };
};

/** Hook: who may bring a delivery, also kept on the device. */
export const useRepartidores = (activo: boolean) =>
  useQuery({
    queryKey: ['comandas', 'repartidores'],
    queryFn: ({ signal }) =>
      withKept('repartidores', async () => (await api.comandas.repartidores({}, { signal })).data),
    enabled: activo,
    networkMode: 'always',
    retry: false,
  });

/** The query of the branch's deliveries: what is to be brought, and what was brought and is to be charged. */
export const consultaDeRepartos = queryOptions({
  queryKey: ['comandas', 'repartos'],
  queryFn: async ({ signal }) => (await api.comandas.repartos({}, { signal })).data,
  retry: false,
  staleTime: 0,
});
