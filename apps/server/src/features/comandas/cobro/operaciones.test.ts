import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { counters } from '../../../platform/db/loan.ts';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type CallOptions, type TestServer } from '../../../test/server.ts';
import { azarDe } from '../mesa.fixture.ts';

const DIA = 86_400_000;

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let cajera: Sesion;
let admin: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  await entrar();
  await r.abrirCaja(cajera);
});
afterAll(() => server.close());

const entrar = async (): Promise<void> => {
  [mesero, cocina, cajera, admin] = [
    await r.entrar('mesero'),
    await r.entrar('cocina'),
    await r.entrar('cajera'),
    await r.entrar('admin', CAJA.centro2),
  ];
};

const lista = async (): Promise<ComandaVista> => r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));

type Pago = CallInput<typeof comandas.cobrar>['body']['pago'];
const spei = (numero: string): Pago => ({ transferencia: 22, no_operacion_transferencia: numero });
const tarjeta = (numero: string): Pago => ({ tarjeta: 22, no_operacion_tarjeta: numero });

const cobrar = (c: ComandaVista, pago: Pago, confirmar = false, options: CallOptions = {}) =>
  server.call(
    comandas.cobrar,
    { body: { comanda: { id: c.id, rev: c.rev }, subcuenta: { nombre: null, total: 22 }, pago, confirmar } },
    { token: cajera.token, ...options },
  );
const cobrada = async (pago: Pago): Promise<{ c: ComandaVista; pago: string }> => {
  const c = await lista();
  const answer = await cobrar(c, pago);
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  return { c, pago: answer.body.data.pago };
};
const motivoDe = async (pago: Pago): Promise<string | number> => {
  const answer = await cobrar(await lista(), pago);
  return answer.body.error?.motivo ?? answer.status;
};

describe('an operation number that was used before (D-81, H49)', () => {
  it.each([
    ['transfer', spei],
    ['card', tarjeta],
  ] as const)('of a %s is asked about, by its day and comanda, and writes nothing', async (_metodo, con) => {
    const { c } = await cobrada(con('AB-778'));
    const otra = await lista();
    for (const numero of ['AB-778', ' ab-778 ', 'A b-7 78', 'ＡＢ-778']) {
      const answer = await cobrar(otra, con(numero));
      expect([answer.status, answer.body.error?.motivo]).toEqual([409, 'OPERACION_REPETIDA']);
      expect(answer.body.error!.message).toBe(
        `El número de operación AB-778 ya se usó el 20-11-2026 en la comanda ${c.folio}. ¿Cobrar de todos modos?`,
      );
    }
    expect(await server.sql('SELECT id FROM pago WHERE comanda = $1', [otra.id])).toEqual([]);
    expect((await r.ver(mesero, otra.id)).rev).toBe(otra.rev);
  });

  it.each([
    ['transfer', spei],
    ['card', tarjeta],
  ] as const)('of a %s in two charges at once is asked about in the second (H101)', async (metodo, con) => {
    for (let vuelta = 0; vuelta < 12; vuelta += 1) {
      const dos = [await lista(), await lista()];
      const dichos = await Promise.all(
        dos.map((c, i) => cobrar(c, con(i === 0 ? `a la vez ${metodo} ${vuelta}` : `ALAVEZ${metodo}${vuelta}`))),
      );
      expect(dichos.map((d) => d.body.error?.motivo ?? d.status).sort()).toEqual([200, 'OPERACION_REPETIDA']);
    }
  });

  it('may look like a card number: that is how banks number them (D-80, D-81)', async () => {
    const answer = await cobrar(await lista(), spei('4111 1111 1111 1111'));
    expect(answer.status).toBe(200);
    expect(answer.body.data!.pagos).toMatchObject([{ no_operacion: '4111 1111 1111 1111' }]);
    expect(await motivoDe(spei('4111111111111111'))).toBe('OPERACION_REPETIDA');
  });

  it('is accepted with `confirmar`, under the same key, and the register says so', async () => {
    const { c } = await cobrada(spei('CONF-1'));
    const otra = await lista();
    const clave = randomUUID();
    expect((await cobrar(otra, spei('CONF-1'), false, { clave })).status).toBe(409);
    expect((await cobrar(otra, spei('CONF-1'), true, { clave })).status).toBe(200);
    const [fila] = await server.sql<{ datos: object }>(
      `SELECT datos FROM bitacora WHERE accion = 'comanda.cobrada' AND objeto = $1`,
      [otra.id],
    );
    expect(fila!.datos).toMatchObject({ pago: clave, operacion_repetida: { numero: 'CONF-1', folio: c.folio } });
  });

  it('notes nothing when `confirmar` was sent without need', async () => {
    const c = await lista();
    expect((await cobrar(c, spei('CONF-2'), true)).status).toBe(200);
    const [fila] = await server.sql<{ datos: object }>(
      `SELECT datos FROM bitacora WHERE accion = 'comanda.cobrada' AND objeto = $1`,
      [c.id],
    );
    expect(fila!.datos).not.toHaveProperty('operacion_repetida');
  });

  it('counts by method, only where the method was used, and not once cancelled', async () => {
    const { pago } = await cobrada(spei('MET-1'));
    expect(await motivoDe(tarjeta('MET-1'))).toBe(200);
    expect(await motivoDe({ efectivo: 22, no_operacion_transferencia: 'MET-1' })).toBe(200);
    expect(await motivoDe(spei('MET-1'))).toBe('OPERACION_REPETIDA');
    await server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Transferencia ajena' } },
      { token: admin.token },
    );
    expect(await motivoDe(spei('MET-1'))).toBe(200);
  });

  it('is seen from every branch and register of the business, and from no other business', async () => {
    await cobrada(spei('SUC-1'));
    await server.sql(
      `UPDATE pago SET sucursal = $1, caja = ${CAJA.norte} WHERE id IN (SELECT pago FROM pago_por_metodo WHERE no_operacion = 'SUC-1')`,
      [r.negocio.norte],
    );
    expect(await motivoDe(spei('SUC-1'))).toBe('OPERACION_REPETIDA');
    const otro = await Restaurante.abrir(server, '2007');
    const ajena = await otro.entrar('cajera');
    await otro.abrirCaja(ajena);
    const suya = await otro.despachar(
      await otro.entrar('cocina'),
      await otro.comanda(await otro.entrar('mesero'), [{ producto: 'taco' }]),
    );
    expect((await otro.cobrar(ajena, suya, { total: 22, pago: spei('SUC-1') })).status).toBe(200);
  });

  it('tells the charge’s own refusals first, and is asked after them', async () => {
    const { c } = await cobrada(spei('ORD-1'));
    expect((await cobrar(c, spei('ORD-1'))).body.error?.motivo).toBe('COMANDA_PAGADA');
    expect(
      (await cobrar(await lista(), { transferencia: 21, no_operacion_transferencia: 'ORD-1' })).body.error?.motivo,
    ).toBe('PAGO_INSUFICIENTE');
  });

  it('is remembered for 30 days', async () => {
    await cobrada(spei('DIAS-1'));
    server.pasar(29 * DIA);
    await entrar();
    expect(await motivoDe(spei('DIAS-1'))).toBe('OPERACION_REPETIDA');
    server.pasar(2 * DIA);
    await entrar();
    expect(await motivoDe(spei('DIAS-1'))).toBe(200);
  });

  it('costs the charge nothing: two round trips and one commit (P5)', async () => {
    // The session is read again after a second: with a stopped clock, both calls fall within that second, however slow.
    server.parar();
    await cobrada(spei('VIAJE-0'));
    const c = await lista();
    const antes = { ...counters };
    expect((await cobrar(c, spei('VIAJE-1'))).status).toBe(200);
    expect([counters.lotes - antes.lotes, counters.commits - antes.commits]).toEqual([2, 1]);
  });
});

describe('card numbers (H48, D-80)', () => {
  const digitoDe = (cuerpo: string): string => {
    const suma = [...cuerpo]
      .reverse()
      .reduce((s, d, i) => s + (i % 2 === 0 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(d)]! : Number(d)), 0);
    return String((10 - (suma % 10)) % 10);
  };
  const azar = azarDe(48);
  const EMISORES = [
    ...([
      ['4', 16],
      ['51', 16],
      ['2221', 16],
      ['6011', 16],
      ['3528', 16],
      ['5064', 16],
      ['37', 15],
    ] as const),
  ];
  const numero = (): string => {
    const [prefijo, largo] = EMISORES[Math.floor(azar() * EMISORES.length)]!;
    const resto = Array.from({ length: largo - 1 - prefijo.length }, () => Math.floor(azar() * 10)).join('');
    return prefijo + resto + digitoDe(prefijo + resto);
  };
  const EN_GRUPOS = { 15: /(.{4})(.{6})(.{5})/, 16: /(.{4})(.{4})(.{4})(.{4})/ } as const;
  const escrito = (n: string): string =>
    azar() < 0.5
      ? n
      : EN_GRUPOS[n.length as 15 | 16]
          .exec(n)!
          .slice(1)
          .join(azar() < 0.5 ? ' ' : '-');

  it('of 15 and 16 digits are refused in every field that a person writes: none of 1,000 is stored', async () => {
    const c = await lista();
    const [linea] = c.pedidos;
    const otra = await r.comanda(mesero, [{ producto: 'taco' }]);
    const { pago } = await cobrada(spei('H48-1'));
    const antes = { comentario: null, subcuenta: null, status: 1 } as const;
    const guardar = (cambio: object) =>
      server.raw(
        comandas.actualizar,
        { body: { id: otra.id, rev: otra.rev, pedidos: [{ ...cambio }] } },
        { token: mesero.token },
      );
    const nuevo = r.nuevo({ producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] });
    const campos: ((texto: string) => Promise<{ status: number; body: unknown }>)[] = [
      (t) => server.call(comandas.nueva, { body: { nombre: t, comensales: 1 } }, { token: mesero.token }),
      (t) => server.call(comandas.editar, { body: { id: c.id, nombre: t, comensales: 1 } }, { token: mesero.token }),
      (t) => guardar({ id: otra.pedidos[0]!.id, antes, comentario: t }),
      (t) => guardar({ id: otra.pedidos[0]!.id, antes, subcuenta: t }),
      (t) => guardar({ ...nuevo, id: randomUUID(), comentario: t }),
      (t) =>
        guardar({
          ...nuevo,
          id: randomUUID(),
          complementos: [{ ...(nuevo.complementos![0] as object), comentario: t }],
        }),
      (t) => server.call(comandas.cancelarCobro, { params: { pago }, body: { motivo: t } }, { token: admin.token }),
    ];
    const rechazos: number[] = [];
    for (let i = 0; i < 1_000; i += 1) rechazos.push((await campos[i % campos.length]!(escrito(numero()))).status);
    expect(new Set(rechazos)).toEqual(new Set([400]));
    expect(await r.ver(mesero, c.id)).toMatchObject({ rev: c.rev, pedidos: [{ id: linea!.id, status: 3 }] });
    expect((await r.ver(mesero, otra.id)).rev).toBe(otra.rev);
    expect(await server.sql(`SELECT id FROM pago WHERE cancela = $1`, [pago])).toEqual([]);
  });

  it('are not stored either where text is only compared', async () => {
    const c = await lista();
    const subcuenta = '4111111111111111';
    const answer = await server.call(
      comandas.cobrar,
      {
        body: {
          comanda: { id: c.id, rev: c.rev },
          subcuenta: { nombre: subcuenta, total: 22 },
          pago: { efectivo: 22 },
        },
      },
      { token: cajera.token },
    );
    expect(answer.body.error?.motivo).toBe('SUBCUENTA_DESCONOCIDA');
    expect(
      await server.sql(
        `SELECT 1 FROM bitacora WHERE datos::text LIKE '%4111111111111111%' UNION ALL SELECT 1 FROM idempotencia WHERE cuerpo::text LIKE '%4111111111111111%'`,
      ),
    ).toEqual([]);
  });
});
