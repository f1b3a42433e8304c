import { expect, it } from 'vitest';
import { borradorVacio, conNuevos } from '@comal/domain/comanda/guardar/borrador';
import { comandaDeVista } from '../live/vista.ts';
import { aComandaVista, idComanda } from '../test/fixtures.ts';
import { aEnvio } from './envio.ts';
import { trasRechazos } from './rechazos.ts';

const { pedidos } = comandaDeVista(aComandaVista(1, 1));
const envio = aEnvio(conNuevos(borradorVacio(idComanda(1)), pedidos));

it.each([
  ['ALIMENTO_AGOTADO', 'is unsaved again', pedidos],
  ['PEDIDO_CANCELADO', 'is gone', []],
  ['PEDIDO_MUDADO', 'is gone', []],
] as const)('a new dish that was refused with %s %s', (motivo, _como, quedan) => {
  const rechazados = pedidos.map(({ id, descripcion }) => ({ id, descripcion, motivo, message: 'No' }));
  expect(trasRechazos(borradorVacio(idComanda(1)), rechazados, envio, []).nuevos).toEqual(quedan);
});
