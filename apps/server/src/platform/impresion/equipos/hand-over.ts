import { RESULTADOS_DE_COLA, type ResultadoDeCola } from '@comal/domain/impresion/equipos/equipo';
import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { ServiceUnavailable } from '../../db/failures.ts';
import type { PrinterKey } from '../cola.ts';
import { recordWaits } from '../outcome.ts';
import type { Press } from '../press.ts';
import { beginSurely, bytesOf, recordQueueAnswer } from '../steps/sending.ts';
import type { SentJob } from '../trabajos.ts';
import { beginTurn, endTurn, nextOf } from '../steps/turn.ts';
import { printerOfSent, printersWithJobs } from './consultas.ts';
import type { Equipo, HandedJob } from './equipo.ts';

/** Nothing is written again and again for a request: the program asks again. */
const AT_ONCE = AbortSignal.abort(new ServiceUnavailable(new Error('the database is away')));

/** The press as a run of a program prints with it. */
const pressOf = (press: Press, { proceso }: Equipo): Press => ({ ...press, proceso, salida: AT_ONCE });

/** Why a queue of the program's computer prints nothing, as the program tells it; null: nothing stands against it. */
const causeOf = ({ colas }: Equipo, cola: string): CausaDeImpresora | null => {
  const found = colas.find(({ nombre }) => nombre === cola);
  if (!found) return 'sin_cola';
  return found.pausada ? 'cola_pausada' : null;
};

/** Hands the next job of a printer over, once it is marked as being sent; null when there is none, or it has to wait. */
const takeFrom = async (press: Press, equipo: Equipo, key: PrinterKey): Promise<HandedJob | null> => {
  const tell = (): void => press.hub.impresorasChanged(key.cliente, key.sucursal);
  const failures = await beginTurn(press, key, tell);
  if (failures === null) return null;
  for (;;) {
    const job = await nextOf(press, key, tell);
    if (job?.equipo !== equipo.id) return endTurn(press, key);
    const attempt = { key, job, failures: failures + 1 };
    const causa = causeOf(equipo, job.cola);
    if (causa) {
      await recordWaits(press, key, job.id, { failures: failures + 1, causa });
      tell();
      return null;
    }
    const bytes = await bytesOf(press, attempt);
    if (!bytes) continue;
    const sent = await beginSurely(press, attempt);
    if (typeof sent === 'string') return null;
    return { id: job.id, intentos: sent.intentos, cola: job.cola, titulo: job.etiqueta, bytes };
  }
};

/** Hands a program the job that waits longest for one of its printers; null when there is none that may be printed now. */
export const takeNext = async (press: Press, equipo: Equipo): Promise<HandedJob | null> => {
  const { cliente, sucursal } = equipo;
  const [printers] = await press.db.read(cliente, printersWithJobs(equipo, press.reloj()));
  for (const { impresora } of printers) {
    const handed = await takeFrom(pressOf(press, equipo), equipo, { cliente, sucursal, impresora });
    if (handed) return handed;
  }
  return null;
};

/** Keeps what became of a job that a program was handed; what it tells late or twice changes nothing. */
export const tellOutcome = async (
  press: Press,
  equipo: Equipo,
  sent: SentJob,
  answer: ResultadoDeCola,
): Promise<void> => {
  const { cliente, sucursal } = equipo;
  const [[printer]] = await press.db.read(cliente, printerOfSent(equipo, sent));
  if (!printer) return;
  const key = { cliente, sucursal, impresora: printer.impresora };
  await recordQueueAnswer(
    pressOf(press, equipo),
    { key, failures: printer.fallos + 1 },
    sent,
    RESULTADOS_DE_COLA[answer],
  );
  // Its failures in a row are over, and a program that starts again need not wait for this run's lease.
  if (answer === 'sent') await endTurn(pressOf(press, equipo), key);
  press.hub.impresorasChanged(cliente, sucursal);
};
