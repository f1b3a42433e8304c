import { takeLease } from './cola.ts';
import type { Correo } from './correo.ts';
import type { DepsDeCorreo } from './deps.ts';
import { eachApart } from '../each-apart.ts';
import { deliver } from './entrega.ts';
import { settleRecuperaciones } from './recuperaciones.ts';
import { settleResumenes } from './resumenes.ts';

/** The sender of the mail queue of all businesses; runs beside the requests, one mail after another. */
export interface Cartero extends Correo {
  /** Starts polling the queue. */
  readonly empezar: () => void;
  /** Sends all mails that are due; returns how many were tried. */
  readonly ronda: () => Promise<number>;
  /** Stops sending, and aborts what is in flight. */
  readonly cerrar: () => Promise<void>;
}

/** Interval of polling, in milliseconds. */
const CADA_MS = 15_000;
/** How long a lease on a mail lasts, in milliseconds; longer than one attempt may take. */
const LEASE_MS = 5 * 60_000;

/** Creates the sender; it does nothing before `empezar`. */
export const createCartero = (deps: DepsDeCorreo): Cartero => {
  const { db, transporte, push, reloj, log } = deps;
  let abierto = false;
  let cerrado = false;
  let enCurso: Promise<unknown> | null = null;
  let otraVez = false;
  let reloj15: NodeJS.Timeout | undefined;

  const ronda = async (): Promise<number> => {
    let tratados = 0;
    const repartir = async (): Promise<void> => {
      for (; ; tratados += 1) {
        const ahora = reloj();
        const [[lease]] = cerrado ? [[]] : await db.sinCliente(takeLease(ahora, ahora + LEASE_MS));
        if (!lease) return;
        await deliver(deps, lease);
      }
    };
    // A failure to queue mails does not delay those that are queued.
    await eachApart([() => settleRecuperaciones(deps), () => settleResumenes(deps), repartir], (paso) => paso());
    return tratados;
  };
  const despertar = (): void => {
    if (!abierto || cerrado) return;
    if (enCurso) {
      otraVez = true;
      return;
    }
    enCurso = ronda()
      .catch((err: unknown) => log.warn({ err }, 'El correo espera: no se pudo repartir'))
      .finally(() => {
        enCurso = null;
        if (otraVez) despertar();
        otraVez = false;
      });
  };
  return {
    via: transporte.via,
    push,
    despertar,
    ronda,
    empezar: () => {
      abierto = true;
      reloj15 = setInterval(despertar, CADA_MS);
      reloj15.unref();
      despertar();
    },
    cerrar: async () => {
      cerrado = true;
      clearInterval(reloj15);
      transporte.cerrar();
      push.cerrar();
      await enCurso;
    },
  };
};
