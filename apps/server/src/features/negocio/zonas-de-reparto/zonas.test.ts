import { describe, expect, it } from 'vitest';
import { zonasDeReparto } from '@comal/contract/negocio/zonas-de-reparto';
import type { CallInput } from '@comal/contract/route';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirNegocio } from '../sucursales/sucursales.fixture.ts';

const n = await abrirNegocio();
const { centro, norte } = n.negocio;

type Zonas = CallInput<typeof zonasDeReparto.guardar>['body']['zonas'];
const zonasDe = (id: number, sesion = n.admin) => n.pedir(zonasDeReparto.deSucursal, { params: { id } }, sesion);
const guardar = async (zonas: Zonas, id = centro, sesion = n.admin) =>
  n.pedir(zonasDeReparto.guardar, { body: { id, version: (await n.una(id)).version, zonas } }, sesion);
const deCaja = () => n.hacer(zonasDeReparto.listar, {});
const revDe = async () => {
  const [fila] = await n.server.sql<{ rev: number }>(
    'SELECT rev_catalogo::integer AS rev FROM sucursal_contador WHERE sucursal = $1',
    [centro],
  );
  return fila!.rev;
};

describe('the zones of a branch (D-130)', () => {
  it('are none at first', async () => {
    expect(await deCaja()).toEqual([]);
    expect((await zonasDe(norte)).body.data).toEqual({ zonas: [], version: (await n.una(norte)).version });
  });

  it('are saved whole in their order, and tills of that branch read them again', async () => {
    const rev = await revDe();
    const { body } = await guardar([
      { nombre: 'Centro', precio: 35 },
      { nombre: 'Norte', precio: 60.5, activa: false, clase_fiscal: 'iva_cero' },
    ]);
    const [cerca, lejos] = body.data!.zonas;
    expect([body.message, body.data!.zonas]).toEqual([
      'Zonas guardadas',
      [
        { id: cerca!.id, nombre: 'Centro', precio: 35, activa: true, clase_fiscal: 'iva_general' },
        { id: lejos!.id, nombre: 'Norte', precio: 60.5, activa: false, clase_fiscal: 'iva_cero' },
      ],
    ]);
    expect(await deCaja()).toEqual(body.data!.zonas);
    expect((await revDe()) - rev).toBe(1);
    expect((await zonasDe(centro)).body.data).toEqual(body.data);
    expect((await zonasDe(norte)).body.data?.zonas).toEqual([]);
    const despues = await guardar([
      { ...lejos!, nombre: 'Lejos' },
      { nombre: 'Sur', precio: 0 },
    ]);
    expect(despues.body.data!.zonas.map(({ id, nombre }) => [id, nombre])).toEqual([
      [lejos!.id, 'Lejos'],
      [expect.any(Number), 'Sur'],
    ]);
    expect((await guardar([cerca!])).body.error?.campos).toHaveProperty('zonas');
    const [retirada] = await n.server.sql(`SELECT nombre, retirada FROM zona_de_reparto WHERE id = $1`, [cerca!.id]);
    expect(retirada).toEqual({ nombre: 'Centro', retirada: true });
  });

  it('are not saved over those of somebody else, of a branch that is not there, or without permission', async () => {
    const { version } = await n.una(norte);
    await guardar([{ nombre: 'Norte', precio: 10 }], norte);
    const body = { id: norte, version, zonas: [] };
    expect(motivoDe(await n.pedir(zonasDeReparto.guardar, { body }))).toBe('CAMBIO_ENTRETANTO');
    const cerrada = await n.agregarSucursal({ nombre: 'Por cerrar' });
    await n.server.sql('UPDATE sucursal SET activa = false WHERE id = $1', [cerrada.id]);
    expect(motivoDe(await guardar([], cerrada.id))).toBe('NO_ENCONTRADO');
    expect(motivoDe(await zonasDe(cerrada.id))).toBe('NO_ENCONTRADO');
    const sinPermiso = await n.conPermisos(PERMISO.NUEVA_SUCURSAL);
    expect((await guardar([], norte, sinPermiso)).status).toBe(403);
    expect((await zonasDe(norte, sinPermiso)).status).toBe(403);
  });

  it.each([
    [
      'a name twice',
      [
        { nombre: 'Centro', precio: 1 },
        { nombre: ' CENTRO', precio: 2 },
      ],
      { zonas: 'CENTRO está dos veces' },
    ],
    ['a price below 0', [{ nombre: 'Centro', precio: -1 }], { 'zonas.0.precio': 'La cantidad no puede ser menor a 0' }],
    ['no name', [{ nombre: '', precio: 1 }], { 'zonas.0.nombre': 'Escribe cómo se llama la zona' }],
    [
      'one too many',
      Array.from({ length: 51 }, (_, i) => ({ nombre: `Zona ${i}`, precio: 1 })),
      { zonas: 'A lo más 50 zonas' },
    ],
  ])('are refused with %s', async (_que, zonas, campos) => {
    const { body, status } = await guardar(zonas);
    expect([status, body.error?.campos]).toEqual([400, campos]);
  });
});
