import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { api } from '../../../../platform/api/client.ts';
import { useOpenComandas } from '../../../../platform/comandas/useComandas.ts';
import { buildComanda, type LiveComanda } from '../../../../platform/live/live-comanda.ts';
import { useMay } from '../../../../platform/session/permissions.ts';

/** How often in ms the closed comandas are read again: another pase may have served one. */
const OTRA_VEZ_MS = 20_000;

const NINGUNA: readonly LiveComanda[] = [];

/** Hook: calls `alIrse` when a comanda left the live list. */
const useAlIrse = (abiertas: readonly LiveComanda[], alIrse: () => void): void => {
  const antes = useRef(abiertas);
  useEffect(() => {
    const quedan = new Set(abiertas.map((c) => c.id));
    const seFue = antes.current.some((c) => !quedan.has(c.id));
    antes.current = abiertas;
    if (seFue) alIrse();
  }, [abiertas, alIrse]);
};

/**
 * Hook: the comandas of the branch that the pase may show: the open ones, live, and those that were paid before they were prepared
 * and left the list with their last dispatch (D-133); `leidas` once the latter were read, or could not be.
 */
export const useDelPase = () => {
  const abiertas = useOpenComandas();
  const puede = useMay(PERMISO.ATENDER_PASE);
  const { data, error, refetch } = useQuery({
    queryKey: ['pase-cerradas'],
    queryFn: async ({ signal }) => (await api.comandas.cerradasDelPase({}, { signal })).data,
    select: (vistas) => vistas.map((v) => buildComanda(v)),
    enabled: puede,
    refetchInterval: OTRA_VEZ_MS,
    gcTime: 0,
  });
  const releer = useCallback(() => void refetch(), [refetch]);
  useAlIrse(abiertas, releer);
  const comandas = useMemo(() => {
    const ids = new Set(abiertas.map((c) => c.id));
    return [...abiertas, ...(data ?? NINGUNA).filter((c) => !ids.has(c.id))];
  }, [abiertas, data]);
  const leidas = !puede || data !== undefined || error !== null;
  return { comandas, leidas, releer, error: data ? undefined : error?.message };
};
