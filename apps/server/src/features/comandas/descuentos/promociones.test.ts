import { afterEach, describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { comandas } from '@comal/contract/comandas/comandas';
import { EDAD_DE_ESCRITURA } from '@comal/contract/comandas/edad-de-escritura';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { promociones, type PromocionDeSucursal } from '@comal/contract/negocio/promociones';
import { reportes } from '@comal/contract/reportes/reportes';
import type { CallInput } from '@comal/contract/route';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);
await r.otorgar('cajera', PERMISO.DAR_DESCUENTOS);

type Cuerpo = CallInput<typeof promociones.nueva>['body'];
/** In minutes; the branch is six hours behind. */
const [SEIS_HORAS, UN_DIA] = [360, 1_440];
const TODOS_LOS_DIAS = [0, 1, 2, 3, 4, 5, 6];
const DOS_POR_UNO: Cuerpo = {
  ...{
    nombre: '2x1 tacos',
    cada: 2,
    rebajados: 1,
    porcentaje: 100,
    categorias: [],
    productos: [r.menu.alimentoDe('taco').id],
  },
  ...{ dias: TODOS_LOS_DIAS, horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
};
const enLista = async (cambios: Partial<Cuerpo> = {}): Promise<PromocionDeSucursal> => {
  const { body } = await server.call(
    promociones.nueva,
    { body: { ...DOS_POR_UNO, ...cambios } },
    { token: admin.token },
  );
  return body.data!;
};
const retirar = (id: number) => server.call(promociones.eliminar, { params: { id } }, { token: admin.token });

type Plato = Parameters<typeof r.nuevo>[0];
const TACO: Plato = { producto: 'taco' };
const pedir = (platos: Plato[], nombre = 'Mesa') => r.comanda(mesero, platos, nombre);
const servida = async (platos: Plato[]): Promise<ComandaVista> => r.despachar(cocina, await pedir(platos));
const mas = (c: ComandaVista, ...platos: Plato[]) => r.guardar(mesero, c, { pedidos: platos.map((p) => r.nuevo(p)) });
const vale = (p: ComandaVista['pedidos'][number]): number =>
  Math.round(p.precio * 100) + (p.ajustes ?? []).reduce((s, x) => s + Math.round(x.monto * 100), 0);
// Of dishes of one price any may be the free one.
const importes = (c: ComandaVista) =>
  c.pedidos
    .filter((p) => p.cancelado_en === null)
    .map(vale)
    .toSorted((a, b) => a - b);
const reducida = (c: ComandaVista) => c.pedidos.find((p) => p.ajustes)!;
const entera = (c: ComandaVista) => c.pedidos.find((p) => !p.ajustes)!;
const bien = async () => expect(await violations(server.deps.db)).toEqual([]);
const cancelar = async (c: ComandaVista, { id }: { readonly id: string }): Promise<ComandaVista> => {
  const antes = { comentario: null, subcuenta: null, status: 1 as const };
  const body = { id: c.id, rev: c.rev, pedidos: [], eliminados: [{ id, antes }] };
  return (await server.call(comandas.actualizar, { body }, { token: mesero.token })).body.data!.comanda;
};

afterEach(() => server.sql('DELETE FROM promocion_de_sucursal'));

describe('a promotion at a table (decision 0175)', () => {
  it('is there once it is true, on the cheaper dish by its name, and charged so', async () => {
    await enLista();
    const c = await mas(await pedir([TACO, { producto: 'agua' }]), TACO);
    expect(importes(c)).toEqual([0, 2_200, 3_550]);
    expect(reducida(c).ajustes).toMatchObject([{ clase: 'promocion', monto: -22, motivo: '2x1 tacos' }]);
    expect(c).toMatchObject({ total: 57.5, pedidos: (await r.ver(mesero, c.id)).pedidos });
    const { body } = await r.cobrar(cajera, await r.despachar(cocina, c), { total: 57.5 });
    const partidas = body.data!.partidas.filter((p) => p.ajustes);
    expect(partidas).toMatchObject([{ ajustes: [{ nombre: 'Promoción 2x1 tacos', monto: -22 }] }]);
    await bien();
  });

  it('ends when a dish is taken back, and comes back with another one', async () => {
    await enLista();
    const c = await pedir([TACO, TACO]);
    expect(importes(c)).toEqual([0, 2_200]);
    const sola = await cancelar(c, entera(c));
    expect(importes(sola)).toEqual([2_200]);
    expect(importes(await mas(sola, TACO))).toEqual([0, 2_200]);
    const otra = await pedir([TACO, TACO], 'Otra');
    const sinLibre = await cancelar(otra, reducida(otra));
    expect([importes(sinLibre), sinLibre.pedidos.map(vale)]).toEqual([[2_200], [2_200, 2_200]]);
    await bien();
  });

  it('stays with what was ordered while it applied, whatever becomes of it; what comes later has none', async () => {
    const { id } = await enLista();
    const c = await pedir([TACO, TACO, TACO]);
    await retirar(id);
    expect(importes(await mas(c, TACO))).toEqual([0, 2_200, 2_200, 2_200]);
    await bien();
  });

  it('is of its days and order types', async () => {
    await enLista({ dias: [2] });
    await enLista({ nombre: 'En barra', tipos: ['barra'] });
    expect(importes(await pedir([TACO, TACO]))).toEqual([2_200, 2_200]);
  });

  it('is that of the moment when somebody pressed, if the save waited without a connection', async () => {
    const minuto = (Math.floor(server.ahora() / 60_000) - SEIS_HORAS) % UN_DIA;
    await enLista({ horas: { abre: (minuto + UN_DIA - 60) % UN_DIA, cierra: (minuto + UN_DIA - 5) % UN_DIA } });
    const dos = { pedidos: [r.nuevo(TACO), r.nuevo(TACO)] };
    const headers = { [EDAD_DE_ESCRITURA]: '900' };
    const tarde = await r.enviar(mesero, await pedir([]), dos, { headers });
    expect(importes(tarde.body.data!.comanda)).toEqual([0, 2_200]);
    expect(importes(await mas(await pedir([], 'Otra'), TACO, TACO))).toEqual([2_200, 2_200]);
  });

  it('moves with no dish: of two tables each has its own', async () => {
    await enLista();
    const [c, otra] = [await pedir([TACO, TACO]), await pedir([TACO], 'Otra')];
    const body = { origen: c.id, destino: otra.id, pedidos: [reducida(c).id] };
    expect((await server.call(comandas.trasladar, { body }, { token: mesero.token })).status).toBe(200);
    expect(importes(await r.ver(mesero, c.id))).toEqual([2_200]);
    expect(importes(await r.ver(mesero, otra.id))).toEqual([0, 2_200]);
    await bien();
  });

  it('stays with a guest whose pair paid, and is made anew once that charge is cancelled', async () => {
    await enLista();
    const c = await servida([
      { ...TACO, subcuenta: 'Ana' },
      { ...TACO, subcuenta: 'Beto' },
    ]);
    const { subcuenta } = entera(c);
    const { body } = await r.cobrar(cajera, c, { total: 22, subcuenta });
    const luego = await mas(await r.ver(mesero, c.id), TACO);
    expect(importes(luego)).toEqual([0, 2_200, 2_200]);
    expect(luego.pedidos.filter((p) => p.ajustes).map((p) => p.id)).toEqual([reducida(c).id]);
    const cancelado = await server.call(
      comandas.cancelarCobro,
      { params: { pago: body.data!.pago }, body: { motivo: 'Mesa equivocada' } },
      { token: admin.token },
    );
    expect(importes(cancelado.body.data!.comanda).reduce((a, b) => a + b, 0)).toBe(4_400);
    await bien();
  });

  it('comes before discounts, which are of what is left, and stays when they are taken back', async () => {
    await enLista({ porcentaje: 50 });
    const c = await pedir([TACO, TACO]);
    expect(importes(c)).toEqual([1_100, 2_200]);
    const { body } = await server.call(
      comandas.descontar,
      {
        body: {
          ...{ id: c.id, sobre: { que: 'pedidos', pedidos: [reducida(c).id] }, total: 11 },
          ...{ tipo: 'porcentaje', valor: 10, motivo: 'Tardó' },
        },
      },
      { token: cajera.token },
    );
    expect(importes(body.data!)).toEqual([990, 2_200]);
    const quitado = await server.call(
      comandas.quitarDescuento,
      { body: { id: c.id, descuento: body.data!.descuentos![0]!.id } },
      { token: cajera.token },
    );
    expect(importes(quitado.body.data!)).toEqual([1_100, 2_200]);
    await bien();
  });

  it('survives a division and what is put together again', async () => {
    await enLista();
    const c = await servida([TACO, TACO]);
    const dividida = await server.call(
      comandas.dividir,
      { body: { id: c.id, subcuenta: null, total: 22, partes: 2 } },
      { token: mesero.token },
    );
    expect(importes(dividida.body.data!).reduce((a, b) => a + b, 0)).toBe(2_200);
    const junta = await server.call(comandas.reunir, { body: { id: c.id } }, { token: mesero.token });
    expect(importes(junta.body.data!)).toEqual([0, 2_200]);
    await bien();
  });

  it('is told by name in the cut of what was charged, and in the report, where nobody gave it', async () => {
    const nombre = 'Del corte';
    const x = async () =>
      (await server.call(cortes.resumen, { params: { id: cajera.id }, query: {} }, { token: admin.token })).body.data!;
    const suyas = async () => (await x()).promociones?.filter((p) => p.motivo === nombre);
    await enLista({ nombre, porcentaje: 50 });
    const c = await servida([TACO, TACO]);
    expect(await suyas()).toEqual((await x()).promociones ? [] : undefined);
    const { body } = await r.cobrar(cajera, c, { total: 33 });
    expect(await suyas()).toEqual([{ motivo: nombre, cuantos: 1, total: 11 }]);
    const dia = server.ahora();
    const de = { periodo: 3 as const, inicio: dia, fin: dia };
    const reporte = { reporte: 'cancelaciones' as const, de, filtros: [] };
    const visto = await server.call(reportes.ver, { body: reporte }, { token: admin.token });
    const filas = visto.body.data!.filas.filter((f) => f.includes(nombre));
    expect(filas).toEqual([['Nadie', 'Promoción', nombre, 1, 11]]);
    const pago = body.data!.pago;
    const cancelado = { params: { pago }, body: { motivo: 'Mesa equivocada' } };
    expect((await server.call(comandas.cancelarCobro, cancelado, { token: admin.token })).status).toBe(200);
    expect((await suyas()) ?? []).toEqual([]);
    await bien();
  });
});
