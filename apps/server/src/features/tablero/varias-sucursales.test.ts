import { beforeAll, describe, expect, it } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { tablero, type Tablero } from '@comal/contract/tablero/tablero';
import { CAJA, entrarComo } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, cajera } = await abrirEquipo();
const norte = r.enNorte();
const HORA = 3_600_000;
const DIA = '2026-11-20';
let admin: Sesion;

const ver = async (quien: Sesion, ids?: number[], dia = DIA): Promise<Tablero> => {
  const instante = Date.parse(`${dia}T18:00:00Z`);
  const body = { periodo: 3, inicio: instante, fin: instante, ...(ids && { sucursales: ids }) } as const;
  return (await server.call(tablero.ver, { body }, { token: quien.token })).body.data!;
};
const cifrasDe = (t: Tablero) => ({
  ...{ ventas: t.total_ventas, comandas: t.total_comandas, comensales: t.total_clientes },
  ...{ alimentos: t.total_alimentos, ganancia: t.ganancia! },
});

/** Centro sells for 44 and after midnight for 22; Norte, which the cashier may not enter, sells for 66. */
beforeAll(async () => {
  await r.abrirCaja(cajera, 500);
  const alla = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte });
  await norte.abrirCaja(alla, 500);
  const tacos = (cuantos: number) => Array.from({ length: cuantos }, () => ({ producto: 'taco' }));
  const aqui = async (cuantos: number) => {
    const [mesero, cocina, quien] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('cajera')];
    const servida = await r.despachar(cocina, await r.comanda(mesero, tacos(cuantos)));
    return r.cobrar(quien, servida, { total: 22 * cuantos });
  };
  expect((await aqui(2)).status).toBe(200);
  const suya = await norte.despachar(alla, await norte.comanda(alla, tacos(3)));
  expect((await norte.cobrar(alla, suya, { total: 66 })).status).toBe(200);
  // From 14:00 to 03:00 of the next date, which is still the day; then to 05:00, which is the next one.
  server.pasar(13 * HORA - (server.ahora() % HORA));
  expect((await aqui(1)).status).toBe(200);
  server.pasar(2 * HORA);
  expect((await aqui(5)).status).toBe(200);
  admin = await r.entrar('admin', CAJA.centro2);
});

describe('the dashboard of several branches (D-116)', () => {
  it('is the sum of its branches, figure by figure', async () => {
    const { centro, norte: otra } = r.negocio;
    const [uno, otro, los_dos] = [
      await ver(admin, [centro]),
      await ver(admin, [otra]),
      await ver(admin, [centro, otra]),
    ];
    const [a, b] = [cifrasDe(uno), cifrasDe(otro)];
    expect([a.ventas, b.ventas]).toEqual([66, 66]);
    expect(cifrasDe(los_dos)).toEqual({
      ...{ ventas: a.ventas + b.ventas, comandas: a.comandas + b.comandas, comensales: a.comensales + b.comensales },
      ...{ alimentos: a.alimentos + b.alimentos, ganancia: a.ganancia + b.ganancia },
    });
    // A branch that is named twice counts once.
    expect(cifrasDe(await ver(admin, [centro, otra, centro]))).toEqual(cifrasDe(los_dos));
  });

  it('is of no branch that who asks may not enter, whether named or not', async () => {
    await server.sql(
      'INSERT INTO rol_permiso (cliente, rol, permiso) SELECT cliente, 2, permiso FROM rol_permiso WHERE rol = 1 ON CONFLICT DO NOTHING',
    );
    const quien = await r.entrar('cajera');
    const { body } = await server.call(tablero.sucursales, {}, { token: quien.token });
    expect(body.data!.map(({ id }) => id)).toEqual([r.negocio.centro]);
    expect((await ver(quien)).total_ventas).toBe(66);
    for (const ids of [[r.negocio.norte], [r.negocio.centro, r.negocio.norte]]) {
      const pedido = { periodo: 0, inicio: 0, fin: 0, sucursales: ids } as const;
      const { status, body: no } = await server.call(tablero.ver, { body: pedido }, { token: quien.token });
      expect([status, no.data, no.error?.motivo]).toEqual([404, undefined, 'NO_ENCONTRADO']);
    }
  });
});

describe('the small hours (D-01)', () => {
  it('are of the day before until it turns at five, in every figure', async () => {
    const [ayer, hoy] = [await ver(admin, [r.negocio.centro]), await ver(admin, [r.negocio.centro], '2026-11-21')];
    expect(cifrasDe(ayer)).toMatchObject({ ventas: 66, comandas: 2, comensales: 4, alimentos: 3 });
    expect(cifrasDe(hoy)).toMatchObject({ ventas: 110, comandas: 1, comensales: 2, alimentos: 5 });
    expect(ayer.afluencia.map((h) => h.hora)).toEqual(expect.arrayContaining(['14', '03']));
    // Hours after midnight follow the evening, in the order of the operating day.
    expect(ayer.afluencia.at(-1)).toEqual({ hora: '03', comensales: 2 });
    expect(ayer.metodos_de_pago).toEqual([{ metodo: 'Efectivo', total: 66, porcentaje: 100 }]);
  });
});
