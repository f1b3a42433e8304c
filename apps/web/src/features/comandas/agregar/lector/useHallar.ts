import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { esSuCodigo } from '@comal/domain/catalogo/busqueda/codigo';
import { useQueryClient } from '@tanstack/react-query';
import { useCatalogoFollowed, useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { buscarEnMenu } from '../menu/entero.ts';
import { consultaDeBusqueda, sinServidor } from '../useBusqueda.ts';

/**
 * Finds dishes at once, without the typing delay, for Enter and scanners. Rejects if neither server nor device can
 * answer.
 */
export type Hallar = (patron: string) => Promise<readonly AlimentoVista[]>;

/**
 * Hook: `Hallar`. Uses the menu on the device, of any size, if a dish there has that code; otherwise asks the server;
 * if the request fails, falls back to the dishes known to the device.
 */
export const useHallar = (): Hallar => {
  const client = useQueryClient();
  const catalogo = useCatalogoRev();
  const seguido = useCatalogoFollowed();
  return useLatest(async (patron: string) => {
    const deAqui = buscarEnMenu(client, catalogo, patron, Infinity);
    if (seguido && deAqui?.some((a) => esSuCodigo(a, patron))) return deAqui;
    try {
      return await client.fetchQuery(consultaDeBusqueda(catalogo, patron));
    } catch (error) {
      const conocidos = deAqui ?? sinServidor(error, patron);
      if (conocidos.length === 0) throw error;
      return conocidos;
    }
  });
};
