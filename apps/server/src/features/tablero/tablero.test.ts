import { beforeAll, describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { comandas } from '@comal/contract/comandas/comandas';
import { tablero, type Tablero } from '@comal/contract/tablero/tablero';
import { turnos } from '@comal/contract/caja/turnos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { textOfPages } from '../../platform/exportar/read-pdf.fixture.ts';
import { CAJA } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin: jefa } = await abrirEquipo();
let admin = jefa;

type Pedido = Partial<{ periodo: number; inicio: number; fin: number; sucursales: number[] }>;
const pedir = (body: Pedido, token = admin.token) =>
  server.call(tablero.ver, { body: { periodo: 0, ...body } as never }, { token });
const ver = async (body: Pedido = {}): Promise<Tablero> => (await pedir(body)).body.data!;

const DIA_MS = 86_400_000;

/** The clock moves on, and the administrator signs in again. */
const masTarde = async (ms: number): Promise<void> => {
  server.pasar(ms);
  admin = await r.entrar('admin', CAJA.centro2);
};
const ESPECIFICO = 3;

/** A day with two tables, one cancelled charge, and a divided method. */
beforeAll(async () => {
  await r.abrirCaja(cajera, 500);
  const una = await r.despachar(
    cocina,
    await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }], 'Mesa 1'),
  );
  await r.cobrar(cajera, una, { total: 44, pago: { efectivo: 50 } });
  const otra = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'agua' }], 'Mesa 2'));
  const total = otra.pedidos.reduce((s, p) => s + p.precio, 0);
  await r.cobrar(cajera, otra, { total, pago: { tarjeta: total, no_operacion_tarjeta: 'V-1' } });
  const mala = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 3'));
  const cobro = await r.cobrar(cajera, mala, { total: 22, pago: { efectivo: 22 } });
  await server.call(
    comandas.cancelarCobro,
    { params: { pago: cobro.body.data!.pago }, body: { motivo: 'Mesa equivocada' } },
    { token: admin.token },
  );
});

describe('the dashboard', () => {
  it('has every field that is specified (TABLERO-009, API-064)', async () => {
    const hoy = await ver({ periodo: 0, inicio: 0, fin: 0 });
    for (const campo of [
      ...['total_alimentos', 'total_comandas', 'total_ventas', 'total_clientes', 'ganancia', 'pedidos_por_mesero'],
      ...['afluencia', 'alimentos_despachados', 'metodos_de_pago', 'ventas_por_categoria', 'productos_vendidos'],
    ])
      expect(Object.keys(hoy)).toContain(campo);
    expect(hoy).toMatchObject({ total_comandas: 2, total_alimentos: 3 });
  });

  it('agrees with the cut of the day, and all its parts add up, to the centavo (D-116)', async () => {
    const hoy = await ver();
    const { registros } = (await server.call(turnos.pagina, { body: {} }, { token: admin.token })).body.data!;
    const corte = registros[0]!;
    const centavos = (cifras: readonly number[]): number => cifras.reduce((s, c) => s + Math.round(c * 100), 0);
    const vendido = centavos([corte.detalles.total_ventas]);
    expect(centavos([hoy.total_ventas])).toBe(vendido);
    expect(centavos(hoy.metodos_de_pago.map((m) => m.total))).toBe(vendido);
    expect(centavos(hoy.ventas_por_categoria.map((c) => c.total))).toBe(vendido);
    expect(centavos(hoy.productos_vendidos.map((p) => p.precio))).toBe(vendido);
    expect(hoy.total_alimentos).toBe(corte.detalles.total_platillos_despachados);
    expect(hoy.total_comandas).toBe(corte.comandas_cobradas);
    expect(hoy.pedidos_por_mesero.reduce((s, m) => s + m.pedidos, 0)).toBe(hoy.total_alimentos);
    expect(hoy.afluencia.reduce((s, h) => s + h.comensales, 0)).toBe(hoy.total_clientes);
    const e = await server.call(turnos.estadisticas, { body: { id: corte.id } }, { token: admin.token });
    expect(hoy.ganancia).toBe(e.body.data!.tendencias.ganancia);
  });

  it('tells the profit only to who may see what dishes cost (H90)', async () => {
    expect((await ver()).ganancia).not.toBeNull();
    await server.sql('DELETE FROM rol_permiso WHERE rol = 1 AND permiso = $1', [PERMISO.VER_PRODUCTOS]);
    server.pasar(1_000);
    expect((await ver()).ganancia).toBeNull();
    await server.sql(
      'INSERT INTO rol_permiso (cliente, rol, permiso) SELECT DISTINCT cliente, rol, $1::integer FROM rol_permiso WHERE rol = 1',
      [PERMISO.VER_PRODUCTOS],
    );
    server.pasar(1_000);
    expect((await ver()).ganancia).not.toBeNull();
  });

  it('groups products by description, with pieces, summed price and share, the greatest total first (TABLERO-010)', async () => {
    const { productos_vendidos: productos, total_ventas } = await ver();
    expect(productos[0]).toEqual({
      descripcion: 'Taco al pastor',
      cantidad: 2,
      precio: 44,
      porcentaje: Math.round(44_000 / total_ventas) / 10,
    });
    expect(productos.map((p) => p.precio)).toEqual(productos.map((p) => p.precio).sort((a, b) => b - a));
  });

  it('goes by the operating day, not midnight; yesterday is what today is compared with, up to the same hour (D-01)', async () => {
    const hoy = await ver();
    await masTarde(DIA_MS - 10 * 60_000);
    const manana = await ver();
    expect(manana.total_ventas).toBe(0);
    expect(manana.comparacion.map((c) => [c.nombre, c.total_ventas])).toEqual([
      ['El día anterior a esta hora', 0],
      ['Hace una semana a esta hora', 0],
    ]);
    await masTarde(3_600_000);
    expect((await ver()).comparacion[0]).toMatchObject({ total_ventas: hoy.total_ventas, total_comandas: 2 });
  });
});

describe('a period of the dashboard', () => {
  it('may be a week, a month or specific days (TABLERO-002)', async () => {
    const [semana, mes] = [await ver({ periodo: 1 }), await ver({ periodo: 2 })];
    expect(semana.total_comandas).toBe(2);
    expect(mes.dias.desde.endsWith('-01')).toBe(true);
    const ayer = server.ahora() - DIA_MS;
    const suyo = await ver({ periodo: ESPECIFICO, inicio: ayer, fin: ayer });
    expect(suyo.dias.desde).toBe(suyo.dias.hasta);
    expect(suyo.total_comandas).toBe(2);
  });

  it.each([
    ['of long ago', -90],
    ['of tomorrow', 1],
    ['of the year 2199', 365 * 172],
  ])('with nothing in it, %s, has zeros and empty lists', async (_cual, dias) => {
    const antes = server.ahora() + dias * DIA_MS;
    expect(await ver({ periodo: ESPECIFICO, inicio: antes, fin: antes })).toMatchObject({
      ...{ total_ventas: 0, total_clientes: 0, total_comandas: 0, total_alimentos: 0, tendencia: 'estable' },
      ...{ afluencia: [], metodos_de_pago: [], productos_vendidos: [], pedidos_por_mesero: [] },
    });
  });

  it('upside down, of forty years or without its days says what is wrong, by field', async () => {
    const ahora = server.ahora();
    const mal = async (body: Pedido) => (await pedir(body)).body.error?.campos;
    expect(await mal({ periodo: ESPECIFICO })).toEqual({ inicio: 'Elige las fechas' });
    expect(await mal({ periodo: ESPECIFICO, inicio: ahora, fin: ahora - DIA_MS })).toEqual({
      fin: 'La fecha final es anterior a la inicial',
    });
    expect(await mal({ periodo: ESPECIFICO, inicio: ahora - 14_610 * DIA_MS, fin: ahora })).toEqual({
      fin: 'Elige a lo más 400 días',
    });
    expect(await mal({ periodo: 7 })).toEqual({ periodo: 'Elige un periodo' });
  });

  it('is of the branches in which who asks may enter, and of no others', async () => {
    const { body } = await server.call(tablero.sucursales, {}, { token: admin.token });
    const suyas = body.data!.map(({ id }) => id);
    expect(suyas.length).toBeGreaterThan(0);
    expect((await pedir({ sucursales: suyas })).status).toBe(200);
    expect((await pedir({ sucursales: [...suyas, 99_999] })).body.error?.motivo).toBe('NO_ENCONTRADO');
    expect((await pedir({ sucursales: [] })).status).toBe(400);
  });

  it('tells the sales by order type once something else than tables was sold, and so does its file (D-130)', async () => {
    const [de, quien, cocinero] = [await r.entrar('cajera'), await r.entrar('mesero'), await r.entrar('cocina')];
    const vender = async (tipo: 'mesa' | 'llevar') => {
      const c = await r.comanda(quien, [{ producto: 'taco' }], 'Ana', tipo);
      expect((await r.cobrar(de, await r.despachar(cocinero, c), { total: 22 })).status).toBe(200);
    };
    await vender('mesa');
    const antes = await ver();
    expect(antes).not.toHaveProperty('ventas_por_tipo');
    await vender('llevar');
    const { ventas_por_tipo, total_ventas } = await ver();
    expect(ventas_por_tipo?.toSorted((a, b) => a.tipo.localeCompare(b.tipo))).toEqual([
      { tipo: 'llevar', total: 22 },
      { tipo: 'mesa', total: antes.total_ventas },
    ]);
    expect(total_ventas).toBe(antes.total_ventas + 22);
    const archivo = async (formato: 'pdf' | 'xlsx') => {
      const body = { formato, de: { periodo: 0 as const, inicio: 0, fin: 0 } };
      const hecho = await server.call(tablero.exportar, { body }, { token: admin.token });
      return Buffer.from(hecho.body.data!.contenido, 'base64');
    };
    expect(
      textOfPages(await archivo('pdf'))
        .join()
        .replaceAll('|', ''),
    ).toContain('Ventas por tipo de orden');
    const celdas = JSON.stringify(await readXlsxFile(new Uint8Array(await archivo('xlsx')).buffer));
    expect(celdas).toContain('Para llevar: $22.00');
  });

  it('is for who may see the dashboard (PERMISO-030)', async () => {
    const otro = await r.entrar('mesero');
    expect((await pedir({}, otro.token)).body.error?.motivo).toBe('SIN_PERMISO');
  });

  it('is a PDF with its five figures and what they are compared with, its five charts and its products', async () => {
    const ayer = server.ahora() - DIA_MS;
    const de = { periodo: 3 as const, inicio: ayer, fin: ayer };
    const { body } = await server.call(tablero.exportar, { body: { formato: 'pdf', de } }, { token: admin.token });
    const hojas = textOfPages(Buffer.from(body.data!.contenido, 'base64')).join().replaceAll('|', '');
    const datos = await ver(de);
    for (const texto of [
      ...['Total Ventas', 'Comensales', 'Comandas', 'Alimentos', 'Ganancia', 'ticket promedio'],
      ...['Horas pico de comensales', 'Ventas por método de pago', 'Alimentos despachados'],
      ...['Pedidos por mesero', 'Ventas por categoría', 'TACO AL PASTOR', 'Taco al pastor'],
      ...[`$${datos.total_ventas.toFixed(2)}`, datos.pedidos_por_mesero[0]!.mesero, datos.afluencia[0]!.hora],
    ])
      expect(hojas).toContain(texto);
  });

  it('is a file with the figures over its products', async () => {
    const ayer = server.ahora() - DIA_MS;
    const { body } = await server.call(
      tablero.exportar,
      { body: { formato: 'xlsx', de: { periodo: ESPECIFICO, inicio: ayer, fin: ayer } } },
      { token: admin.token },
    );
    const bytes = new Uint8Array(Buffer.from(body.data!.contenido, 'base64'));
    const celdas = JSON.stringify(await readXlsxFile(bytes.buffer));
    expect(celdas).toContain('TACO AL PASTOR');
    expect(celdas).toContain('Comandas: 2');
  });
});
