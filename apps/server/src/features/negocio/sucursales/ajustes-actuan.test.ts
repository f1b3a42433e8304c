import { describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { deAjustes } from './sucursales.fixture.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera, 500);
const { centro, norte } = r.negocio;

const ajustar = async (id: number, cambios: Parameters<typeof deAjustes>[1]): Promise<void> => {
  const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
  const antes = body.data!.sucursales.find((s) => s.id === id)!;
  const { status } = await server.call(
    catalog.sucursales.ajustes,
    { body: deAjustes(antes, cambios) },
    { token: admin.token },
  );
  expect(status).toBe(200);
};
describe('the settings of a branch act at once, in that branch alone (D-113)', () => {
  it('its tips are those of the bill before paying and of who signs in', async () => {
    await ajustar(centro, { propinas: [12] });
    const { id } = await r.comanda(mesero, [{ producto: 'taco' }]);
    const { body } = await server.call(
      catalog.comandas.precuenta,
      { params: { id }, query: {} },
      { token: cajera.token },
    );
    expect(body.data![0]).toMatchObject({ total: 22, propinas_sugeridas: [{ porcentaje: 12, monto: 2.64 }] });
    expect((await r.entrar('cajera')).sucursal.propinas).toEqual([12]);
    const otra = await server.call(catalog.negocio.ver, {}, { token: admin.token });
    expect(otra.body.data!.sucursales.find((s) => s.id === norte)?.propinas).toEqual([10, 15, 20]);
  });

  it('its foot is on each ticket from then on, and not on those from before', async () => {
    const cobrar = async () => {
      const comanda = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
      return (await r.cobrar(cajera, comanda, { total: 22 })).body.data!;
    };
    expect((await cobrar()).pie).toBeUndefined();
    await ajustar(centro, { pie_ticket: 'Vuelve pronto' });
    expect((await cobrar()).pie).toBe('Vuelve pronto');
  });

  it('its hour says of which day the next comanda is, without signing in again (D-01)', async () => {
    const jefa = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: norte, caja: CAJA.norte });
    const zona = 'America/Tijuana';
    const dia = async (hora_corte: number): Promise<string> => {
      await ajustar(norte, { zona, hora_corte });
      const body = { nombre: 'Mesa 1', comensales: 2 };
      const nueva = await server.call(catalog.comandas.nueva, { body }, { token: jefa.token });
      return nueva.body.data!.folio.slice(0, 6);
    };
    const esperado = (hora: number): string => diaOperativo(zona, hora, server.ahora()).slice(2).replaceAll('-', '');
    expect(await dia(23)).toBe(esperado(23));
    expect(await dia(0)).toBe(esperado(0));
  });
});
