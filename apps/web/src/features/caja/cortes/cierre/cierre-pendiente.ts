import type { CierreDeTurno } from '@comal/contract/caja/cortes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../../../platform/api/client.ts';
import { ApiError, outcomeUnknown } from '../../../../platform/api/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { journal } from '../../../../platform/journal/journal.ts';
import { keepIntent, settleIntent, subjectOf, type RepeatEntry } from '../../../../platform/journal/repeat.ts';
import { currentSesion } from '../../../../platform/session/session.ts';
import type { CuerpoDeConteo } from '../../conteo.ts';

const CIERRE = 'caja-final';

/**
 * A closing that was sent and whose answer nobody has seen. It may end its own session, so that the token stays here: with
 * it and the key the server repeats its answer, and does nothing else (D-34).
 */
interface CierrePendiente extends RepeatEntry {
  readonly token: string;
  readonly caja: number;
  readonly sucursal: string;
  readonly zona: string;
  /** The counts sent, the last attempt first: without an answer the person may count again. Older pages stored pesos alone. */
  readonly contados: readonly (CuerpoDeConteo | number)[];
}

/** A closing that had happened. */
export interface CierreHecho {
  readonly resumen: CierreDeTurno;
  readonly zona: string;
  readonly sucursal: string;
}

const deCierre = (e: RepeatEntry): e is CierrePendiente => 'contados' in e && Array.isArray(e.contados);

const leer = async (): Promise<CierrePendiente | undefined> =>
  (await journal.read<RepeatEntry>('repeat')).findLast(deCierre);

const cuerpoDe = (contado: CuerpoDeConteo | number): CuerpoDeConteo =>
  typeof contado === 'number' ? { caja_final: contado } : contado;

const esElMismo = (a: CuerpoDeConteo | number, b: CuerpoDeConteo): boolean =>
  JSON.stringify(cuerpoDe(a)) === JSON.stringify(b);

/**
 * Keeps on the device what is about to be sent, of which shift: before, and not after, the answer can be lost. Answers the
 * key to send it with.
 */
export const anotarCierre = async (
  { token, caja, sucursal }: Sesion,
  contado: CuerpoDeConteo,
  corte: string,
): Promise<string> => {
  const donde = { token, caja: caja.id, sucursal: sucursal.nombre, zona: sucursal.zona };
  const asunto = subjectOf(CIERRE, corte);
  const antes = await leer();
  if (antes && antes.asunto !== asunto) await settleIntent(antes.clave);
  const puesta = await keepIntent<RepeatEntry & Partial<CierrePendiente>>({
    ...donde,
    clave: newId(),
    asunto,
    contados: [contado],
  });
  const previos = (puesta.contados ?? []).filter((c) => !esElMismo(c, contado));
  await journal.replace([{ ...puesta, ...donde, contados: [contado, ...previos] } as CierrePendiente]);
  return puesta.clave;
};

/** The outcome is known. */
export const olvidarCierre = (clave: string): Promise<void> => settleIntent(clave);

const falloDe = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
};

/** Whether the session of a token is over; null when nobody knows. Only then is repeating the closing sure to close nothing. */
const terminada = async ({ token, caja }: CierrePendiente): Promise<boolean | null> => {
  try {
    await api.cortes.cajaInicialPendiente({ params: { caja } }, { token });
    return false;
  } catch (thrown) {
    const { code, motivo } = falloDe(thrown);
    if (motivo === 'SESION_REQUERIDA') return true;
    return code === 0 || code >= 500 || code === 429 ? null : false;
  }
};

/** The answer kept for one of the counts that were sent under the key, or why there is none. */
const repetir = async ({ token, clave, contados }: CierrePendiente): Promise<CierreDeTurno | ApiError> => {
  let fallo = new ApiError({ code: 422, motivo: 'CLAVE_CON_OTROS_DATOS' });
  for (const contado of contados) {
    try {
      return (await api.cortes.cerrar({ body: cuerpoDe(contado) }, { token, clave })).data;
    } catch (thrown) {
      fallo = falloDe(thrown);
      if (fallo.motivo !== 'CLAVE_CON_OTROS_DATOS') return fallo;
    }
  }
  return fallo;
};

const resolver = async (pendiente: CierrePendiente): Promise<CierreHecho | null> => {
  const respuesta = await repetir(pendiente);
  if (respuesta instanceof ApiError) {
    if (respuesta.motivo === 'SESION_REQUERIDA' || !outcomeUnknown(respuesta)) await olvidarCierre(pendiente.clave);
    return null;
  }
  await olvidarCierre(pendiente.clave);
  return { resumen: respuesta, zona: pendiente.zona, sucursal: pendiente.sucursal };
};

/** The closing of the session that is signed in, when the server says that it happened with another count; else null. */
export const cierreAnterior = async (): Promise<CierreHecho | null> => {
  const pendiente = await leer();
  return pendiente && pendiente.token === currentSesion()?.token ? resolver(pendiente) : null;
};

/**
 * What came of a closing whose answer was lost, once its session is over: its figures, or null when there is nothing to
 * tell. A session that lives was not closed: who counted decides whether to send it again.
 */
export const retomarCierre = async (): Promise<CierreHecho | null> => {
  const pendiente = await leer();
  if (!pendiente || pendiente.token === currentSesion()?.token) return null;
  const fin = await terminada(pendiente);
  if (fin === false) await olvidarCierre(pendiente.clave);
  return fin === true ? resolver(pendiente) : null;
};
