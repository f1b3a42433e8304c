import { describe, expect, it } from 'vitest';
import { aComplemento, aPedido } from '../test/builders.ts';
import {
  noComentable,
  noDivisible,
  noRegresable,
  noRepetible,
  pedidoNoEliminable,
  sinComentarioQueBorrar,
  type AccionRefusal,
} from './acciones.ts';
import type { EstadoPedido, Pedido } from './pedido.ts';

type Respuesta = AccionRefusal | null;
type PorEstado = readonly [Respuesta, Respuesta, Respuesta, Respuesta];
type Accion = (p: Pedido) => ReturnType<typeof noComentable>;

/** The expected answers of each action for PENDIENTE, TRABAJANDO, DESPACHADO and PAGADO. */
const TABLA: readonly (readonly [string, Accion, PorEstado])[] = [
  [
    'writing a comment: only before the kitchen has it (PEDIDO-032)',
    noComentable,
    [null, 'PEDIDO_EN_PREPARACION', 'PEDIDO_DESPACHADO', 'PEDIDO_DESPACHADO'],
  ],
  [
    'deleting a comment: only before the kitchen has it (PEDIDO-032)',
    sinComentarioQueBorrar,
    [null, 'PEDIDO_EN_PREPARACION', 'PEDIDO_DESPACHADO', 'PEDIDO_DESPACHADO'],
  ],
  [
    'deleting a line: not once dispatched or paid (PEDIDO-033, D-21)',
    (p) => pedidoNoEliminable(p, [p]),
    [null, null, 'PEDIDO_DESPACHADO', 'PEDIDO_PAGADO'],
  ],
  ['another of the same: any dish', noRepetible, [null, null, null, null]],
  ['splitting the account: any dish but a paid one (SUBCUENTA-003)', noDivisible, [null, null, null, 'PEDIDO_PAGADO']],
  [
    'marking as not dispatched: only a dispatched one (PEDIDO-023, D-22)',
    noRegresable,
    ['PEDIDO_NO_DESPACHADO', 'PEDIDO_NO_DESPACHADO', null, 'PEDIDO_PAGADO'],
  ],
];
const ESTADOS = ['PENDIENTE', 'TRABAJANDO', 'DESPACHADO', 'PAGADO'] as const;
const CASOS = TABLA.flatMap(([titulo, accion, respuestas]) =>
  respuestas.map((motivo, i) => ({ titulo, accion, motivo, estado: ESTADOS[i], status: (i + 1) as EstadoPedido })),
);

describe('actions on a line', () => {
  it.each(CASOS)('$titulo: $estado -> $motivo', ({ accion, status, motivo }) => {
    expect(accion(aPedido({ status, comentario: 'sin cebolla' }))?.motivo ?? null).toBe(motivo);
  });

  it('offers no deletion of a comment that is not there', () => {
    expect(sinComentarioQueBorrar(aPedido())?.motivo).toBe('SIN_COMENTARIO');
    expect(sinComentarioQueBorrar(aPedido({ comentario: '' }))?.motivo).toBe('SIN_COMENTARIO');
  });

  it.each(ESTADOS.map((estado, i) => ({ estado, status: (i + 1) as EstadoPedido })))(
    'never repeats nor splits a companion, $estado or not (PEDIDO-029, SUBCUENTA-003)',
    ({ status }) => {
      const queso = aComplemento(aPedido(), { status });
      expect(noRepetible(queso)?.motivo).toBe('ES_COMPLEMENTO');
      expect(noDivisible(queso)?.motivo).toBe('ES_COMPLEMENTO');
    },
  );

  it.each([
    [1, null],
    [2, null],
    [3, 'COMPLEMENTOS_DESPACHADOS'],
    [4, 'COMPLEMENTOS_DESPACHADOS'],
  ] as const)('deletes a dish whose companion is in state %i: %s (PEDIDO-035)', (status, motivo) => {
    const plato = aPedido();
    expect(pedidoNoEliminable(plato, [plato, aComplemento(plato, { status })])?.motivo ?? null).toBe(motivo);
  });

  it('never repeats a part of a dish, nor sends it back to the kitchen; its sub-account may change (D-45)', () => {
    const parte = aPedido({ status: 3, fraccion: '1/3' });
    expect(noRepetible(parte)?.motivo).toBe('PEDIDO_DIVIDIDO');
    expect(noRegresable(parte)?.motivo).toBe('PEDIDO_DIVIDIDO');
    expect(noDivisible(parte)).toBeNull();
  });

  it('minds neither the companions of other dishes nor cancelled ones when a dish is deleted (PEDIDO-035)', () => {
    const [plato, otro] = [aPedido(), aPedido()];
    const ajeno = aComplemento(otro, { status: 3 });
    const cancelado = aComplemento(plato, { status: 3, cancelado_en: 1 });
    expect(pedidoNoEliminable(plato, [plato, otro, ajeno, cancelado])).toBeNull();
  });
});
