import { useQuery } from '@tanstack/react-query';
import { aPesos, type Centavos } from '@comal/domain/money';
import { api } from '../../../platform/api/client.ts';

const LETRA_FALLA = 'Error al cargar';
const LETRA_VACIA = 'No disponible';

/** Hook: an amount in words; '' while it loads, and a fallback text if it fails or is empty. */
export const useCantidadConLetra = (total: Centavos): string => {
  const { data, isError } = useQuery({
    queryKey: ['cantidad-con-letra', total],
    queryFn: async ({ signal }) =>
      (await api.comandas.cantidadConLetra({ query: { cantidad: aPesos(total) } }, { signal })).data,
    staleTime: Infinity,
    retry: false,
  });
  if (isError) return LETRA_FALLA;
  return data === undefined ? '' : data.trim() || LETRA_VACIA;
};
