import { takeLease } from './cola.ts';
import type { Correo } from './correo.ts';
import type { DepsDeCorreo } from './deps.ts';
import { eachApart } from '../each-apart.ts';
import { deliver } from './entrega.ts';
import { settleRecuperaciones } from './recuperaciones.ts';
import { settleResumenes } from './resumenes.ts';

/** Who sends the mail of all businesses, one after the other, beside the requests. */
export interface Cartero extends Correo {
  /** Begins to look for mail that waits. */
  readonly empezar: () => void;
  /** Sends all whose turn it is; answers how many were tried. */
  readonly ronda: () => Promise<number>;
  /** Sends no more, and breaks off what hangs. */
  readonly cerrar: () => Promise<void>;
}

/** How often it looks by itself. */
const CADA_MS = 15_000;
/** For how long a mail is of who took it: longer than a mail server may take for one. */
const LEASE_MS = 5 * 60_000;

/** Makes the sender; it does nothing by itself before `empezar`. */
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
    // What cannot be queued keeps nothing back that is.
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
