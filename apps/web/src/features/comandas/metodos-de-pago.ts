import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { parseMetodo, type MetodoDicho } from '@comal/contract/caja/metodos-en-campos';
import type { MetodoDePago } from '@comal/domain/caja/metodos';
import type { ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { api } from '../../platform/api/client.ts';
import { useCatalogoRev } from '../../platform/comandas/useComandas.ts';

/** A payment method as the till offers it, with whether its operation number is required (decision 0012). */
export interface Metodo extends MetodoDePago {
  readonly no_operacion?: ReglaDeNoOperacion | undefined;
  readonly plataforma?: true | undefined;
  /** The card, where the branch asks for its kind (D-126). */
  readonly pide_tipo?: true | undefined;
}

/** The enabled payment methods (D-25). */
export type Metodos = readonly Metodo[];

/** Whether the branch requires operation numbers; an older server, which does not send this, requires them. */
export const reglaDe = (metodos: Metodos): ReglaDeNoOperacion =>
  metodos.some((m) => m.no_operacion === 'opcional') ? 'opcional' : 'obligatorio';

/** Parses the payment methods of the server. */
export const metodosDe = (dichos: readonly MetodoDicho[]): Metodos =>
  dichos.map((m) => ({
    ...{ ...parseMetodo(m), no_operacion: m.no_operacion, plataforma: m.plataforma, pide_tipo: m.pide_tipo },
  }));

/**
 * The methods that a comanda may be paid by: platforms pay the orders of apps alone, and that of an order only its own platform, which
 * comes first.
 */
export const metodosPara = (comanda: Pick<Comanda, 'tipo' | 'app'>, metodos: Metodos): Metodos => {
  if (tipoDe(comanda) !== 'app') return metodos.filter((m) => !m.plataforma);
  const suya = metodos.find((m) => m.id === comanda.app?.plataforma);
  return suya ? [suya, ...metodos.filter((m) => !m.plataforma && m !== suya)] : metodos;
};

/** Under which the methods are kept in memory. */
export const METODOS_DE_PAGO = ['metodos-de-pago'] as const;
const METODOS_FRESCOS_MS = 60_000;

/**
 * Hook: the enabled payment methods. Refetched when one is enabled or disabled, or cash is rounded otherwise, which changes the
 * catalogue's rev; the previous ones are shown meanwhile.
 */
export const useMetodosDePago = (): UseQueryResult<Metodos> =>
  useQuery({
    queryKey: [...METODOS_DE_PAGO, useCatalogoRev()],
    placeholderData: (anteriores) => anteriores,
    queryFn: async ({ signal }) => metodosDe((await api.comandas.metodosDePago({}, { signal })).data),
    staleTime: METODOS_FRESCOS_MS,
    retry: 1,
  });
