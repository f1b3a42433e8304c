import type { CierreDeTurno } from '@comal/contract/caja/cortes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { api } from '../../../../platform/api/client.ts';
import { ApiError, outcomeUnknown } from '../../../../platform/api/errors.ts';
import { currentSesion } from '../../../../platform/session/session.ts';
import { readStored, writeStored } from '../../../../platform/device/storage.ts';
import type { CuerpoDeConteo } from '../../conteo.ts';
import { IntentKeys } from '../../../../platform/writes.ts';

/** The name under which the device keeps the key of a closing (platform/writes). */
export const CIERRE = 'caja-final';

const LUGAR = 'caja.cierre';

/**
 * A closing that was sent and whose answer nobody has seen. It may end its own session, so that the token stays here: with
 * it and the key the server repeats its answer, and does nothing else (D-34).
 */
interface CierrePendiente {
  readonly token: string;
  readonly clave: string;
  readonly caja: number;
  readonly sucursal: string;
  readonly zona: string;
  /** What was counted, the last attempt first: whoever hears nothing may count again. A page of before kept pesos alone. */
  readonly contados: readonly (CuerpoDeConteo | number)[];
}

/** A closing that had happened. */
export interface CierreHecho {
  readonly resumen: CierreDeTurno;
  readonly zona: string;
  readonly sucursal: string;
}

const esPendiente = (x: unknown): x is CierrePendiente =>
  typeof x === 'object' && x !== null && 'token' in x && 'clave' in x && 'contados' in x && Array.isArray(x.contados);

const leer = (): CierrePendiente | null => {
  try {
    const guardado: unknown = JSON.parse(readStored(LUGAR) ?? 'null');
    return esPendiente(guardado) ? guardado : null;
  } catch {
    return null;
  }
};

const cuerpoDe = (contado: CuerpoDeConteo | number): CuerpoDeConteo =>
  typeof contado === 'number' ? { caja_final: contado } : contado;

const esElMismo = (a: CuerpoDeConteo | number, b: CuerpoDeConteo): boolean =>
  JSON.stringify(cuerpoDe(a)) === JSON.stringify(b);

/** Keeps on the device what is about to be sent, of which shift: before, and not after, the answer can be lost. */
export const anotarCierre = ({ token, caja, sucursal }: Sesion, contado: CuerpoDeConteo, corte: string): void => {
  const clave = new IntentKeys(CIERRE).of(corte);
  const antes = leer();
  const previos = antes?.clave === clave ? antes.contados.filter((c) => !esElMismo(c, contado)) : [];
  const pendiente: CierrePendiente = {
    token,
    clave,
    caja: caja.id,
    sucursal: sucursal.nombre,
    zona: sucursal.zona,
    contados: [contado, ...previos],
  };
  writeStored(LUGAR, JSON.stringify(pendiente));
};

/** The outcome is known. */
export const olvidarCierre = (): void => writeStored(LUGAR, null);

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
    if (respuesta.motivo === 'SESION_REQUERIDA' || !outcomeUnknown(respuesta)) olvidarCierre();
    return null;
  }
  olvidarCierre();
  return { resumen: respuesta, zona: pendiente.zona, sucursal: pendiente.sucursal };
};

/** The closing of the session that is signed in, when the server says that it happened with another count; else null. */
export const cierreAnterior = async (): Promise<CierreHecho | null> => {
  const pendiente = leer();
  return pendiente && pendiente.token === currentSesion()?.token ? resolver(pendiente) : null;
};

/**
 * What came of a closing whose answer was lost, once its session is over: its figures, or null when there is nothing to
 * tell. A session that lives was not closed: who counted decides whether to send it again.
 */
export const retomarCierre = async (): Promise<CierreHecho | null> => {
  const pendiente = leer();
  if (!pendiente || pendiente.token === currentSesion()?.token) return null;
  const fin = await terminada(pendiente);
  if (fin === false) olvidarCierre();
  return fin === true ? resolver(pendiente) : null;
};
