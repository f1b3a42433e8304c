import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallInput } from '@comal/contract/route';
import { comandas } from '@comal/contract/comandas/comandas';
import { reportes } from '@comal/contract/reportes/reportes';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { PASSWORD } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);
await r.otorgar('cajera', PERMISO.DAR_DESCUENTOS);

const DIA_MS = 86_400_000;

type Cuerpo = Exclude<CallInput<typeof comandas.descontar>['body'], { readonly tipo: 'lista' }>;
const TACOS = [{ producto: 'taco' }, { producto: 'taco' }, { producto: 'agua' }];
const servida = async (platos = TACOS, nombre = 'Mesa'): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(mesero, platos, nombre));
const a = (sesion: Sesion, headers = {}) => ({ token: sesion.token, headers });
const diez = (c: ComandaVista, cambios: Partial<Cuerpo> = {}): Cuerpo => ({
  ...{ id: c.id, sobre: { que: 'comanda' }, total: c.total, tipo: 'porcentaje', valor: 10, motivo: 'Cumpleaños' },
  ...cambios,
});
const descontar = (body: Cuerpo, quien = cajera, headers = {}) =>
  server.call(comandas.descontar, { body }, a(quien, headers));
const dada = async (c: ComandaVista, cambios: Partial<Cuerpo> = {}): Promise<ComandaVista> => {
  const { body } = await descontar(diez(c, cambios));
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const mas = (c: ComandaVista, producto: string) => r.guardar(mesero, c, { pedidos: [r.nuevo({ producto })] });
const quitar = (c: ComandaVista, descuento = c.descuentos![0]!.id) =>
  server.call(comandas.quitarDescuento, { body: { id: c.id, descuento } }, a(cajera));
const vale = (p: ComandaVista['pedidos'][number]): number =>
  Math.round(p.precio * 100) + (p.ajustes ?? []).reduce((s, x) => s + Math.round(x.monto * 100), 0);
const vivos = (c: ComandaVista) => c.pedidos.filter((p) => p.cancelado_en === null);
const importes = (c: ComandaVista) => vivos(c).map(vale);
const bien = async () => expect(await violations(server.deps.db)).toEqual([]);

describe('a discount of the whole comanda (decision 0164)', () => {
  it('is shared to the centavo, kept with who gave it, told to log and history, and charged', async () => {
    const c = await servida();
    const { status, body } = await descontar(diez(c, { valor: 15 }));
    expect([status, body.message]).toEqual([200, 'Descuento de $11.93']);
    expect(importes(body.data!)).toEqual([1_870, 1_870, 3_017]);
    expect(body.data!.total).toBe(67.57);
    expect(body.data!.descuentos).toMatchObject([
      {
        ...{ sobre: 'comanda', subcuenta: null, tipo: 'porcentaje', valor: 15, motivo: 'Cumpleaños' },
        ...{ usuario: { id: cajera.usuario.id }, autorizo: null, caja: cajera.caja.id, fuera: 0 },
      },
    ]);
    expect(body.data).toMatchObject(await r.ver(cajera, c.id));
    const historia = await server.call(comandas.historia, { params: { id: c.id } }, a(cajera));
    expect(historia.body.data!.pasos.at(-1)).toMatchObject({
      texto: 'Dio un descuento',
      detalle: expect.stringMatching(/\$11\.93 · Descuento: Cumpleaños$/),
    });
    const cobrada = await r.cobrar(cajera, body.data!, { total: 67.57 });
    expect(cobrada.body.data).toMatchObject({
      total: 67.57,
      partidas: [
        { descripcion: 'Taco al pastor', importe: 37.4, ajustes: [{ nombre: 'Descuento', monto: -6.6 }] },
        { importe: 30.17, ajustes: [{ nombre: 'Descuento', monto: -5.33 }] },
      ],
    });
    await bien();
  });

  it('reaches what is ordered later, leaves what is cancelled, and is given by who gave it', async () => {
    const c = await dada(await r.comanda(mesero, TACOS));
    const [, taco] = c.pedidos;
    const guardada = await server.call(
      comandas.actualizar,
      {
        body: {
          ...{ id: c.id, rev: c.rev, pedidos: [r.nuevo({ producto: 'agua' })] },
          eliminados: [{ id: taco!.id, antes: { comentario: null, subcuenta: null, status: 1 } }],
        },
      },
      a(mesero),
    );
    const despues = guardada.body.data!.comanda;
    expect(importes(despues)).toEqual([1_980, 3_195, 3_195]);
    expect(despues).toMatchObject({ total: 83.7, pedidos: (await r.ver(mesero, c.id)).pedidos });
    expect(
      await server.sql(
        `SELECT DISTINCT a.usuario, a.caja FROM ajuste a JOIN pedido p ON p.cliente = a.cliente AND p.id = a.pedido WHERE p.comanda = $1`,
        [c.id],
      ),
    ).toEqual([{ usuario: cajera.usuario.id, caja: cajera.caja.id }]);
    const eliminado = despues.pedidos.find((p) => p.id === taco!.id)!;
    expect(vale(eliminado)).toBe(2_200);
    await bien();
  });

  it('goes on to what is unpaid once a sub-account is paid, and an amount is given once', async () => {
    const c = await dada(
      await servida([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'taco' }] as typeof TACOS),
      { tipo: 'monto', valor: 10 },
    );
    expect(importes(c)).toEqual([1_700, 1_700]);
    await r.cobrar(cajera, c, { total: 17, subcuenta: 'Ana' });
    const otra = await mas(await r.ver(mesero, c.id), 'taco');
    expect(importes(otra)).toEqual([1_700, 1_950, 1_950]);
    await bien();
  });

  it('reaches what a cancelled charge frees at once', async () => {
    const c = await servida([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'taco' }] as typeof TACOS);
    const { body } = await r.cobrar(cajera, c, { total: 22, subcuenta: 'Ana' });
    const dado = await dada(await r.ver(cajera, c.id), { total: 22 });
    expect(importes(dado)).toEqual([2_200, 1_980]);
    const cancelado = await server.call(
      comandas.cancelarCobro,
      { params: { pago: body.data!.pago }, body: { motivo: 'Mesa equivocada' } },
      a(admin),
    );
    expect(importes(cancelado.body.data!.comanda)).toEqual([1_980, 1_980]);
    expect(await r.ver(mesero, c.id)).toMatchObject({ total: 39.6 });
    await bien();
  });

  it('is shared anew over what is whole again at once', async () => {
    const c = await dada(await servida([{ producto: 'taco' }]), { tipo: 'monto', valor: 10 });
    await server.call(comandas.dividir, { body: { id: c.id, subcuenta: null, total: c.total, partes: 2 } }, a(mesero));
    const otra = await mas(await r.ver(mesero, c.id), 'taco');
    expect(importes(otra)).toEqual([600, 600, 2_200]);
    const { body } = await server.call(comandas.reunir, { body: { id: c.id } }, a(mesero));
    expect(importes(body.data!)).toEqual([1_700, 1_700]);
    expect(importes(await r.ver(mesero, c.id))).toEqual([1_700, 1_700]);
    await bien();
  });

  it('is taken back from what is unpaid, and can be given anew', async () => {
    const c = await dada(await servida());
    const { body } = await quitar(c);
    expect(body.data).toMatchObject({ total: 79.5 });
    expect(body.data!.descuentos).toBeUndefined();
    expect((await quitar(c)).body.error?.motivo).toBe('DESCUENTO_DESCONOCIDO');
    expect((await dada(await r.ver(cajera, c.id))).total).toBe(71.55);
    await bien();
  });

  it('stays with lines that are divided, put together, and moved to another comanda', async () => {
    const c = await dada(await servida(), { tipo: 'monto', valor: 10 });
    const { body } = await server.call(
      comandas.dividir,
      { body: { id: c.id, subcuenta: null, total: c.total, partes: 3 } },
      a(mesero),
    );
    expect(body.data!.total).toBe(c.total);
    expect((await descontar(diez(body.data!))).body.error?.motivo).toBe('DESCUENTO_YA_DADO');
    const junta = await server.call(comandas.reunir, { body: { id: c.id } }, a(mesero));
    expect(importes(junta.body.data!)).toEqual(importes(c));
    const otra = await servida([{ producto: 'agua' }], 'Otra');
    const pasada = await server.call(
      comandas.trasladar,
      { body: { origen: c.id, destino: otra.id, pedidos: [c.pedidos[0]!.id] } },
      a(mesero),
    );
    const { origen, destino } = pasada.body.data!;
    expect(origen.descuentos![0]!.fuera).toBe(2.77);
    expect([importes(origen), importes(destino)]).toEqual([importes(c).slice(1), [3_550, importes(c)[0]]]);
    expect((await mas(origen, 'agua')).total).toBe(Math.round((22 + 35.5 + 35.5 - 7.23) * 100) / 100);
    await bien();
  });

  it('reaches what comes from another comanda', async () => {
    const c = await dada(await servida());
    const otra = await servida([{ producto: 'agua' }], 'Llega');
    const unida = await server.call(comandas.unir, { body: { origen: otra.id, destino: c.id } }, a(mesero));
    expect(unida.body.data!.destino.total).toBe(103.5);
    expect(await r.ver(mesero, c.id)).toMatchObject({ total: 103.5 });
    await bien();
  });

  it('of everything is charged at nothing, and closes the comanda as a sale of 0', async () => {
    const c = await dada(await servida(), { valor: 100 });
    expect(c.total).toBe(0);
    const { status } = await r.cobrar(cajera, c, { total: 0, pago: { efectivo: 0 } });
    expect([status, (await r.ver(cajera, c.id)).status]).toEqual([200, 0]);
    await bien();
  });

  it('makes way for a gift, whose share goes to the others', async () => {
    const c = await dada(await servida(), { tipo: 'monto', valor: 10 });
    const [taco] = c.pedidos;
    const antes = { comentario: null, subcuenta: null, status: 3 as const };
    const { body } = await server.call(
      comandas.regalar,
      { body: { id: c.id, pedidos: [{ id: taco!.id, antes }], total: vale(taco!) / 100, motivo: 'Cumpleaños' } },
      a(cajera),
    );
    expect(body.data!.total).toBe(47.5);
    expect(await r.ver(cajera, c.id)).toMatchObject({ total: 47.5 });
    const de = await server.sql(
      `SELECT clase, sum(monto)::integer AS monto FROM ajuste WHERE pedido = $1 GROUP BY clase ORDER BY clase`,
      [taco!.id],
    );
    expect(de).toEqual([
      { clase: 'cortesia', monto: -2_200 },
      { clase: 'descuento', monto: 0 },
    ]);
    await bien();
  });
});

describe('a discount of dishes and of a sub-account', () => {
  it('comes before that of the account, which is of what is left', async () => {
    const c = await servida();
    const [taco] = c.pedidos;
    const sobre = { que: 'pedidos' as const, pedidos: [taco!.id] };
    const mitad = await dada(c, { sobre, valor: 50, total: 22 });
    expect(mitad.total).toBe(68.5);
    expect((await dada(mitad)).total).toBe(61.65);
    await bien();
  });

  it('reaches the lines of its sub-account only', async () => {
    const c = await servida([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'taco' }] as typeof TACOS);
    const ana = await dada(c, { sobre: { que: 'subcuenta', subcuenta: 'Ana' }, total: 22 });
    expect(importes(ana)).toEqual([1_980, 2_200]);
    const sin = await dada(ana, { sobre: { que: 'subcuenta', subcuenta: 'Sin subcuenta' }, total: 22, valor: 100 });
    expect(importes(sin)).toEqual([1_980, 0]);
    await bien();
  });
});

describe('what is refused', () => {
  it.each<[string, Partial<Cuerpo>, string]>([
    ['100.01 %', { valor: 100.01 }, 'El porcentaje no puede ser mayor que 100'],
    ['0 %', { valor: 0 }, 'El porcentaje debe ser mayor que 0'],
    ['three decimals', { valor: 0.125 }, 'Usa máximo 2 decimales'],
    ['0 pesos', { tipo: 'monto', valor: 0 }, 'La cantidad debe ser mayor que 0'],
    ['no reason', { motivo: ' ' }, 'Di por qué se descuenta'],
  ])('%s, by field', async (_nombre, cambios, texto) => {
    const { status, body } = await descontar(diez(await servida(), cambios));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(texto);
  });

  it.each<[string, Partial<Cuerpo>, string]>([
    ['more than there is', { tipo: 'monto', valor: 80 }, 'DESCUENTO_MAYOR'],
    ['what rounds to nothing', { sobre: { que: 'subcuenta', subcuenta: 'Nadie' }, total: 0 }, 'NADA_QUE_DESCONTAR'],
    ['what is not as it was seen', { total: 1 }, 'TOTAL_CAMBIO'],
    ['an unknown dish', { sobre: { que: 'pedidos', pedidos: [randomUUID()] } }, 'PEDIDO_DESCONOCIDO'],
    ['an unknown comanda', { id: randomUUID() }, 'NO_ENCONTRADO'],
  ])('%s, by name', async (_nombre, cambios, motivo) => {
    expect((await descontar(diez(await servida(), cambios))).body.error?.motivo).toBe(motivo);
  });

  it('two at once: one is given, and the other is told so', async () => {
    const c = await servida();
    const ambas = await Promise.all([descontar(diez(c)), descontar(diez(c, { valor: 20 }), admin)]);
    expect(ambas.map((x) => x.body.error?.motivo).filter(Boolean)).toEqual(['DESCUENTO_YA_DADO']);
    await bien();
  });

  it('what is sent again is given once', async () => {
    const c = await servida();
    const headers = { 'idempotency-key': randomUUID() };
    const [uno, otra] = [await descontar(diez(c), cajera, headers), await descontar(diez(c), cajera, headers)];
    expect(otra.body).toEqual(uno.body);
  });
});

it('is a row of the report by person and reason, and what was taken back none', async () => {
  const dia = server.ahora();
  const de = { periodo: 3 as const, inicio: dia, fin: dia };
  const filas = async () => {
    const { body } = await server.call(reportes.ver, { body: { reporte: 'cancelaciones', de, filtros: [] } }, a(admin));
    return body.data!.filas.filter((f) => f.includes('Reporte'));
  };
  const c = await dada(await servida(), { motivo: 'Reporte' });
  expect((await filas()).map((f) => f.slice(1))).toEqual([['Descuento', 'Reporte', 1, 7.95]]);
  await quitar(c);
  expect(await filas()).toEqual([]);
});

it('is not shown to the kitchen', async () => {
  const c = await dada(await r.comanda(mesero, TACOS));
  const { body } = await server.call(comandas.cambios, { query: { area: c.pedidos[0]!.area } }, a(cocina));
  expect(JSON.stringify(body.data!.comandas)).not.toContain('Cumpleaños');
});

it('asks for a colleague’s word of who may give none, whose name stays with it', async () => {
  const c = await servida();
  const sola = await descontar(diez(c), mesero);
  expect([sola.body.error?.motivo, sola.body.data]).toEqual([
    'AUTORIZACION_REQUERIDA',
    { permiso: PERMISO.DAR_DESCUENTOS },
  ]);
  const prestar = { permiso: PERMISO.DAR_DESCUENTOS, usuario: 'admin', prueba: { password: PASSWORD } };
  const prestado = await server.call(usuarios.autorizar, { body: prestar }, a(mesero));
  const headers = { 'x-comal-autorizacion': prestado.body.data!.autorizacion };
  const { body } = await descontar(diez(c), mesero, headers);
  expect(body.data!.descuentos).toMatchObject([
    { usuario: { id: mesero.usuario.id }, autorizo: { id: admin.usuario.id } },
  ]);
});

it('of an earlier day is none given on the day on which it is taken back, and lowers its amount', async () => {
  const c = await dada(await servida(), { motivo: 'Ayer' });
  server.pasar(DIA_MS);
  const [jefa, hoy] = [await r.entrar('admin'), server.ahora()];
  const body = { id: c.id, descuento: c.descuentos![0]!.id };
  const { status } = await server.call(comandas.quitarDescuento, { body }, a(jefa));
  const de = { periodo: 3 as const, inicio: hoy, fin: hoy };
  const reporte = { reporte: 'cancelaciones' as const, de, filtros: [] };
  const visto = await server.call(reportes.ver, { body: reporte }, a(jefa));
  const filas = visto.body.data!.filas.filter((f) => f.includes('Ayer'));
  expect([status, filas.map((f) => f.slice(1))]).toEqual([200, [['Descuento', 'Ayer', 0, -7.95]]]);
});
