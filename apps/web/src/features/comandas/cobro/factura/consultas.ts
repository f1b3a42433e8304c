import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PorFacturar } from '@comal/contract/facturacion/facturas';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { failureOf } from '../../../../platform/writes.ts';

const claveDe = (pago: string) => ['por-facturar', pago] as const;

const pedir = async (pagos: readonly string[], options?: { readonly signal: AbortSignal }): Promise<PorFacturar> =>
  (await api.facturas.porFacturar({ body: { pagos: [...pagos] } }, options)).data;

/** Hook: what would be invoiced of a charge, or its invoice; asked at each opening. */
export const usePorFacturar = (pago: string) =>
  useQuery({
    queryKey: claveDe(pago),
    queryFn: ({ signal }) => pedir([pago], { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // It asks for this charge alone, and would take away those that were added.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Hook: invoices a charge with others: what the server says of all of them takes the place of what it said; a change that fails
 * leaves them as they were.
 */
export const useTickets = (pago: string) => {
  const cache = useQueryClient();
  const [cambiando, setCambiando] = useState(false);
  const cambiar = async (pagos: readonly string[]): Promise<void> => {
    setCambiando(true);
    try {
      cache.setQueryData(claveDe(pago), await pedir(pagos));
    } catch (thrown) {
      notify.danger(failureOf(thrown).message);
    } finally {
      setCambiando(false);
    }
  };
  return { cambiando, cambiar };
};

/** Hook: charges that may be added, of the day or by code, folio or name; asked only with connection. */
export const useCobros = (texto: string) => {
  const enLinea = useDisconnected() === undefined;
  const consulta = useQuery({
    queryKey: ['facturacion', 'cobros', texto],
    queryFn: async ({ signal }) => (await api.facturas.cobros({ body: { texto } }, { signal })).data,
    enabled: enLinea,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { ...consulta, enLinea };
};

/** Letters from which receivers are looked for. */
const LETRAS = 3;

/** Hook: who was invoiced before, by RFC or name; none without connection, because no device keeps them. `fallo`: it could not be asked. */
export const useReceptores = (texto: string) => {
  const enLinea = useDisconnected() === undefined;
  const busca = texto.trim().length >= LETRAS;
  const { data, isError, isFetched, isPlaceholderData } = useQuery({
    queryKey: ['facturacion', 'receptores', texto],
    queryFn: async ({ signal }) => (await api.facturas.receptores({ body: { texto } }, { signal })).data,
    enabled: enLinea && busca,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const receptores = busca && data ? data : [];
  const ninguno = isFetched && !isPlaceholderData && data?.length === 0;
  return { receptores, ninguno: busca && ninguno, fallo: busca && isError };
};

/** The key of an invoice in the cache. */
export const claveDeFactura = (id: string) => ['factura', id] as const;

const { PENDIENTE, TIMBRANDO, DUDOSA } = ESTADO_DE_FACTURA;
const EN_CAMINO: readonly number[] = [PENDIENTE, TIMBRANDO, DUDOSA];

const estaEnCamino = ({ estado }: Factura): boolean => EN_CAMINO.includes(estado);

/** It is asked each second at first, then seldom. */
const [SEGUIDO_MS, DESPUES_MS, VECES] = [1_000, 5_000, 20];

/** Hook: an invoice as it is now, asked again while it is on its way. */
export const useFactura = (hecha: Factura): Factura => {
  const { data } = useQuery<Factura>({
    queryKey: claveDeFactura(hecha.id),
    queryFn: async ({ signal }) => (await api.facturas.ver({ params: { factura: hecha.id } }, { signal })).data,
    initialData: hecha,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data: factura, dataUpdateCount, errorUpdateCount } }) => {
      if (factura && !estaEnCamino(factura)) return false;
      return dataUpdateCount + errorUpdateCount < VECES ? SEGUIDO_MS : DESPUES_MS;
    },
  });
  return data;
};
