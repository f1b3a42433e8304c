import { expect, it } from 'vitest';
import { borradorVacio, conNuevos } from '@comal/domain/comanda/guardar/borrador';
import { buildComanda } from '../live/live-comanda.ts';
import { aComandaVista, idComanda } from '../test/fixtures.ts';
import { makeEnvio } from './sending/envio.ts';
import { afterRechazos } from './rechazos.ts';

const { pedidos } = buildComanda(aComandaVista(1, 1));
const envio = makeEnvio(conNuevos(borradorVacio(idComanda(1)), pedidos));

it.each([
  ['ALIMENTO_AGOTADO', 'is unsaved again', pedidos],
  ['PEDIDO_CANCELADO', 'is gone', []],
  ['PEDIDO_MUDADO', 'is gone', []],
] as const)('a new dish that was refused with %s %s', (motivo, _how, left) => {
  const rechazados = pedidos.map(({ id, descripcion }) => ({ id, descripcion, motivo, message: 'No' }));
  expect(afterRechazos(borradorVacio(idComanda(1)), rechazados, envio, []).nuevos).toEqual(left);
});
