import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { esSuCodigo } from '@comal/domain/catalogo/busqueda/codigo';
import { useQueryClient } from '@tanstack/react-query';
import { useCatalogoFollowed, useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { buscarEnMenu } from '../menu/entero.ts';
import { consultaDeBusqueda, sinServidor } from '../useBusqueda.ts';

/** Finds dishes now: whoever pressed Enter, or a scanner, does not wait for typing to rest. Rejects when nobody could be asked. */
export type Hallar = (patron: string) => Promise<readonly AlimentoVista[]>;

/**
 * Looks for a text in the menu of the device, of any size, where it has a dish of that code; else at the server; where that does
 * not answer, in what the device has.
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
