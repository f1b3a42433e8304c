import { impresoras } from '@comal/contract/impresoras';
import { papelDePrueba } from '@comal/domain/impresion/papeles/prueba';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import { openDrawer } from '../../platform/caja/cajon.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { encolar, endPause, forgetAnswers } from '../../platform/impresion/cola.ts';
import { avisando } from './avisar.ts';
import { impresoraQueRecibe } from './trabajos-consultas.ts';

/** Prints the test page of a printer at once and with nothing taken for known: a job like any other, once by its key. */
export const probar = handlerOf(impresoras.probar, async ({ params: { id } }, ctx, tx) => {
  const impresora = { ...getAlcance(ctx), impresora: id };
  const [[fila]] = await tx.read(impresoraQueRecibe(impresora, id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const pagina = { clase: 'prueba', nombre: `prueba/${ctx.clave}`, papel: papelDePrueba(fila) } as const;
  const dicho = { etiqueta: 'Página de prueba', resumen: '', comanda: null };
  tx.write(
    encolar({ ...impresora, id: ctx.nuevoId(), ...pagina, ...dicho }, ctx.ahora),
    forgetAnswers(impresora),
    endPause(impresora),
    record(ctx, 'impresora.probada', `impresora/${id}`, { nombre: fila.nombre }),
  );
  return ok({ message: 'La página de prueba va a la impresora', data: null, alConfirmar: avisando(ctx) });
});

/** Opens the drawer of a printer, which is an opening without a charge like any other (D-145). */
export const probarCajon = handlerOf(impresoras.probarCajon, async ({ params: { id } }, ctx, tx) => {
  const impresora = { ...getAlcance(ctx), impresora: id };
  const [[fila]] = await tx.read(impresoraQueRecibe(impresora, id));
  if (!fila) return refuse('NO_ENCONTRADO');
  if (fila.cajon === null) return refuse('IMPRESORA_SIN_CAJON');
  const motivo = `Prueba de la impresora ${fila.nombre}`;
  const { open } = openDrawer(ctx, tx, { impresora: id, nombre: fila.nombre }, { resumen: motivo });
  tx.write(endPause(impresora), record(ctx, 'cajon.abierto', `terminal/${ctx.sesion.caja.id}`, { motivo }));
  return ok({ message: 'El cajón debe abrirse ahora', data: null, alConfirmar: open });
});
