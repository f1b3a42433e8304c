import { expect, it } from 'vitest';
import { comandas as llamadas } from '@comal/contract/comandas/comandas';
import { comandas } from './index.ts';

type Escritura = { readonly lanes?: (input: unknown) => readonly string[]; readonly sealed?: unknown };

/**
 * For each write: the parts of its input that choose its lane, the expected lanes, and whether its answer has a rev to
 * seal.
 */
const ESCRITURAS: Readonly<Record<string, readonly [entrada: object, esperadas: readonly string[], sella: boolean]>> = {
  nueva: [{ body: { id: 'a' } }, ['a'], true],
  editar: [{ body: { id: 'a' } }, ['a'], true],
  actualizar: [{ body: { id: 'a' } }, ['a'], true],
  cobrar: [{ body: { comanda: { id: 'a' } } }, ['a'], false],
  entregar: [{ body: { id: 'a' } }, ['a'], true],
  cambiarDeMesa: [{ body: { id: 'a' } }, ['a'], true],
  precuentaMostrada: [{ body: { id: 'a' } }, ['a'], true],
  dividir: [{ body: { id: 'a' } }, ['a'], true],
  compartir: [{ body: { id: 'a' } }, ['a'], true],
  reunir: [{ body: { id: 'a' } }, ['a'], true],
  editarReparto: [{ body: { id: 'a' } }, ['a'], true],
  moverReparto: [{ body: { id: 'a' } }, ['a'], true],
  regalar: [{ body: { id: 'a' } }, ['a'], true],
  descontar: [{ body: { id: 'a' } }, ['a'], true],
  quitarDescuento: [{ body: { id: 'a' } }, ['a'], true],
  marchar: [{ body: { id: 'a' } }, ['a'], true],
  servir: [{ body: { id: 'a' } }, ['a'], true],
  regresarAlPase: [{ body: { id: 'a' } }, ['a'], true],
  llamarAlPase: [{ body: { id: 'a' } }, ['a'], true],
  avisar: [{ body: { id: 'a' } }, ['a'], true],
  confirmarAviso: [{ body: { id: 'a' } }, ['a'], false],
  trasladar: [{ body: { origen: 'a', destino: 'b' } }, ['a', 'b'], true],
  unir: [{ body: { origen: 'a', destino: 'b' } }, ['a', 'b'], true],
  // These name no comanda in their body, or none at all.
  mover: [{ body: [{ id: 'p' }] }, [], false],
  eliminar: [{ params: { id: 'a' } }, [], false],
  eliminarPorFolio: [{ query: { id: 'a' } }, [], false],
  cancelarCobro: [{ params: { pago: 'p' }, body: {} }, [], true],
  devolverPedido: [{ params: { pago: 'p' }, body: {} }, [], true],
  agotar: [{ body: { id: 3 } }, [], false],
  agotarOpcion: [{ body: { id: 3 } }, [], false],
  imprimirTicket: [{ body: { pago: 'p' } }, [], false],
  retirarTicket: [{ body: { pago: 'p' } }, [], false],
  imprimirPrecuenta: [{ body: { comanda: 'a' } }, [], false],
};

const escrituras = Object.entries(llamadas).flatMap(([nombre, { write }]: [string, { write?: string }]) =>
  write === 'idempotente' ? [nombre] : [],
);

it('every write of comandas is in the table', () => {
  expect(escrituras.sort()).toEqual(Object.keys(ESCRITURAS).sort());
});

it.each(Object.entries(ESCRITURAS))('%s takes the turns of its comandas and seals what it answers', (nombre, fila) => {
  const [entrada, esperadas, sella] = fila;
  const { lanes, sealed } = comandas[nombre as keyof typeof comandas] as Escritura;
  expect(lanes?.(entrada) ?? []).toEqual(esperadas);
  expect(sealed !== undefined).toBe(sella);
});

it('a new comanda whose id the server makes waits for nobody', () => {
  expect((comandas.nueva as Escritura).lanes?.({ body: {} })).toEqual([]);
});
