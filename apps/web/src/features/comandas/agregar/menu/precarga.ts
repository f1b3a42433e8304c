import { PERMISO } from '@comal/domain/permisos/permisos';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCatalogoRev, useCatalogoFollowed } from '../../../../platform/comandas/useComandas.ts';
import { onKept, isKept } from '../../../../platform/kept/kept.ts';
import { isReady, partIsMissing, rememberReadiness, bringingParts } from '../../../../platform/kept/readiness.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import { consultaDeCategoria, consultaDeMenu, olvidarAnteriores } from './consultas.ts';

/** Brings something besides the menu that an order needs; rejects when it did not come. */
export type Traer = (client: QueryClient) => Promise<void>;

/** Without the server what the device kept stands in; it is no news, and brought again. */
const fresco = <T>(data: T): T => {
  if (isKept(data)) throw new Error('The server was not reached');
  return data;
};

/** Brings the menu, of any size, while `sigue` says that it is wanted; rejects when a part of it did not come. */
const precargar = async (client: QueryClient, rev: string, sigue: () => boolean): Promise<void> => {
  olvidarAnteriores(client, rev);
  const { categorias } = fresco(await client.fetchQuery(consultaDeMenu(rev)));
  // What is here and was not called old is not asked again.
  for (const { id } of categorias) if (sigue()) fresco(await client.fetchQuery(consultaDeCategoria(rev, id)));
};

const OCIOSA_MS = 2_000;

/** Runs something once the till has nothing better to do; answers how to forget it. */
const alEstarOciosa = (hacer: () => void): (() => void) => {
  const espera = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(hacer);
    else hacer();
  }, OCIOSA_MS);
  return () => clearTimeout(espera);
};

/** What did not come is asked for again after that. */
const REINTENTO_MS = 30_000;

/** Brings the menu once the till is idle, again until it is whole; answers how to stop. */
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
    await ademas(client);
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
 * Brings what an order needs once the till is idle: the menu and what draws it, and `ademas`. The first dish does not wait
 * for them, and without the server the till goes on (H103).
 */
export const usePrecargaDelMenu = (ademas: Traer): void => {
  const client = useQueryClient();
  const rev = useCatalogoRev();
  const puede = useMay(PERMISO.CREAR_Y_EDITAR_COMANDAS);
  // A change that was missed without the link has another rev; what the device stood in with has the same.
  const seguido = useCatalogoFollowed();
  useEffect(() => void rememberReadiness(), []);
  useEffect(
    () => (rev === null || !puede || !seguido ? undefined : traerMenu(client, rev, ademas)),
    [client, rev, puede, seguido, ademas],
  );
};
