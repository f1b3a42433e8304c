import { describe, expect, it } from 'vitest';
import { metodos } from '@comal/contract/caja/metodos';
import { tiposDeOrden } from '@comal/contract/negocio/tipos-de-orden';
import { METODOS_PROPIOS_MAXIMOS } from '@comal/domain/caja/metodos';
import { AJUSTES_DE_TIPO_INICIALES, type AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirNegocio } from '../sucursales/sucursales.fixture.ts';

const n = await abrirNegocio();
const { centro, norte } = n.negocio;

/** Takeaway first, charged before it is prepared; no app. */
const MOSTRADOR: AjustesDeTipo[] = [
  { ...AJUSTES_DE_TIPO_INICIALES[2]!, activo: true, cobrar_antes: true },
  AJUSTES_DE_TIPO_INICIALES[0]!,
  ...AJUSTES_DE_TIPO_INICIALES.slice(3),
  { ...AJUSTES_DE_TIPO_INICIALES[1]!, pide_comensales: false },
];
const guardar = async (id: number, tipos: AjustesDeTipo[] = MOSTRADOR, sesion = n.admin) =>
  n.pedir(tiposDeOrden.guardar, { body: { id, version: (await n.una(id)).version, tipos } }, sesion);
const deCaja = async (): Promise<AjustesDeTipo[]> => n.hacer(tiposDeOrden.listar, {});

const conApp = MOSTRADOR.map((t) => ({ ...t, activo: t.tipo === 'app' || t.activo }));
const plataformas = async () => (await n.hacer(metodos.plataformas, {})).map(({ nombre }) => nombre);

describe('the order types of a branch (D-130)', () => {
  it('are tables only at first', async () => {
    expect(await deCaja()).toEqual(AJUSTES_DE_TIPO_INICIALES);
    expect((await n.una(centro)).tipos_de_orden).toEqual([]);
  });

  it('are saved whole in their order; tills of that branch read them again, and no other branch has them', async () => {
    const revDe = async () => {
      const [fila] = await n.server.sql<{ rev: number }>(
        'SELECT rev_catalogo::integer AS rev FROM sucursal_contador WHERE sucursal = $1',
        [centro],
      );
      return fila!.rev;
    };
    const rev = await revDe();
    const { body } = await guardar(centro);
    expect([body.message, body.data?.tipos_de_orden]).toEqual(['Tipos de orden guardados', MOSTRADOR]);
    expect(await n.una(centro)).toEqual(body.data);
    expect(await deCaja()).toEqual(MOSTRADOR);
    expect((await n.una(norte)).tipos_de_orden).toEqual([]);
    expect((await revDe()) - rev).toBe(1);
    const [fila] = await n.server.sql<{ datos: { nombre: string; ahora: unknown } }>(
      `SELECT datos FROM bitacora WHERE accion = 'sucursal.tipos_de_orden'`,
    );
    expect(fila?.datos).toMatchObject({ nombre: 'Centro', ahora: MOSTRADOR });
  });

  it('bring no more platforms than a business may have own payment methods', async () => {
    await n.server.sql(
      `INSERT INTO metodo_de_pago (cliente, id, descripcion) SELECT $1, i, 'Propio ' || i FROM generate_series(500, 498 + $2::integer) i`,
      [n.negocio.cliente, METODOS_PROPIOS_MAXIMOS],
    );
    await guardar(centro, conApp);
    expect(await plataformas()).toEqual(['Uber Eats']);
    await n.server.sql('DELETE FROM metodo_de_pago WHERE id >= 500');
    await guardar(centro);
  });

  it('bring the platforms that everybody knows when app is offered first, and an own method of that name is one of them (D-130)', async () => {
    await n.hacer(metodos.nuevo, { body: { descripcion: 'rappi', pide_operacion: false, abre_cajon: false } });
    expect(await plataformas()).toEqual([]);
    await guardar(centro, conApp);
    expect(await plataformas()).toEqual(['rappi', 'Uber Eats', 'DiDi Food']);
    // One that was renamed does not come back with the next branch.
    await n.server.sql(`UPDATE metodo_de_pago SET descripcion = 'Uber' WHERE descripcion = 'Uber Eats'`);
    await guardar(norte, conApp);
    expect(await plataformas()).toEqual(['rappi', 'Uber', 'DiDi Food']);
    const [uber] = await n.server.sql<{ pide_operacion: boolean }>(
      `SELECT pide_operacion, abre_cajon, comision FROM metodo_de_pago WHERE descripcion = 'Uber'`,
    );
    expect(uber).toEqual({ pide_operacion: true, abre_cajon: false, comision: 0 });
    await guardar(centro);
    await guardar(norte);
  });

  it('are not saved over those of somebody else, of a branch that is not there, or without permission', async () => {
    const { version } = await n.una(norte);
    await guardar(norte);
    const body = { id: norte, version, tipos: MOSTRADOR };
    expect(motivoDe(await n.pedir(tiposDeOrden.guardar, { body }))).toBe('CAMBIO_ENTRETANTO');
    const cerrada = await n.agregarSucursal({ nombre: 'Por cerrar' });
    await n.server.sql('UPDATE sucursal SET activa = false WHERE id = $1', [cerrada.id]);
    expect(motivoDe(await guardar(cerrada.id))).toBe('NO_ENCONTRADO');
    const sinPermiso = await n.conPermisos(PERMISO.NUEVA_SUCURSAL);
    expect((await guardar(norte, MOSTRADOR, sinPermiso)).status).toBe(403);
  });

  it.each([
    ['a type twice', [...MOSTRADOR.slice(1), MOSTRADOR[1]!], 'Di cómo es cada tipo una vez'],
    ['a type missing', MOSTRADOR.slice(1), 'Di cómo es cada tipo una vez'],
    ['none offered', MOSTRADOR.map((t) => ({ ...t, activo: false })), 'Deja encendido por lo menos un tipo'],
  ])('are refused with %s', async (_que, tipos, error) => {
    const { body, status } = await guardar(centro, tipos);
    expect([status, body.error?.campos]).toEqual([400, { tipos: error }]);
  });
});
