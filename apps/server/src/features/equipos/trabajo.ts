import { equipos } from '@comal/contract/equipos';
import { IMPRESION_DE_EQUIPO_MS } from '@comal/domain/impresion/equipos/equipo';
import { ok, refuse } from '@comal/domain/result';
import { tokenDigest } from '../../platform/http/active-sesiones.ts';
import { Halt } from '../../platform/http/errors.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import type { HandedJob } from '../../platform/impresion/equipos/equipo.ts';

const SEGUNDO_MS = 1_000;

/** A job as its program gets it. */
const presentar = ({ id, intentos, cola, titulo, bytes }: HandedJob) => ({
  ...{ trabajo: id, intento: intentos, cola, titulo, bytes: Buffer.from(bytes).toString('base64') },
  tiempo: IMPRESION_DE_EQUIPO_MS,
});

/** Keeps what became of the job of a till program, and waits for its next one. */
export const trabajo = handlerOf(equipos.trabajo, async ({ body }, ctx) => {
  const { clave, proceso, colas, fin, espera, termina } = body;
  const { equipos: work } = ctx.imprenta;
  const hash = tokenDigest(clave);
  if (!work.lets(hash)) throw new Halt(refuse('DEMASIADAS_PETICIONES'));
  const equipo = await work.identify({ hash, proceso, colas });
  if (!equipo) return refuse('EQUIPO_DESVINCULADO');
  if (fin) {
    const enviado = { cliente: equipo.cliente, id: fin.trabajo, intentos: fin.intento };
    await work.tell(equipo, enviado, fin.resultado);
  }
  const siguiente = termina ? null : await work.next(equipo, espera * SEGUNDO_MS, ctx.hungUp);
  return ok({ message: '', data: { trabajo: siguiente && presentar(siguiente) } });
});
