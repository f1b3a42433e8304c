import { impresoras } from '@comal/contract/impresoras';
import { papelDePrueba } from '@comal/domain/impresion/papeles/prueba';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import { openDrawer, registersOf } from '../../platform/caja/cajon.ts';
import { record } from '../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
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

/** Whoever keeps printers tries them. */
const PRUEBAN = [PERMISO.NUEVA_IMPRESORA, PERMISO.EDITAR_IMPRESORA];

/** Whose drawer it is: the session's register where it is one of those that the printer serves; null: no register's. */
const cajaDe = ({ sesion }: SesionCtx, suyas: readonly { readonly caja: number }[]): number | null =>
  (suyas.find(({ caja }) => caja === sesion.caja.id) ?? suyas[0])?.caja ?? null;

/**
 * Opens the drawer of a printer for who keeps printers, which is an opening without a charge like any other (D-145): in the cut of the
 * register whose drawer it is.
 */
export const probarCajon = handlerOf(impresoras.probarCajon, async ({ params: { id } }, ctx, tx) => {
  const impresora = { ...getAlcance(ctx), impresora: id };
  const [[fila], suyas] = await tx.read(impresoraQueRecibe(impresora, id), registersOf(impresora, id));
  if (!fila) return refuse('NO_ENCONTRADO');
  if (!PRUEBAN.some(ctx.puede)) return refuse('SIN_PERMISO');
  if (fila.cajon === null) return refuse('IMPRESORA_SIN_CAJON');
  const motivo = `Prueba de la impresora ${fila.nombre}`;
  const { open } = openDrawer(ctx, tx, { impresora: id, nombre: fila.nombre }, { resumen: motivo });
  const caja = cajaDe(ctx, suyas);
  const objeto = caja === null ? `impresora/${id}` : `terminal/${caja}`;
  tx.write(endPause(impresora), record(ctx, 'cajon.abierto', objeto, { motivo }, caja));
  return ok({ message: 'El cajón debe abrirse ahora', data: null, alConfirmar: open });
});
