import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { parseMetodo, type MetodoDicho } from '@comal/contract/caja/metodos-en-campos';
import type { MetodoDePago } from '@comal/domain/caja/metodos';
import type { ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import { aPesos, type Centavos } from '@comal/domain/money';
import { api } from '../../../platform/api/client.ts';
import { useCatalogoRev } from '../../../platform/comandas/useComandas.ts';

/** A payment method as the till offers it; whether the branch takes it without its number is said of each (decision 0012). */
export interface Metodo extends MetodoDePago {
  readonly no_operacion?: ReglaDeNoOperacion | undefined;
}

/** The enabled payment methods (D-25). */
export type Metodos = readonly Metodo[];

/** Whether the branch asks for operation numbers; a server from before does. */
export const reglaDe = (metodos: Metodos): ReglaDeNoOperacion =>
  metodos.some((m) => m.no_operacion === 'opcional') ? 'opcional' : 'obligatorio';

/** The methods that a server told, as the till offers them. */
export const metodosDe = (dichos: readonly MetodoDicho[]): Metodos =>
  dichos.map((m) => ({ ...parseMetodo(m), no_operacion: m.no_operacion }));

const METODOS_FRESCOS_MS = 60_000;

/** Asks for the enabled payment methods, and again as soon as one is enabled or disabled, which the menu's rev says; the
 *  ones shown last serve meanwhile. */
export const useMetodosDePago = (): UseQueryResult<Metodos> =>
  useQuery({
    queryKey: ['metodos-de-pago', useCatalogoRev()],
    placeholderData: (anteriores) => anteriores,
    queryFn: async ({ signal }) => metodosDe((await api.comandas.metodosDePago({}, { signal })).data),
    staleTime: METODOS_FRESCOS_MS,
    retry: 1,
  });

const LETRA_FALLA = 'Error al cargar';
const LETRA_VACIA = 'No disponible';

/** An amount in words; '' while it comes, and what stands for it when it does not. */
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
