/** Whether this device trusts a server: by which origin it does, or that it does by none. */
export type Confianza =
  { readonly estado: 'buscando' } | { readonly estado: 'no' } | { readonly estado: 'si'; readonly origen: string };

/** How long one address may take to answer, in milliseconds; a name that nobody answers to takes as long. */
const PACIENCIA_MS = 6_000;

/** Whether the device reaches this server by an origin, and trusts its certificate: another server answers with another fingerprint. */
const llega = async (origen: string, huella: string, signal: AbortSignal): Promise<boolean> => {
  const juntas = AbortSignal.any([signal, AbortSignal.timeout(PACIENCIA_MS)]);
  try {
    const respuesta = await fetch(`${origen}/conectar/confia`, { cache: 'no-store', signal: juntas });
    return ((await respuesta.json()) as { huella: string }).huella === huella;
  } catch {
    return false;
  }
};

/** The first of some origins by which this device trusts the server, all asked at once; null where it trusts none. */
export const origenDeConfianza = async (
  origenes: readonly string[],
  huella: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const llegan = await Promise.all(origenes.map((origen) => llega(origen, huella, signal)));
  return origenes.find((_, i) => llegan[i]) ?? null;
};
