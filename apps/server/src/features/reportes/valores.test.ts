import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { reportes } from '@comal/contract/reportes/reportes';
import type { Celda, ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const HORA_MS = 3_600_000;
const QUIEN = mesero.usuario.nombre_completo;

const filasDe = async (reporte: ClaveDeReporte): Promise<Celda[][]> => {
  const body = { reporte, de: { periodo: 0 as const, inicio: 0, fin: 0 }, filtros: [] };
  const hecho = (await server.call(reportes.ver, { body }, { token: admin.token })).body;
  if (!hecho.data) throw new Error(JSON.stringify(hecho));
  return hecho.data.filas;
};

describe('what was taken back before it was charged', () => {
  it('is a row for a dish that the kitchen had, with its reason, and one for a comanda that was deleted', async () => {
    const mesa = await r.despachar(
      cocina,
      await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }], 'Se fue'),
      2,
    );
    const [taco] = mesa.pedidos.filter((p) => p.descripcion === 'Taco al pastor');
    const antes = { comentario: null, subcuenta: null, status: 2 } as const;
    await r.guardar(mesero, mesa, { eliminados: [{ id: taco!.id, antes, motivo: 'Tardó demasiado' }] });
    const vacia = await r.comanda(mesero, [{ producto: 'agua' }, { producto: 'taco' }], 'Por error');
    const borrada = await server.call(comandas.eliminar, { params: { id: vacia.id } }, { token: mesero.token });
    expect(borrada.status).toBe(200);
    expect(await filasDe('cancelaciones')).toEqual([
      [QUIEN, 'Comanda eliminada', 'Sin motivo', 2, 57.5],
      [QUIEN, 'Pedido', 'Tardó demasiado', 1, 22],
    ]);
  });
});

describe('the stock that was consumed', () => {
  it('is what was served of a product that is counted, and of no other', async () => {
    await server.sql('UPDATE producto SET inventario = 10 WHERE id = $1', [r.menu.alimentoDe('agua').id]);
    await r.despachar(
      cocina,
      await r.comanda(mesero, [{ producto: 'agua' }, { producto: 'agua' }, { producto: 'taco' }], 'Con sed'),
    );
    expect(await filasDe('existencias')).toEqual([['Agua de jamaica', 'Producto', 'pieza', 2]]);
  });
});

describe('the sales by order type (D-130)', () => {
  it('are those of the comandas of each type, the highest first; what was cancelled is taken off its own', async () => {
    const { server: otro, r: fonda, mesero: quien, cocina: plancha, cajera: caja, admin: dueno } = await abrirEquipo();
    await fonda.abrirCaja(caja, 500);
    const vender = async (tipo: 'llevar' | 'app' | undefined, producto: string, total: number) => {
      const { id, nombre } = await fonda.comanda(quien, [{ producto }]);
      const body = { id, nombre, comensales: 1, ...(tipo && { tipo }) };
      await otro.call(comandas.editar, { body }, { token: quien.token });
      const lista = await fonda.despachar(plancha, await fonda.ver(quien, id));
      return (await fonda.cobrar(caja, lista, { total })).body.data!.pago;
    };
    await vender(undefined, 'taco', 22);
    await vender('llevar', 'agua', 35.5);
    await vender('llevar', 'taco', 22);
    const pago = await vender('app', 'agua', 35.5);
    const ver = async () => {
      const body = { reporte: 'tipos' as const, de: { periodo: 0 as const, inicio: 0, fin: 0 }, filtros: [] };
      return (await otro.call(reportes.ver, { body }, { token: dueno.token })).body.data?.filas;
    };
    expect(await ver()).toEqual([
      ['Para llevar', 2, 2, 57.5, 50],
      ['App', 1, 1, 35.5, 30.9],
      ['Mesa', 1, 1, 22, 19.1],
    ]);
    const cancelado = await otro.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'No llegó el repartidor' } },
      { token: dueno.token },
    );
    expect([cancelado.status, cancelado.body.error?.motivo]).toEqual([200, undefined]);
    expect(await ver()).toEqual([
      ['Para llevar', 2, 2, 57.5, 72.3],
      ['Mesa', 1, 1, 22, 27.7],
    ]);
  });
});

describe('the hours of a day', () => {
  it('are each a row, those after midnight behind those of the evening before', async () => {
    await r.abrirCaja(cajera, 500);
    const cobrar = async (producto: string, total: number): Promise<void> => {
      const mesa = await r.despachar(cocina, await r.comanda(mesero, [{ producto }]));
      expect((await r.cobrar(cajera, mesa, { total })).status).toBe(200);
    };
    await cobrar('taco', 22);
    server.pasar(2 * HORA_MS);
    await cobrar('agua', 35.5);
    await cobrar('taco', 22);
    server.pasar(9 * HORA_MS);
    await cobrar('agua', 35.5);
    expect(await filasDe('horas')).toEqual([
      ['14:00', 22, 1, 1, 19.1],
      ['16:00', 57.5, 2, 2, 50],
      ['01:00', 35.5, 1, 1, 30.9],
    ]);
  });
});
