import { describe, expect, it } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comensal } from '@comal/contract/comensal/menu';
import { reportes } from '@comal/contract/reportes/reportes';
import { VISITAS_POR_DIA } from '@comal/domain/comensal/ajustes';
import { entrarComo } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { codigoDe } from './comensal.fixture.ts';

const { server, r, admin } = await abrirEquipo();
const { centro } = r.negocio;
const token = await codigoDe(server, admin, { id: centro });
const deMesa = await codigoDe(server, admin, { id: centro, mesa: 'Mesa 1' });
const contar = (que: unknown, codigo: unknown = token) => server.raw(comensal.contar, { body: { token: codigo, que } });
const cuentas = () => server.sql('SELECT sucursal, que, n FROM visita_de_menu ORDER BY cliente, sucursal, que');
const HOY = { periodo: 0, inicio: 0, fin: 0 } as const;
const reporte = async (quien = admin, de: object = HOY) => {
  const body = { reporte: 'celular' as const, de: { ...HOY, ...de }, filtros: [] };
  return (await server.call(reportes.ver, { body }, { token: quien.token })).body.data!;
};

describe('how often the menu is opened', () => {
  it('is a number a day and kind, whichever code of the branch: a thousand calls are no more rows (H53)', async () => {
    for (let i = 0; i < 3; i += 1) expect((await contar('escaneo')).status).toBe(200);
    await contar('escaneo', deMesa);
    await contar('carrito');
    expect(await cuentas()).toEqual([
      { sucursal: centro, que: 'carrito', n: 1 },
      { sucursal: centro, que: 'escaneo', n: 4 },
    ]);
  });

  it('is not lost where two count at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => contar('carrito')));
    expect((await cuentas())[0]).toMatchObject({ que: 'carrito', n: 11 });
  });

  it('stops at its limit, and says nothing of it', async () => {
    await server.sql(`UPDATE visita_de_menu SET n = $1 WHERE que = 'carrito'`, [VISITAS_POR_DIA - 1]);
    for (let i = 0; i < 3; i += 1) expect((await contar('carrito')).status).toBe(200);
    expect((await cuentas())[0]).toMatchObject({ n: VISITAS_POR_DIA });
    await server.sql(`UPDATE visita_de_menu SET n = 11 WHERE que = 'carrito'`);
  });

  it('is told to the owner with the orders that came, by operating day', async () => {
    const pedidos = [{ id: r.menu.alimentoDe('agua').id }];
    await server.call(autoservicio.registrar, { body: { pedidos, nombre: 'Ana', token } });
    const { filas, totales } = await reporte();
    expect(filas.map((f) => f.slice(1))).toEqual([[4, 11, 1]]);
    expect(totales).toEqual([null, 4, 11, 1]);
    await server.sql('UPDATE visita_de_menu SET dia = dia - 1');
    expect((await reporte()).filas.map((f) => f.slice(1))).toEqual([[0, 0, 1]]);
  });

  it('counts nothing for a code that opens nothing, or of another kind', async () => {
    const antes = await cuentas();
    for (const malo of ['', 'menu', `${token}A`, null])
      expect((await contar('escaneo', malo)).body.error?.motivo).toBe('CODIGO_DE_MENU_INVALIDO');
    for (const otro of ['pedido', '__proto__', '', 7, undefined])
      expect((await contar(otro)).body.error?.campos).toEqual({ que: 'Di qué se cuenta' });
    expect(await cuentas()).toEqual(antes);
  });

  it('is of its business alone', async () => {
    const ajeno = await Restaurante.abrir(server, '3000');
    const suyo = await entrarComo(server, ajeno.negocio, { usuario: 'admin', sucursal: ajeno.negocio.centro });
    await contar('escaneo', await codigoDe(server, suyo, { id: ajeno.negocio.centro }));
    expect((await reporte(suyo)).filas.map((f) => f.slice(1))).toEqual([[1, 0, 0]]);
    expect((await reporte()).totales).toEqual([null, 0, 0, 1]);
  });
});
