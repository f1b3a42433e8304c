import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { CallInput } from '@comal/contract/route';
import { reportes } from '@comal/contract/reportes/reportes';
import { violations } from '../../../platform/db/care/invariants.ts';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { abrirReparto, dado } from './reparto.fixture.ts';

let e: Awaited<ReturnType<typeof abrirReparto>>;
let [beto, caro] = [0, 0];
beforeAll(async () => {
  e = await abrirReparto();
  await e.r.abrirCaja(e.cajera);
  [beto, caro] = [e.cocina.usuario.id, e.mesero.usuario.id];
});
afterAll(() => e.server.close());

type Cobro = CallInput<typeof comandas.liquidar>['body']['cobros'][number];
const TOTAL = 57;
/** A delivery of a taco for 57 that is on its way. */
const enCamino = async (repartidor = beto): Promise<ComandaVista> => {
  const { id } = await e.lista();
  return dado(await e.mover(id, { de: 'en_preparacion', a: 'en_camino', repartidor }));
};
const cobroDe = (c: Pick<ComandaVista, 'id' | 'rev'>, otros: Partial<Cobro> = {}): Cobro => ({
  ...{ clave: randomUUID(), comanda: { id: c.id, rev: c.rev }, subcuenta: { nombre: null, total: TOTAL } },
  pago: { efectivo: TOTAL },
  ...otros,
});
/** Such a delivery whose taco is Ana's; the fee is nobody's. */
const enDos = async (): Promise<ComandaVista> => {
  const c = await enCamino();
  const { id, comentario, subcuenta, status } = c.pedidos.find(({ producto }) => producto !== 0)!;
  const antes = { comentario, subcuenta, status };
  return e.r.guardar(e.mesero, c, { pedidos: [{ ...{ id, antes }, ...antes, subcuenta: 'Ana' }] });
};
const deSubcuenta = (c: ComandaVista, nombre: string | null, total: number, otros: Partial<Cobro> = {}): Cobro =>
  cobroDe(c, { subcuenta: { nombre, total }, pago: { efectivo: total }, ...otros });
const liquidar = (cobros: Cobro[], quien = e.cajera, repartidor = beto) =>
  e.server.call(comandas.liquidar, { body: { repartidor, cobros } }, { token: quien.token });
const motivos = async (cobros: Cobro[], quien = e.cajera) =>
  dado(await liquidar(cobros, quien)).cobros.map(({ motivo }) => motivo);
const cuantos = async (tabla: 'pago' | 'movimiento_efectivo'): Promise<number> =>
  (await e.server.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${tabla}`))[0]!.n;

describe('what a rider brings back (decision 0141)', () => {
  let antes: readonly number[];
  const suman = async () => Promise.all([cuantos('pago'), cuantos('movimiento_efectivo')]);
  const desde = async () => (await suman()).map((n, i) => n - antes[i]!);
  beforeEach(async () => {
    antes = await suman();
  });

  it('is charged comanda by comanda, each with its tip and its ticket, and never as a cash entry', async () => {
    const [una, otra] = [await enCamino(), await enCamino()];
    await e.mover(otra.id, { de: 'en_camino', a: 'entregado' });
    const entregada = await e.r.ver(e.mesero, otra.id);
    const cobros = [
      cobroDe(una, { pago: { efectivo: 67, propina: { monto: 10, metodo: 1 } } }),
      cobroDe(entregada, { pago: { efectivo: 100 } }),
    ];
    const { message, data } = (await liquidar(cobros)).body;
    expect(message).toBe('Reparto cobrado');
    expect(data!.cobros.map(({ comanda, motivo, ticket }) => [comanda, motivo, ticket?.pago, ticket?.cambio])).toEqual([
      [una.id, null, cobros[0]!.clave, 0],
      [otra.id, null, cobros[1]!.clave, 43],
    ]);
    expect(data!.cobros[0]!.ticket?.propina?.monto).toBe(10);
    expect(await desde()).toEqual([2, 0]);
    expect(await e.r.ver(e.mesero, una.id)).toMatchObject({
      status: 0,
      reparto: { por_cobrar: 0, estado: 'en_camino' },
    });
  });

  it('answers a repeated call as the first time, and charges nothing twice, also from two tills at once', async () => {
    const cobros = [cobroDe(await enCamino()), cobroDe(await enCamino())];
    const primera = dado(await liquidar([cobros[0]!]));
    const [a, b] = await Promise.all([liquidar(cobros), liquidar(cobros)]);
    expect(dado(a)).toEqual(dado(b));
    expect(dado(a).cobros[0]).toEqual(primera.cobros[0]);
    expect(dado(await liquidar(cobros))).toEqual(dado(a));
    expect(await desde()).toEqual([2, 0]);
  });

  it('answers a repeated call alike, whoever is said to bring what is charged by then', async () => {
    const cobros = [cobroDe(await enCamino())];
    const primera = dado(await liquidar(cobros));
    dado(await e.editar(cobros[0]!.comanda.id, { zona: e.centro.id, repartidor: caro }));
    expect(dado(await liquidar(cobros))).toEqual(primera);
    expect(await desde()).toEqual([1, 0]);
  });

  it('leaves the others where one is refused, and says why with the comanda as it is', async () => {
    const [cara, buena] = [await enCamino(), await enCamino()];
    const cobros = [cobroDe(cara, { subcuenta: { nombre: null, total: 20 } }), cobroDe(buena)];
    const { message, data } = (await liquidar(cobros)).body;
    expect(message).toBe('Se cobraron 1 de 2');
    expect(data!.cobros[0]).toMatchObject({
      ...{ comanda: cara.id, ticket: null, motivo: 'TOTAL_CAMBIO', actual: { id: cara.id, total: TOTAL } },
      message: 'El total de la subcuenta cambió. Revisa y vuelve a cobrar',
    });
    expect(data!.cobros[1]).toMatchObject({ motivo: null, ticket: { pago: cobros[1]!.clave } });
    const denuevo = [{ ...cobros[0]!, subcuenta: { nombre: null, total: TOTAL } }, cobros[1]!];
    expect(await motivos(denuevo)).toEqual([null, null]);
    expect(await desde()).toEqual([2, 0]);
  });

  it('leaves out what is not of the rider or the branch, has not gone out, or is no delivery', async () => {
    const [deOtro, enCasa] = [await enCamino(caro), await e.lista({ repartidor: beto })];
    const mesa = await e.r.comanda(e.mesero, [{ producto: 'taco' }], 'Mesa 1');
    const cobros = [cobroDe(deOtro), cobroDe(enCasa), cobroDe(mesa), cobroDe({ id: randomUUID(), rev: 1 })];
    expect(await motivos(cobros)).toEqual(['NO_LO_LLEVA', 'NO_LO_LLEVA', 'NO_ENCONTRADO', 'NO_ENCONTRADO']);
    const norte = await entrarComo(e.server, e.r.negocio, {
      ...{ usuario: 'admin', sucursal: e.r.negocio.norte, caja: CAJA.norte },
    });
    expect(await motivos([cobroDe(deOtro)], norte)).toEqual(['NO_ENCONTRADO']);
    expect(await desde()).toEqual([0, 0]);
  });

  it('charges each sub-account on its own, and a repeated call none of them twice', async () => {
    const c = await enDos();
    const cobros = [deSubcuenta(c, 'Ana', 22), deSubcuenta(c, null, 35)];
    const primera = dado(await liquidar(cobros));
    expect(primera.cobros.map(({ motivo, ticket }) => [motivo, ticket?.total])).toEqual([
      [null, 22],
      [null, 35],
    ]);
    expect(primera.cobros[0]!.ticket).not.toHaveProperty('rev');
    expect(dado(await liquidar(cobros))).toEqual(primera);
    expect(await desde()).toEqual([2, 0]);
    expect(await e.r.ver(e.mesero, c.id)).toMatchObject({ status: 0, reparto: { por_cobrar: 0 } });
  });

  it('charges one sub-account where the other is refused, and the other one later', async () => {
    const c = await enDos();
    const rara = deSubcuenta(c, 'Ana', 22, { pago: { efectivo: 122, propina: { monto: 100, metodo: 1 } } });
    const cobros = [rara, deSubcuenta(c, null, 35)];
    expect(await motivos(cobros)).toEqual(['PROPINA_ALTA', null]);
    const { rev } = await e.r.ver(e.mesero, c.id);
    const confirmada = { ...rara, comanda: { id: c.id, rev }, confirmar_montos: ['propina' as const] };
    expect(await motivos([confirmada])).toEqual([null]);
    expect(await desde()).toEqual([2, 0]);
  });

  it('does not charge the second sub-account of a comanda that somebody changed since it was seen', async () => {
    const c = await enDos();
    const viejos = [deSubcuenta({ ...c, rev: c.rev - 1 }, 'Ana', 22), deSubcuenta({ ...c, rev: c.rev - 1 }, null, 35)];
    expect(await motivos(viejos)).toEqual(['COMANDA_CAMBIO', 'COMANDA_CAMBIO']);
    const cobros = [deSubcuenta(c, 'Ana', 22), deSubcuenta({ ...c, rev: c.rev - 1 }, null, 35)];
    expect(await motivos(cobros)).toEqual([null, 'COMANDA_CAMBIO']);
    expect(await desde()).toEqual([1, 0]);
  });

  it('is charged once where two tills settle the same rider at once', async () => {
    const comandas = [await enCamino(), await enDos(), await enCamino()];
    const suyos = () => [
      cobroDe(comandas[0]!),
      deSubcuenta(comandas[1]!, 'Ana', 22),
      deSubcuenta(comandas[1]!, null, 35),
      cobroDe(comandas[2]!),
    ];
    const [una, otra] = await Promise.all([motivos(suyos()), motivos(suyos(), e.admin)]);
    expect(una.map((motivo, i) => Number(motivo === null) + Number(otra[i] === null))).toEqual([1, 1, 1, 1]);
    expect(await desde()).toEqual([4, 0]);
  });

  it('keeps what was charged before a failure in the middle, and goes on under the same keys', async () => {
    const [una, rota, otra] = [await enCamino(), await enCamino(), await enCamino()];
    const cobros = [cobroDe(una), cobroDe(rota), cobroDe(otra)];
    await e.server.sql(`CREATE FUNCTION falla() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN
      IF NEW.comanda = '${rota.id}' THEN RAISE EXCEPTION 'disco'; END IF; RETURN NEW; END $f$`);
    await e.server.sql('CREATE TRIGGER falla BEFORE INSERT ON pago FOR EACH ROW EXECUTE FUNCTION falla()');
    expect((await liquidar(cobros)).status).toBe(500);
    expect(await desde()).toEqual([1, 0]);
    await e.server.sql('DROP FUNCTION falla CASCADE');
    expect(await motivos(cobros)).toEqual([null, null, null]);
    expect(await desde()).toEqual([3, 0]);
  });

  it('asks what a charge asks, and refuses what it refuses: a strange tip, a key of somebody else, no shift', async () => {
    const c = await enCamino();
    const rara = cobroDe(c, { pago: { efectivo: 157, propina: { monto: 100, metodo: 1 } } });
    expect(await motivos([rara])).toEqual(['PROPINA_ALTA']);
    const deAdmin = await enCamino();
    expect(await motivos([cobroDe(deAdmin)], e.admin)).toEqual([null]);
    const [usada] = await e.server.sql<{ id: string }>('SELECT id FROM pago ORDER BY creado_en DESC, id DESC LIMIT 1');
    expect(await motivos([cobroDe(c, { clave: usada!.id })])).toEqual(['CLAVE_AJENA']);
    expect(await motivos([{ ...rara, confirmar_montos: ['propina'] }])).toEqual([null]);
  });

  it('is refused whole while the disk is full, as every write is', async () => {
    const c = await enCamino();
    const lleno = vi.spyOn(e.server.deps.disco, 'lleno').mockReturnValue(true);
    const { body } = await liquidar([cobroDe(c)]);
    lleno.mockRestore();
    expect(body.error?.motivo).toBe('DISCO_LLENO');
    expect(await desde()).toEqual([0, 0]);
  });

  it('is of who charges, and asks for something to charge under keys of its own', async () => {
    const cobro = cobroDe(await enCamino());
    expect((await liquidar([cobro], e.mesero)).status).toBe(403);
    expect((await liquidar([])).body.error?.campos).toEqual({ cobros: 'Elige qué se cobra' });
    expect((await liquidar([cobro, cobro])).body.error?.campos).toEqual({ cobros: 'Una clave está dos veces' });
  });

  it('is reported by rider: orders, sales, fees and tips, without what was cancelled', async () => {
    const body = { reporte: 'repartidores' as const, de: { periodo: 0 as const, inicio: 0, fin: 0 }, filtros: [] };
    const filas = async () => dado(await e.server.call(reportes.ver, { body }, { token: e.admin.token })).filas;
    const de = async (quien: string) =>
      (await filas()).find(([nombre]) => nombre === quien)?.slice(1, 5) ?? [0, 0, 0, 0];
    const suyo = e.cocina.usuario.nombre_completo;
    const antes = (await de(suyo)) as number[];
    const [c, regresa] = [await enCamino(), await enDos()];
    const conPropina = cobroDe(c, { pago: { efectivo: 62, propina: { monto: 5, metodo: 1 } } });
    const hecho = dado(await liquidar([conPropina, deSubcuenta(regresa, 'Ana', 22), deSubcuenta(regresa, null, 35)]));
    expect(await de(suyo)).toEqual([antes[0]! + 2, antes[1]! + 114, antes[2]! + 70, antes[3]! + 5]);
    const params = { pago: hecho.cobros[2]!.clave };
    await e.server.call(comandas.cancelarCobro, { params, body: { motivo: 'Era otra' } }, { token: e.admin.token });
    expect(await de(suyo)).toEqual([antes[0]! + 2, antes[1]! + 79, antes[2]! + 35, antes[3]! + 5]);
    const sola = await e.lista();
    await e.r.cobrar(e.cajera, sola, { total: TOTAL });
    expect(await de('Sin repartidor')).toEqual([1, 57, 35, 0]);
    const regalada = await e.r.regalar(e.mesero, await e.lista());
    expect((await e.r.cobrar(e.cajera, regalada, { total: 0, pago: {} })).status).toBe(200);
    expect(await de('Sin repartidor')).toEqual([2, 57, 35, 0]);
    const mesa = await e.r.despachar(e.cocina, await e.r.comanda(e.mesero, [{ producto: 'taco' }]));
    const todas = await filas();
    await e.r.cobrar(e.cajera, mesa, { total: 22 });
    expect(await filas()).toEqual(todas);
  });

  it('agrees with every other figure', async () => {
    expect(await violations(e.server.deps.db)).toEqual([]);
  });
});
