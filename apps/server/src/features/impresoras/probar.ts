import { impresoras } from '@comal/contract/impresoras';
import { papelDePrueba } from '@comal/domain/impresion/papeles/prueba';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { encolar, endPause, forgetAnswers } from '../../platform/impresion/cola.ts';
import { avisando } from './avisar.ts';
import { impresoraQueRecibe } from './trabajos-consultas.ts';

/** Prints the test page of a printer, at once and with nothing taken for known: a job like any other, once by its key. */
export const probar = handlerOf(impresoras.probar, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[fila]] = await tx.read(impresoraQueRecibe(alcance, id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const impresora = { ...alcance, impresora: id };
  tx.write(
    encolar(
      {
        ...{ ...impresora, id: ctx.nuevoId(), clase: 'prueba', nombre: `prueba/${ctx.clave}`, comanda: null },
        ...{ papel: papelDePrueba(fila), etiqueta: 'Página de prueba', resumen: '' },
      },
      ctx.ahora,
    ),
    forgetAnswers(impresora),
    endPause(impresora),
    record(ctx, 'impresora.probada', `impresora/${id}`, { nombre: fila.nombre }),
  );
  return ok({ message: 'La página de prueba va a la impresora', data: null, alConfirmar: avisando(ctx) });
});
