import { expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { buildComanda } from '../../../platform/live/live-comanda.ts';
import { aComandaVista, toPedidoVista } from '../../../platform/test/fixtures.ts';
import {
  accionesDeComanda,
  impedimentos,
  noDespachaYCobra,
  noEliminada,
  type Circunstancia,
} from './acciones-comanda.ts';
import { accionesDePedido, noQuitado, type ManosDePedido } from './acciones-pedido.ts';

const TODO: Circunstancia = {
  sinGuardar: false,
  guardando: false,
  porEnviar: false,
  enLinea: true,
  cajaCobra: true,
  permisos: [68, 170, 171],
};
const nada = (): void => undefined;
const MANOS = {
  ver: nada,
  agregar: nada,
  guardar: nada,
  cobrar: nada,
  precuenta: nada,
  eliminar: nada,
  editar: nada,
};

const conStatus = (...estados: (1 | 2 | 3 | 4)[]): Comanda =>
  buildComanda(aComandaVista(1, 1, { pedidos: estados.map((status, n) => toPedidoVista(n, { status })) }));

it.each([
  ['without lines', conStatus(), 'La comanda no tiene pedidos'],
  ['with a pending line', conStatus(3, 1), 'No puedes cobrar hasta que todos los pedidos estén despachados'],
  ['with a working line', conStatus(3, 2), 'No puedes cobrar hasta que todos los pedidos estén despachados'],
  ['all dispatched', conStatus(3, 3), undefined],
  ['one sub-account paid', conStatus(4, 3), undefined],
  ['paid', { ...conStatus(4), status: 0 } as const, 'La comanda ya está pagada'],
])('charging a comanda %s (COMANDA-030, D-25)', (_, comanda, razon) => {
  expect(impedimentos(comanda, TODO).cobrar).toBe(razon);
});

it('charging waits for what is unsaved: the server would charge another total (D-92)', () => {
  expect(impedimentos(conStatus(3), { ...TODO, sinGuardar: true }).cobrar).toBe('Guarda los cambios antes de cobrar');
});

it('a register that does not charge says so, before anything of the comanda (D-18)', () => {
  expect(impedimentos(conStatus(3), { ...TODO, cajaCobra: false }).cobrar).toBe('Esta caja no puede cobrar');
});

it('charging waits for what lies in the queue (D-92, D-98)', () => {
  const no = impedimentos(conStatus(3), { ...TODO, porEnviar: true });
  expect([no.cobrar, no.precuenta]).toEqual(['Hay cambios por enviar', 'Hay cambios por enviar']);
});

it('the bill before paying is of what the server has, so it waits for what is unsaved (D-43)', () => {
  expect(impedimentos(conStatus(1), TODO).precuenta).toBeUndefined();
  expect(impedimentos(conStatus(1), { ...TODO, sinGuardar: true }).precuenta).toBe(
    'Guarda los cambios antes de la precuenta',
  );
  expect(impedimentos(conStatus(), TODO).precuenta).toBe('La comanda no tiene pedidos');
});

it('a paid comanda takes no food, no save, no deleting and no second charge (COMANDA-029)', () => {
  const no = impedimentos({ ...conStatus(4), status: 0 }, { ...TODO, sinGuardar: true });
  expect([no.agregar, no.guardar, no.eliminar, no.cobrar, no.editar]).toEqual(
    Array(5).fill('La comanda ya está pagada'),
  );
});

it.each([
  [[1, 1], undefined],
  [[1, 2], 'No puedes eliminar esta comanda ya que tiene pedidos despachados o trabajando'],
  [[3], 'No puedes eliminar esta comanda ya que tiene pedidos despachados o trabajando'],
] as const)('deleting with lines %j (COMANDA-032)', (estados, razon) => {
  expect(noEliminada(conStatus(...estados))).toBe(razon);
});

it.each([
  ['without lines', conStatus(), {}, null],
  ['all dispatched', conStatus(3, 4), {}, null],
  ['paid', { ...conStatus(4), status: 0 } as const, {}, null],
  ['in the kitchen, to be charged first (D-133)', { ...conStatus(3, 1), cobra_antes: true } as const, {}, null],
  ['in the kitchen', conStatus(3, 1), {}, undefined],
  ['in the kitchen, unsaved', conStatus(2), { sinGuardar: true }, 'Guarda los cambios antes de cobrar'],
  [
    'in the kitchen, for who does not charge',
    conStatus(2),
    { permisos: [170] },
    'No tienes permitido realizar esta operación',
  ],
  [
    'in the kitchen, on a register that does not charge',
    conStatus(2),
    { cajaCobra: false },
    'Esta caja no puede cobrar',
  ],
] as const)('dispatching what is missing and charging a comanda %s (D-103)', (_, comanda, cambios, razon) => {
  expect(noDespachaYCobra(comanda, { ...TODO, ...cambios })).toBe(razon);
});

it('without the server nothing is deleted or charged, but food may be added and the comanda renamed (D-26, D-98)', () => {
  const no = impedimentos(conStatus(3), { ...TODO, enLinea: false });
  expect([no.cobrar, no.eliminar, no.precuenta]).toEqual(Array(3).fill('Sin conexión con el servidor'));
  expect([no.agregar, no.editar]).toEqual([undefined, undefined]);
});

it('without permission each action says so, but for deleting, which a colleague may approve (D-14, D-18)', () => {
  const no = impedimentos(conStatus(3), { ...TODO, permisos: [] });
  expect([no.agregar, no.guardar, no.cobrar]).toEqual(Array(3).fill('No tienes permitido realizar esta operación'));
  const quienes = new Map([[PERMISO.COBRAR, 'Puede hacerlo: Ana (Cajero).']]);
  const { agregar, cobrar } = impedimentos(conStatus(3), { ...TODO, permisos: [], quienes });
  expect([agregar, cobrar]).toEqual([no.agregar, `${no.cobrar}. Puede hacerlo: Ana (Cajero).`]);
  const { eliminar } = accionesDeComanda(conStatus(1), { ...TODO, permisos: [] }, MANOS);
  expect([eliminar.reason, eliminar.badge?.label]).toEqual([undefined, 'Pide autorización']);
});

it.each([
  ['unsaved', conStatus(3), { ...TODO, sinGuardar: true }, ['guardar']],
  ['ready to charge', conStatus(3), TODO, ['cobrar']],
  ['in the kitchen', conStatus(2), TODO, []],
  ['without lines', conStatus(), TODO, ['agregar']],
])('only the next step of a comanda %s is filled', (_, comanda, circunstancia, filled) => {
  const acciones = Object.values(accionesDeComanda(comanda, circunstancia, MANOS));
  const llenas = acciones.filter((a) => !a.reason && a.tone && a.tone !== 'plain').map((a) => a.clave);
  expect(llenas).toEqual(filled);
});

const manos: ManosDePedido = {
  repetir: nada,
  comentar: nada,
  borrarComentario: nada,
  dividir: nada,
  regresar: nada,
  quitar: nada,
};
const pedido = (cambios: Parameters<typeof toPedidoVista>[1]) =>
  buildComanda(aComandaVista(1, 1, { pedidos: [toPedidoVista(1, cambios)] })).pedidos[0]!;
const disponibles = (cambios: Parameters<typeof toPedidoVista>[1]): string[] =>
  accionesDePedido([pedido(cambios)], manos, undefined).flatMap((a) => (a.reason ? [] : [a.clave]));

it.each([
  ['pending', { status: 1 }, ['repetir', 'comentar', 'dividir', 'quitar']],
  [
    'pending with comment',
    { status: 1, comentario: 'Sin sal' },
    ['repetir', 'comentar', 'borrarComentario', 'dividir', 'quitar'],
  ],
  ['working', { status: 2, comentario: 'Sin sal' }, ['repetir', 'dividir', 'quitar']],
  ['dispatched', { status: 3, comentario: 'Sin sal' }, ['repetir', 'dividir', 'regresar']],
  ['paid', { status: 4, comentario: 'Sin sal' }, ['repetir']],
  ['companion', { status: 1, complemento: true }, ['comentar', 'quitar']],
] as const)(
  'the actions of a %s line (PEDIDO-023, PEDIDO-029, PEDIDO-032, PEDIDO-033, SUBCUENTA-003)',
  (_, cambios, esperadas) => {
    expect(disponibles(cambios)).toEqual(esperadas);
  },
);

it('a line goes with its companions only while none was dispatched (PEDIDO-035)', () => {
  const plato = pedido({ status: 2 });
  const queso = { ...pedido({ complemento: true, status: 3 }), id: 'queso', complemento_de: plato.id };
  expect(noQuitado(plato, [plato, queso])).toBe('No se puede eliminar porque ya fueron despachados sus complementos');
  expect(noQuitado(plato, [plato, { ...queso, status: 1 }])).toBeUndefined();
});
