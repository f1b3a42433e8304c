import { impresoras } from '@comal/contract/impresoras';
import type { Papel } from '@comal/domain/impresion/papel';
import { ok, refuse } from '@comal/domain/result';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { getAlcance, type Alcance } from '../../platform/http/alcance.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { impresoraQueRecibe, ponerEnCola } from './trabajos-consultas.ts';

const paginaDe = (nombre: string): Papel => ({
  bloques: [
    { clase: 'texto', texto: nombre, tamano: 'grande', alinea: 'centro' },
    { clase: 'texto', texto: '¿Se lee bien?', alinea: 'centro' },
  ],
});

const insertarPrueba = (
  { cliente, sucursal }: Alcance,
  { id, clave, impresora, nombre }: { id: string; clave: string; impresora: number; nombre: string },
  ahora: number,
): Query =>
  sqlText(
    `INSERT INTO trabajo_de_impresion (cliente, sucursal, id, impresora, clase, nombre, papel, etiqueta, resumen, creado_en, desde)
     VALUES ($1, $2, $3, $4, 'prueba', $5, $6, 'Página de prueba', '', $7, $7)`,
    [cliente, sucursal, id, impresora, `prueba/${clave}`, JSON.stringify(paginaDe(nombre)), new Date(ahora)],
  );

/** Prints the test page of a printer: a job like any other. */
export const probar = handlerOf(impresoras.probar, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[impresora]] = await tx.read(impresoraQueRecibe(alcance, id));
  if (!impresora) return refuse('NO_ENCONTRADO');
  const { nombre } = impresora;
  const trabajo = ctx.nuevoId();
  tx.write(
    insertarPrueba(alcance, { id: trabajo, clave: ctx.clave, impresora: id, nombre }, ctx.ahora),
    ...ponerEnCola(alcance, [trabajo]),
    record(ctx, 'impresora.probada', `impresora/${id}`, { nombre }),
  );
  return ok({ message: 'La página de prueba va a la impresora', data: null });
});
