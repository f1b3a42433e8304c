import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { catalog } from '@comal/contract/catalog';
import { ESTADO_DE_FACTURA as F } from '@comal/domain/facturacion/emision/estados';
import { ESTADO_DE_RECIBO as E } from '@comal/domain/facturacion/recibo/recibo';
import { violations } from '../../../platform/db/care/invariants.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { abrirConRecibos } from './recibos.fixture.ts';

const f = await abrirConRecibos();
const { server, fact, r, admin, cajera } = f;
const { cliente } = r.negocio;
afterAll(() => fact.off());
afterAll(async () => expect(await violations(server.deps.db)).toEqual([]));
server.parar();

const HORA = 3_600_000;
const DIA = 24 * HORA;
const liberar = (pago: string, quien: { readonly token: string } = admin, clave?: string) =>
  server.call(facturas.liberarRecibo, { body: { pago } }, { token: quien.token, ...(clave && { clave }) });
const libre = async (pago: string): Promise<void> => void expect((await liberar(pago)).body.error).toBeUndefined();
const detenidos = async () =>
  (await server.call(facturas.recibosDetenidos, {}, { token: admin.token })).body.data!.map((x) => x.pago);
const bitacora = (pago: string) =>
  server.sql<{ accion: string }>(
    `SELECT accion, usuario, datos FROM bitacora WHERE cliente = $1 AND objeto = $2 AND accion LIKE '%recibo%'`,
    [cliente, pago],
  );
const dicho = async (pago: string) =>
  (
    await server.sql('SELECT liberado_en, liberado_por FROM recibo WHERE cliente = $1 AND pago = $2', [cliente, pago])
  )[0];

/** facturapi does not know any receipt: its key is of another organization. */
const callar = (): void => fact.fail('GET receipt', 'missing', 100_000);
const hablar = (): void => fact.fail('GET receipt', 'missing', 0);
/** Lets a day pass in which each attempt fails. */
const unDia = async (): Promise<void> => {
  await f.vivir(2);
  server.pasar(DIA);
  await f.timbrar();
};
/** A charge whose receipt is stuck; `antes` runs once its receipt is open. */
const detenido = async (antes: (pago: string) => unknown = () => undefined) => {
  const t = await f.conRecibo();
  await antes(t.pago);
  callar();
  await f.facturar([t.pago]);
  await unDia();
  return t;
};

describe('a ticket that somebody says was not invoiced at facturapi', () => {
  it('is freed once it is stuck for a day: the invoice that waited is stamped, and who said it is written', async () => {
    const t = await f.conRecibo();
    callar();
    await f.facturar([t.pago]);
    await f.vivir(2);
    server.pasar(DIA - HORA);
    await f.timbrar();
    expect([(await liberar(t.pago)).body.error?.motivo, await detenidos()]).toEqual(['RECIBO_NO_DETENIDO', []]);
    server.pasar(HORA);
    await f.timbrar();
    expect(await detenidos()).toEqual([t.pago]);
    const clave = server.deps.nuevoId();
    const hecho = await liberar(t.pago, admin, clave);
    expect([hecho.status, hecho.body.data]).toEqual([200, []]);
    await f.vivir();
    hablar();
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.LIBERADO, cola: 1 });
    expect((await f.facturasDe(t.pago)).map((x) => [x.estado, x.abiertas])).toEqual([[F.TIMBRADA, 1]]);
    expect([(await liberar(t.pago, admin, clave)).status, (await liberar(t.pago)).status]).toEqual([200, 200]);
    expect(await bitacora(t.pago)).toMatchObject([{ accion: 'factura.recibo_liberado', usuario: admin.usuario.id }]);
    expect(await dicho(t.pago)).toMatchObject({ liberado_por: admin.usuario.id });
  });

  it('is said by who may cancel invoices, of a ticket of the branch', async () => {
    const ajeno = await Restaurante.nuevo(server);
    const otra = await ajeno.entrar('admin');
    const t = await detenido();
    expect((await liberar(t.pago, cajera)).status).toBe(403);
    expect((await liberar(t.pago, otra)).body.error?.motivo).toBe('NO_ENCONTRADO');
    expect((await f.recibo(t.pago)).estado).toBe(E.CERRANDO);
    await libre(t.pago);
    hablar();
    await f.vivir();
  });

  it('is no longer where facturapi answers in between', async () => {
    const t = await detenido();
    hablar();
    fact.of(t.pago).status = 'open';
    fact.diner(t.pago);
    server.pasar(HORA);
    await f.timbrar();
    expect([(await liberar(t.pago)).body.error?.motivo, (await f.recibo(t.pago)).estado]).toEqual([
      ...['RECIBO_NO_DETENIDO', E.FACTURADO],
    ]);
  });

  it.each([
    ['was not sent yet', E.POR_CREAR, 'keys'],
    ['was sent and not answered', E.CREANDO, 'lost'],
  ] as const)(
    'is freed where it %s, and is at facturapi after all only to be cancelled there',
    async (_q, estado, falta) => {
      fact.fail('POST receipts', falta, 1_000);
      fact.fail('GET receipts', 'error', 1_000);
      const t = await f.cobrado(22, 'taco');
      await f.timbrar();
      await unDia();
      expect([(await f.recibo(t.pago)).estado, await detenidos()]).toEqual([estado, [t.pago]]);
      await libre(t.pago);
      fact.fail('POST receipts', falta, 0);
      fact.fail('GET receipts', 'error', 0);
      server.pasar(DIA);
      await f.vivir(3);
      const suyos = fact.receipts().filter((x) => x.external_id === t.pago);
      expect(suyos.map((x) => x.status)).toEqual(estado === E.CREANDO ? ['canceled'] : []);
      expect((await f.recibo(t.pago)).estado).toBe(estado === E.CREANDO ? E.CERRADO : E.LIBERADO);
    },
  );

  it('is invoiced at the till, or cancelled', async () => {
    const [t, otro] = [await f.conRecibo(), await f.conRecibo()];
    callar();
    for (let h = 0; h < 26; h += 1) {
      server.pasar(HORA);
      await f.timbrar();
    }
    for (const { pago } of [t, otro]) expect((await liberar(pago)).status).toBe(200);
    await f.facturar([t.pago]);
    const body = { motivo: 'Error' };
    const { token } = admin;
    const cancelado = await server.call(
      catalog.comandas.cancelarCobro,
      { params: { pago: otro.pago }, body },
      { token },
    );
    await f.alDia();
    await f.vivir();
    hablar();
    expect((await f.facturasDe(t.pago)).map((x) => x.estado)).toEqual([F.TIMBRADA]);
    expect([cancelado.status, await f.facturasDe(otro.pago)]).toEqual([200, []]);
  });

  it('enters the global of its period', async () => {
    const t = await f.conRecibo();
    callar();
    server.pasar(40 * DIA);
    await f.alDia();
    await f.vivir(2);
    server.pasar(2 * DIA);
    await f.timbrar();
    expect(await f.facturasDe(t.pago)).toEqual([]);
    expect((await liberar(t.pago)).status).toBe(200);
    await f.alDia();
    await f.vivir(2);
    hablar();
    expect((await f.facturasDe(t.pago)).map((x) => [x.clase, x.estado, x.abiertas])).toEqual([
      ['global', F.TIMBRADA, 1],
    ]);
  });
});

describe('what facturapi answers after a ticket was freed', () => {
  const alDiaSiguiente = async (): Promise<void> => {
    hablar();
    server.pasar(DIA);
    await f.timbrar();
    await f.vivir(2);
  };

  it('cancels what is open there, and ends with it', async () => {
    const t = await detenido();
    await libre(t.pago);
    await f.vivir(2);
    fact.of(t.pago).status = 'open';
    await alDiaSiguiente();
    expect([fact.of(t.pago).status, await f.recibo(t.pago)]).toMatchObject([
      ...['canceled', { estado: E.CERRADO, cola: 0 }],
    ]);
    expect((await f.facturasDe(t.pago)).map((x) => [x.estado, x.abiertas])).toEqual([[F.TIMBRADA, 1]]);
  });

  it('is an invoice of Comal where nothing else was invoiced', async () => {
    const t = await f.conRecibo();
    fact.diner(t.pago);
    callar();
    for (let h = 0; h < 26; h += 1) {
      server.pasar(HORA);
      await f.timbrar();
    }
    await libre(t.pago);
    await alDiaSiguiente();
    expect((await f.recibo(t.pago)).estado).toBe(E.FACTURADO);
    expect((await f.facturasDe(t.pago)).map((x) => [x.origen, x.abiertas])).toEqual([['pac', 1]]);
  });

  it('is told of where the till invoiced it meanwhile: there are never two claims', async () => {
    const t = await detenido((pago) => fact.diner(pago));
    await libre(t.pago);
    await f.vivir(2);
    expect((await f.facturasDe(t.pago)).map((x) => [x.origen, x.estado])).toEqual([['caja', F.TIMBRADA]]);
    await alDiaSiguiente();
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.POR_ATENDER, fallo: 'ya_facturado', cola: 1 });
    const { body } = await server.call(facturas.porAtender, {}, { token: cajera.token });
    expect(body.data).toMatchObject([{ que: 'recibo', cuantas: 1 }]);
    expect((await f.facturasDe(t.pago)).map((x) => [x.origen, x.abiertas])).toEqual([['caja', 1]]);
    fact.cancelInvoice(fact.of(t.pago).invoice!);
    server.pasar(7 * HORA);
    await f.timbrar();
    expect((await f.recibo(t.pago)).estado).toBe(E.CERRADO);
  });

  it('is told of where the invoice of the till is sent while it is taken over', async () => {
    const t = await detenido((pago) => fact.diner(pago));
    await libre(t.pago);
    hablar();
    await server.sql(`UPDATE factura_en_cola SET desde = 'epoch' WHERE id = $1`, [t.pago]);
    // Its invoice waits in the queue; as it is being sent, the receipt is asked about.
    fact.before('POST invoices', async () => {
      fact.before('POST invoices', null);
      await f.timbrar();
    });
    await f.timbrar();
    await f.vivir(2);
    const hechas = await f.facturasDe(t.pago);
    expect(hechas.map((x) => [x.origen, x.estado, x.abiertas])).toEqual([['caja', F.TIMBRADA, 1]]);
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.POR_ATENDER, fallo: 'ya_facturado' });
    fact.cancelInvoice(fact.of(t.pago).invoice!);
    server.pasar(7 * HORA);
    await f.timbrar();
  });

  it('is asked for after an hour, and then once a day', async () => {
    const t = await detenido();
    await libre(t.pago);
    const preguntas = () => fact.calls().filter((c) => c === 'GET receipt').length;
    /** How often facturapi is asked within so many hours. */
    const en = async (horas: number): Promise<number> => {
      const antes = preguntas();
      for (let h = 0; h < horas; h += 1) {
        server.pasar(HORA);
        await f.timbrar();
      }
      return preguntas() - antes;
    };
    await f.vivir(2);
    expect([await en(1), await en(23), await en(1), await en(24)]).toEqual([1, 0, 1, 1]);
    fact.of(t.pago).status = 'open';
    await alDiaSiguiente();
    expect((await f.recibo(t.pago)).estado).toBe(E.CERRADO);
  });

  it('is nothing for sixty days: then it is asked about no more', async () => {
    const t = await detenido();
    await libre(t.pago);
    server.pasar(59 * DIA);
    await f.timbrar();
    expect((await f.recibo(t.pago)).cola).toBe(1);
    server.pasar(2 * DIA);
    await f.timbrar();
    hablar();
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.LIBERADO, cola: 0 });
  });
});

describe('the mails of what is stuck', () => {
  const avisos = async (): Promise<number> =>
    (await server.sql(`SELECT FROM correo WHERE cliente = $1 AND clase = 'facturas_por_atender'`, [cliente])).length;
  /** Lets hours pass, in each of which what is due is asked about; answers how many mails there are then. */
  const horas = async (cuantas: number): Promise<number> => {
    for (let h = 0; h < cuantas; h += 1) {
      server.pasar(HORA);
      await f.timbrar();
    }
    await f.alDia();
    return avisos();
  };
  beforeAll(() => server.sql(`UPDATE negocio SET correo_personal = 'duena@example.mx' WHERE cliente = $1`, [cliente]));

  it('are of what recovers and is stuck again, too', async () => {
    const t = await f.conRecibo();
    const antes = await horas(1);
    callar();
    expect(await horas(49)).toBe(antes + 1);
    hablar();
    await horas(1);
    expect((await f.recibo(t.pago)).estado).toBe(E.ABIERTO);
    callar();
    expect(await horas(49)).toBe(antes + 2);
    hablar();
    await horas(25);
  });

  it('are one a day for a branch, however much is stuck', async () => {
    const antes = await avisos();
    await f.conRecibo();
    callar();
    await horas(12);
    await f.conRecibo();
    expect(await horas(14)).toBe(antes + 1);
    expect(await horas(12)).toBe(antes + 1);
    expect(await horas(13)).toBe(antes + 2);
    hablar();
    await horas(25);
  });
});
