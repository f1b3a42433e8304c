import { cortes } from '@comal/contract/caja/cortes';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../../platform/http/alcance.ts';
import { recordOnce } from '../../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../../platform/http/handlers.ts';
import { type PrinterOfCaja, heldPrinterOfCaja, queueAgain } from '../../../../platform/impresion/papers.ts';
import { hojaDeCorte } from '../lecturas.ts';
import { turnoDe } from '../mirar.ts';
import { corteEnPapel, lecturaEnPapel } from './papel.ts';
import { presentResumen } from '../presenter.ts';
import { presentHoja } from '../turnos/hoja.ts';

const SIN_IMPRESORA = refuse('CAJA_SIN_IMPRESORA', { papeles: 'cortes' });

const mandada = ({ nombre }: PrinterOfCaja, imprimir: () => void) =>
  ok({ message: `Se imprime en ${nombre}`, data: { impresora: nombre }, alConfirmar: imprimir });

/** Prints an X reading of the open shift at the printer of the session's register; whoever looks at it is in the log. */
export const imprimirLectura = handlerOf(cortes.imprimirLectura, async (_input, ctx, tx) => {
  const leido = await turnoDe(ctx, ctx.sesion.id, (...queries) => tx.read(...queries));
  // The register of one's own session is always found.
  if (!leido.ok) return refuse('CAJA_INICIAL_FALTA');
  const { turno, ciego } = leido.value;
  if (ciego) return refuse('CONTEO_CIEGO');
  const [[impresora]] = await tx.read(heldPrinterOfCaja(getAlcance(ctx), ctx.sesion.caja.id, 'cortes'));
  if (!impresora) return SIN_IMPRESORA;
  tx.write(recordOnce(ctx, 'corte.mirado', turno.corte.id, { llamada: 'imprimirLectura' }));
  return mandada(impresora, await queueAgain(ctx, tx, [lecturaEnPapel(ctx, impresora, presentResumen(turno, null))]));
});

/** Prints the Z of a closed shift again at the printer of the session's register. */
export const imprimirZ = handlerOf(cortes.imprimirZ, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[fila], [impresora]] = await tx.read(
    hojaDeCorte(alcance, body.corte),
    heldPrinterOfCaja(alcance, ctx.sesion.caja.id, 'cortes'),
  );
  const hoja = presentHoja(fila);
  if (!hoja) return refuse('NO_ENCONTRADO');
  if (!impresora) return SIN_IMPRESORA;
  return mandada(impresora, await queueAgain(ctx, tx, [corteEnPapel(ctx, impresora, hoja, { reimpresion: true })]));
});
