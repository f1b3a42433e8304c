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
type Hallar = (patron: string) => Promise<readonly AlimentoVista[]>;

/** Finds the dishes of the first of some codes that any dish has; none if no dish has one. Rejects as `Hallar` does. */
type HallarPorCodigo = (codigos: readonly string[]) => Promise<readonly AlimentoVista[]>;

/** Hook: the dishes of the menu on the device that a text finds; null without it. */
const useAqui = () => {
  const client = useQueryClient();
  const catalogo = useCatalogoRev();
  return (patron: string) => buscarEnMenu(client, catalogo, patron, Infinity);
};

/**
 * Hook: `Hallar`. Uses the menu on the device, of any size, if a dish there has that code; otherwise asks the server;
 * if the request fails, falls back to the dishes known to the device.
 */
export const useHallar = (): Hallar => {
  const client = useQueryClient();
  const catalogo = useCatalogoRev();
  const seguido = useCatalogoFollowed();
  const aqui = useAqui();
  return useLatest(async (patron: string) => {
    const deAqui = aqui(patron);
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

/** The dishes whose whole code is the first of `codigos` that has any; `hallados` are those that each one found. */
const delPrimero = (codigos: readonly string[], hallados: readonly (readonly AlimentoVista[])[]) =>
  codigos.map((codigo, n) => hallados[n]!.filter((a) => esSuCodigo(a, codigo))).find((suyos) => suyos.length > 0);

/** Hook: `HallarPorCodigo`: every code in the menu on the device, and only if none is there each as `Hallar` finds it. */
export const useHallarPorCodigo = (): HallarPorCodigo => {
  const seguido = useCatalogoFollowed();
  const aqui = useAqui();
  const hallar = useHallar();
  return useLatest(async (codigos: readonly string[]) => {
    const deAqui =
      seguido &&
      delPrimero(
        codigos,
        codigos.map((codigo) => aqui(codigo) ?? []),
      );
    if (deAqui) return deAqui;
    const respuestas = await Promise.allSettled(codigos.map(hallar));
    const hallados = delPrimero(
      codigos,
      respuestas.map((r) => (r.status === 'fulfilled' ? r.value : [])),
    );
    const fallo = respuestas.find((r) => r.status === 'rejected');
    if (!hallados && fallo) throw fallo.reason;
    return hallados ?? [];
  });
};
