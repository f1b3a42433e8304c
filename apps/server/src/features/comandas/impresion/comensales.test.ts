import { beforeAll, describe, expect, it } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { counters } from '../../../platform/db/loan.ts';
import { abrirComensales } from '../autoservicio/comensales.fixture.ts';
import { ponerImpresora, textosDe, trabajosDe } from './impresoras.fixture.ts';

const c = await abrirComensales();
const { server, r, cajera, taco } = c;
const agua = { id: r.menu.alimentoDe('agua').id };
/** The round trips of an order that opens a comanda on a branch without printers. */
const VIAJES = 6;
const PLANCHA = r.menu.alimentoDe('taco').area;
let n = 20;
const otraMesa = async (): Promise<{ mesa: string; token: string }> => {
  const mesa = `Mesa ${(n += 1)}`;
  return { mesa, token: await c.codigo(mesa) };
};
const laDe = async (mesa: string) => (await c.abiertas()).filter((x) => x.nombre.startsWith(mesa));
const lotes = async (hacer: () => Promise<unknown>): Promise<number> => {
  const antes = counters.lotes;
  await hacer();
  return counters.lotes - antes;
};

beforeAll(async () => {
  await r.abrirCaja(cajera);
  await c.codigo();
  await c.poner('juntar = true, platillos_por_hora = 10000');
});

describe("a diner's order prints", () => {
  let impresora = 0;
  it('nothing on a branch without printers, and costs it no round trip', async () => {
    const { mesa, token } = await otraMesa();
    await c.pedir((await otraMesa()).token, 'Ana');
    expect(await lotes(() => c.pedir(token, 'Ana'))).toBe(VIAJES);
    expect(await trabajosDe(r, (await laDe(mesa))[0]!.id)).toEqual([]);
    impresora = await ponerImpresora(r, 'Cocina', [['comandas', PLANCHA]]);
  });

  it('in one more where its comanda is new, because the slip tells its folio', async () => {
    const { mesa, token } = await otraMesa();
    expect(await lotes(() => c.pedir(token, 'Ana', [{ ...taco, cantidad: 2 }, agua]))).toBe(VIAJES + 1);
    const [suya] = await laDe(mesa);
    const [slip, ...mas] = await trabajosDe(r, suya!.id);
    expect(mas).toEqual([]);
    expect(slip).toMatchObject({
      ...{ impresora, clase: 'nuevos', en_cola: true },
      ...{ etiqueta: `${mesa} · Folio ${suya!.folio_corto}`, resumen: '2 taco al pastor' },
    });
    expect(textosDe(slip!)).toEqual(expect.arrayContaining([`Folio ${suya!.folio_corto}`, 'Mesero: AUTOSERVICIO']));
  });

  it('only what is new where it joins the comanda of its table', async () => {
    const { mesa, token } = await otraMesa();
    await c.pedir(token, 'Ana');
    await c.pedir(token, 'Beto');
    const [suya, ...otras] = await laDe(mesa);
    const slips = await trabajosDe(r, suya!.id);
    expect([otras, slips.map((s) => [s.resumen, s.etiqueta])]).toEqual([
      [],
      [1, 2].map(() => ['1 taco al pastor', `${mesa} · Folio ${suya!.folio_corto}`]),
    ]);
  });

  it('when somebody accepts it, once, and not before', async () => {
    await c.poner('confirmar = true');
    const { mesa, token } = await otraMesa();
    await c.pedir(token, 'Ana');
    const [{ n: antes } = { n: -1 }] = await server.sql<{ n: number }>(
      'SELECT count(*)::integer AS n FROM trabajo_de_impresion',
    );
    const { pedidos } = await c.pendientes();
    const { id } = pedidos.find((p) => p.mesa === mesa)!;
    expect(await laDe(mesa)).toEqual([]);
    const dos = await Promise.all([1, 2].map(() => c.hacer(autoservicio.aceptar, { id })));
    expect(dos.map((a) => a.status).sort()).toEqual([200, 409]);
    const [suya] = await laDe(mesa);
    expect((await trabajosDe(r, suya!.id)).map((s) => s.resumen)).toEqual(['1 taco al pastor']);
    expect(await server.sql('SELECT count(*)::integer AS n FROM trabajo_de_impresion')).toEqual([{ n: antes + 1 }]);
    await c.poner('confirmar = false');
  });
});
