import type { CierreDeTurno } from '@comal/contract/caja/cortes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../../../platform/api/client.ts';
import { ApiError, outcomeUnknown } from '../../../../platform/api/errors.ts';
import { isElsewhere } from '../../../../platform/identity/identity.ts';
import { newId } from '../../../../platform/ids.ts';
import { journal } from '../../../../platform/journal/journal.ts';
import { letGo } from '../../../../platform/journal/meet.ts';
import { keepIntent, settleIntent, subjectOf, type RepeatEntry } from '../../../../platform/journal/repeat.ts';
import { currentSesion } from '../../../../platform/session/session.ts';
import type { CuerpoDeConteo } from '../../conteo.ts';

const CIERRE = 'caja-final';

/**
 * A closing that was sent and whose answer was not seen. It may end its own session, so its token is stored here: with
 * it and the key the server only repeats its answer (D-34).
 */
interface CierrePendiente extends RepeatEntry {
  readonly token: string;
  readonly caja: number;
  readonly sucursal: string;
  readonly zona: string;
  /** The counts sent, the last attempt first: without an answer the person may count again. Older pages stored pesos alone. */
  readonly contados: readonly (CuerpoDeConteo | number)[];
}

/** A closing that was made. */
export interface CierreHecho {
  readonly resumen: CierreDeTurno;
  readonly zona: string;
  readonly sucursal: string;
}

const deCierre = (e: RepeatEntry): e is CierrePendiente => 'contados' in e && Array.isArray(e.contados);

/** The last one that is not of another server. */
const leer = async (): Promise<CierrePendiente | undefined> =>
  (await journal.read<RepeatEntry>('repeat')).filter(deCierre).findLast((c) => !isElsewhere(c.servidor));

/** Whether a closing may be asked about here: its server answers. */
const contesta = async ({ servidor }: CierrePendiente): Promise<boolean> =>
  letGo(servidor).then(
    () => true,
    () => false,
  );

const cuerpoDe = (contado: CuerpoDeConteo | number): CuerpoDeConteo =>
  typeof contado === 'number' ? { caja_final: contado } : contado;

const esElMismo = (a: CuerpoDeConteo | number, b: CuerpoDeConteo): boolean =>
  JSON.stringify(cuerpoDe(a)) === JSON.stringify(b);

/**
 * Stores a closing and its shift on the device before it is sent, because the answer may be lost. Resolves to the key
 * to send it with.
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

/** Forgets a closing whose outcome is known. */
export const olvidarCierre = (clave: string): Promise<void> => settleIntent(clave);

const falloDe = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
};

/**
 * Whether the session of a closing has ended; null if unknown. Only after its end is repeating the closing sure to
 * close nothing.
 */
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

/** The server's stored answer for one of the counts sent under the key, or the error. */
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

/** The current session's closing, if the server says that it was made with another count; otherwise null. */
export const cierreAnterior = async (): Promise<CierreHecho | null> => {
  const pendiente = await leer();
  return pendiente && pendiente.token === currentSesion()?.token ? resolver(pendiente) : null;
};

/**
 * The outcome of a closing whose answer was lost, once its session has ended: its figures, or null. While the session
 * lives the shift was not closed, and the user decides whether to send it again.
 */
export const retomarCierre = async (): Promise<CierreHecho | null> => {
  const pendiente = await leer();
  if (!pendiente || pendiente.token === currentSesion()?.token || !(await contesta(pendiente))) return null;
  const fin = await terminada(pendiente);
  if (fin === false) await olvidarCierre(pendiente.clave);
  return fin === true ? resolver(pendiente) : null;
};
