import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Salon } from '@comal/contract/salones/salones';
import { api } from '../../platform/api/client.ts';

const CLAVE = ['salones'];

/** Hook: the rooms of the branch with their tables, in the order of the branch. */
export const useSalones = () =>
  useQuery({ queryKey: CLAVE, queryFn: async ({ signal }) => (await api.salones.lista({}, { signal })).data });

/** Hook: shows a room as a write answered it, at its place among the others, or behind them. */
export const usePonerSalon = (): ((salon: Salon) => void) => {
  const cliente = useQueryClient();
  return (salon) =>
    cliente.setQueryData<Salon[]>(CLAVE, (salones = []) => {
      const esta = salones.some(({ id }) => id === salon.id);
      return esta ? salones.map((otro) => (otro.id === salon.id ? salon : otro)) : [...salones, salon];
    });
};

/** Hook: shows all rooms as a write answered them. */
export const usePonerSalones = (): ((salones: readonly Salon[]) => void) => {
  const cliente = useQueryClient();
  return (salones) => void cliente.setQueryData<readonly Salon[]>(CLAVE, salones);
};

/** Hook: reads the rooms again. */
export const useRecargar = (): (() => void) => {
  const cliente = useQueryClient();
  return () => void cliente.invalidateQueries({ queryKey: CLAVE });
};
