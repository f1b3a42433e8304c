import { PERMISO } from '@comal/domain/permisos/permisos';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCatalogoRev, useCatalogoFollowed } from '../../../../platform/comandas/useComandas.ts';
import { onKept, isKept } from '../../../../platform/kept/kept.ts';
import { isReady, partIsMissing, rememberReadiness, bringingParts } from '../../../../platform/kept/readiness.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import { consultaDeCategoria, consultaDeMenu, olvidarAnteriores } from './consultas.ts';

/** Loads data besides the menu that an order needs, for a rev of the catalogue; rejects if it fails. */
export type Traer = (client: QueryClient, rev: string) => Promise<void>;

/** Returns data from the server; throws for data from the device, so that they are fetched again. */
const fresco = <T>(data: T): T => {
  if (isKept(data)) throw new Error('The server was not reached');
  return data;
};

/** Loads the whole menu while `sigue()` is true; rejects if a part of it fails. */
const precargar = async (client: QueryClient, rev: string, sigue: () => boolean): Promise<void> => {
  olvidarAnteriores(client, rev);
  const { categorias } = fresco(await client.fetchQuery(consultaDeMenu(rev)));
  // `fetchQuery` does not refetch categories that are loaded and fresh.
  for (const { id } of categorias) if (sigue()) fresco(await client.fetchQuery(consultaDeCategoria(rev, id)));
};

const OCIOSA_MS = 2_000;

/** Runs `hacer` once the till is idle; returns a function that cancels it. */
const alEstarOciosa = (hacer: () => void): (() => void) => {
  const espera = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(hacer);
    else hacer();
  }, OCIOSA_MS);
  return () => clearTimeout(espera);
};

/** Delay before a failed load is retried. */
const REINTENTO_MS = 30_000;

/** Loads the menu once the till is idle, retrying until it is complete; returns a function that stops it. */
const traerMenu = (client: QueryClient, rev: string, ademas: Traer): (() => void) => {
  let olvidar = (): void => undefined;
  let sigue = true;
  const despues = (): void => {
    if (!sigue) return;
    partIsMissing(() => {
      olvidar();
      intentar();
    });
    const espera = setTimeout(intentar, REINTENTO_MS);
    olvidar = () => clearTimeout(espera);
  };
  const traer = async (): Promise<void> => {
    await ademas(client, rev);
    await precargar(client, rev, () => sigue);
    await onKept();
    if (sigue) isReady();
  };
  const intentar = (): void => {
    bringingParts();
    traer().catch(despues);
  };
  olvidar = alEstarOciosa(() => {
    void import('./MenuDelTpv.tsx').catch(() => undefined);
    intentar();
  });
  return () => {
    sigue = false;
    olvidar();
  };
};

/**
 * Hook: loads what an order needs once the till is idle: the menu, its component, and `ademas`. The first dish does not
 * wait for it, and the till works without the server (H103).
 */
export const usePrecargaDelMenu = (ademas: Traer): void => {
  const client = useQueryClient();
  const rev = useCatalogoRev();
  const puede = useMay(PERMISO.CREAR_Y_EDITAR_COMANDAS);
  // Loading restarts when the menu is followed again: the rev alone would not restart it after data came from the
  // device.
  const seguido = useCatalogoFollowed();
  useEffect(() => void rememberReadiness(), []);
  useEffect(
    () => (rev === null || !puede || !seguido ? undefined : traerMenu(client, rev, ademas)),
    [client, rev, puede, seguido, ademas],
  );
};
