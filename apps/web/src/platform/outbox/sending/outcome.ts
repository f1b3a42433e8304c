import type { Answer } from '../../api/client.ts';
import { sesionWaits, type ApiError } from '../../api/errors.ts';
import type { Failure } from '../queued-write.ts';
import type { End } from '../core.ts';

/** Our server answered, but about itself or the road, not about the write. */
const SIN_JUICIO: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
const SIN_SESION = 401;
const FALLA_DEL_SERVIDOR = 500;
const TOMADA_EN_PARTE = 200;

/** A failure as plain data. */
const aFalla = ({ code, motivo, message, data }: ApiError): Failure => ({
  code,
  motivo,
  message,
  ...(data === undefined ? {} : { data }),
});

/** Of many changes the server took some and named the others (D-120): for these it is a refusal. Null: it took them all. */
export const deniedIn = ({ message, data }: Answer<unknown>): Failure | null => {
  const rechazados = typeof data === 'object' && data !== null && 'rechazados' in data ? data.rechazados : [];
  if (!Array.isArray(rechazados) || rechazados.length === 0) return null;
  return { code: TOMADA_EN_PARTE, motivo: 'CAMBIOS_RECHAZADOS', message, data };
};

/** What a failed attempt means for the queue. Whatever is not our server's own word leaves the write where it is. */
export const endOf = (error: ApiError): End => {
  const { code, delServidor } = error;
  if (code === SIN_SESION) return { tipo: 'sin-sesion' };
  if (code === 0 || !delServidor || SIN_JUICIO.has(code) || sesionWaits(error))
    return { tipo: 'incierta', espera: 'todo' };
  if (code >= FALLA_DEL_SERVIDOR) return { tipo: 'incierta', espera: 'comanda' };
  return { tipo: 'rechazada', falla: aFalla(error) };
};
