import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import { useEffect, useEffectEvent } from 'react';
import type { LiveListing } from '../../kit/ListScreen/useListing.ts';
import { ahoraDelServidor } from '../../platform/live/live.ts';
import { inFlight } from './que-pasa.ts';

const EVERY_MS = 4_000;

/** Hook: reads the list again every few seconds while one of its invoices may change any moment. */
export const useAlDia = (
  { pagina }: Pick<LiveListing<FacturaDelNegocio>, 'pagina'>,
  disconnected: string | undefined,
): void => {
  const look = useEffectEvent(() => {
    if (disconnected !== undefined || pagina.loading || document.hidden) return;
    if (pagina.registros?.some((f) => inFlight(f, ahoraDelServidor()))) pagina.onRetry();
  });
  useEffect(() => {
    const clock = setInterval(look, EVERY_MS);
    return () => clearInterval(clock);
  }, []);
};
