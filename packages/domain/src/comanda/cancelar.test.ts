import { expect, it } from 'vitest';
import { aComplemento, aDespachado, aPedido } from '../test/builders.ts';
import { cancelaTrabajo } from './cancelar.ts';

const enTrabajo = aPedido({ status: 2 });
const pendiente = aPedido();
const extraEnTrabajo = { ...aComplemento(pendiente), status: 2 as const };
const despachado = aDespachado();

it.each([
  ['a line that is being worked on', [enTrabajo], enTrabajo.id, true],
  ['one whose companion is', [pendiente, extraEnTrabajo], pendiente.id, true],
  ['a pending one', [pendiente], pendiente.id, false],
  ['one that cannot go at all', [despachado], despachado.id, false],
  ['one that went already', [{ ...enTrabajo, cancelado_en: 1 }], enTrabajo.id, false],
  ['one that nobody knows', [], 'x', false],
])('taking back %s asks for a reason: %#(D-106)', (_, pedidos, id, pide) => {
  expect(cancelaTrabajo(id, pedidos)).toBe(pide);
});
