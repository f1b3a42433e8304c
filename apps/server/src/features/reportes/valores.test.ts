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
