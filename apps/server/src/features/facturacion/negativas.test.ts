import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { autofactura } from '@comal/contract/facturacion/autofactura';
import { facturas } from '@comal/contract/facturacion/facturas';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import type { TipoDeTarjeta } from '@comal/domain/comanda/cobro/por-metodo';
import { ok } from '@comal/domain/result';
import type { Answer } from '../../test/server.ts';
import { abrirFacturador, MISAEL } from './facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r, admin, cajera } = f;
const { cliente } = r.negocio;
afterAll(() => pac.off());
server.parar();

const DIA = 86_400_000;
const motivo = ({ status, body }: Answer): string | number => body.error?.motivo ?? status;
const deTodos = { receptor: MISAEL, correo: null };
const deLaCaja = (pagos: string[]) =>
  server.call(facturas.facturar, { body: { pagos, ...deTodos } }, { token: cajera.token }).then(motivo);
const delComensal = (t: Ticket, cambios: object = {}) => f.pedir(t, cambios).then(motivo);
const ticket = (t: Ticket) => server.call(autofactura.ticket, { body: f.deTicket(t) }).then(motivo);
const activa = (si: boolean) => server.sql('UPDATE emisor SET activa = $2 WHERE cliente = $1', [cliente, si]);
const cancelado = async (): Promise<Ticket> => {
  const t = await f.cobrado(22, 'taco');
  const body = { motivo: 'Error' };
  await server.call(comandas.cancelarCobro, { params: { pago: t.pago }, body }, { token: admin.token });
  return t;
};
const sinIva = async (): Promise<Ticket> => {
  const t = await f.cobrado(22, 'taco');
  await server.sql('DELETE FROM pago_impuesto WHERE pago = $1', [t.pago]);
  return t;
};
const conTarjeta = async (tipo?: TipoDeTarjeta): Promise<Ticket> => {
  const c = await r.despachar(f.cocina, await r.comanda(f.mesero, [{ producto: 'taco' }]));
  const pago = { tarjeta: 22, no_operacion_tarjeta: randomUUID().slice(0, 8), ...(tipo && { tipo_tarjeta: tipo }) };
  return (await r.cobrar(cajera, c, { total: 22, pago })).body.data!;
};
const hecha = async (t: Ticket): Promise<string> => {
  const { body } = await server.call(
    facturas.facturar,
    { body: { pagos: [t.pago], ...deTodos } },
    { token: cajera.token },
  );
  return body.data!.id;
};
const accion = (ruta: (typeof facturas)['reintentar' | 'descartar'], factura: string) =>
  server.call(ruta, { body: { factura } }, { token: admin.token }).then(motivo);
const corregir = (factura: string) =>
  server.call(facturas.corregir, { body: { factura, ...deTodos } }, { token: cajera.token }).then(motivo);

describe('the till asks for the kind of a card (D-126)', () => {
  const pide = async () =>
    (await server.call(comandas.metodosDePago, {}, { token: cajera.token })).body.data!.flatMap((m) =>
      m.pide_tipo ? [m.descripcion] : [],
    );
  const dice = (si: boolean) =>
    server.sql('UPDATE emisor_sucursal SET pide_tarjeta = $2 WHERE cliente = $1', [cliente, si]);

  it('while its business invoices and its branch wants it', async () => {
    expect(await pide()).toEqual(['Tarjeta']);
    await activa(false);
    expect(await pide()).toEqual([]);
    await activa(true);
    await dice(false);
    expect(await pide()).toEqual([]);
    await dice(true);
  });
});

describe('an invoice is refused', () => {
  it('of a charge that is cancelled, keeps no IVA, or is not there', async () => {
    const [uno, otro] = [await cancelado(), await sinIva()];
    expect([await deLaCaja([uno.pago]), await delComensal(uno)]).toEqual(['COBRO_CANCELADO', 'COBRO_CANCELADO']);
    const sin = [await deLaCaja([otro.pago]), await delComensal(otro), await ticket(otro)];
    expect(sin).toEqual(['COBRO_SIN_IVA', 'COBRO_SIN_IVA', 'COBRO_SIN_IVA']);
    expect(await deLaCaja([randomUUID()])).toBe('NO_ENCONTRADO');
    const pagos = { body: { pagos: [randomUUID()] } };
    expect(motivo(await server.call(facturas.porFacturar, pagos, { token: cajera.token }))).toBe('NO_ENCONTRADO');
  });

  it('where the kind of the card is not said, and made where it is', async () => {
    const t = await conTarjeta();
    expect([await deLaCaja([t.pago]), await delComensal(t)]).toEqual(['TARJETA_SIN_TIPO', 'TARJETA_SIN_TIPO']);
    expect(await delComensal(t, { tarjeta: 'debito' })).toBe(200);
    await f.timbrar();
    expect(pac.invoices().at(-1)!.xml).toContain('FormaPago="28"');
  });

  it('never for the kind of a card that was said when it was charged, on whose ticket it stands (D-126)', async () => {
    const t = await conTarjeta('debito');
    expect(t.pagos).toMatchObject([{ metodo: 3, descripcion: 'Tarjeta débito', monto: 22 }]);
    expect(await deLaCaja([t.pago])).toBe(200);
    await f.timbrar();
    expect(pac.invoices().at(-1)!.xml).toContain('FormaPago="28"');
  });

  it('while another one has the charge, and once it is stamped', async () => {
    const t = await f.cobrado(22, 'taco');
    await hecha(t);
    expect(await deLaCaja([t.pago])).toBe('FACTURA_EN_CAMINO');
    await f.timbrar();
    expect(await deLaCaja([t.pago])).toBe('COBRO_FACTURADO');
    const otro = { ...MISAEL, rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES', regimen: '601' };
    expect(await delComensal(t, { receptor: otro })).toBe('RFC_DE_OTRO');
  });

  it('where the business does not invoice', async () => {
    const t = await f.cobrado(22, 'taco');
    await activa(false);
    const pagos = { body: { pagos: [t.pago] } };
    const dichos = [await deLaCaja([t.pago]), await delComensal(t), await ticket(t)];
    dichos.push(motivo(await server.call(facturas.porFacturar, pagos, { token: cajera.token })));
    await activa(true);
    expect(dichos).toEqual(Array(4).fill('FACTURACION_APAGADA'));
  });

  it('of another state than what is asked of it, and where there is none', async () => {
    const id = await hecha(await f.cobrado(22, 'taco'));
    expect(await corregir(id)).toBe('FACTURA_NO_ES_DE_AHORA');
    await f.timbrar();
    for (const ruta of [facturas.reintentar, facturas.descartar]) {
      expect(await accion(ruta, id)).toBe('FACTURA_NO_ES_DE_AHORA');
      expect(await accion(ruta, randomUUID())).toBe('NO_ENCONTRADO');
    }
    expect(await corregir(randomUUID())).toBe('NO_ENCONTRADO');
  });

  it('when it is corrected after its charge was cancelled', async () => {
    pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde' });
    const t = await f.cobrado(22, 'taco');
    const id = await hecha(t);
    await f.timbrar();
    pac.behave();
    await server.sql('DELETE FROM pago_impuesto WHERE pago = $1', [t.pago]);
    expect(await corregir(id)).toBe('COBRO_SIN_IVA');
  });
});

describe('the documents of an invoice are refused', () => {
  it('before its stamp, without its invoice, and where the workshop has too much to do', async () => {
    const t = await f.cobrado(22, 'taco');
    const quien = { ...f.deTicket(t), rfc: MISAEL.rfc };
    const documento = () => server.call(autofactura.documento, { body: { ...quien, cual: 'pdf' } }).then(motivo);
    const enviar = (correo: string | null = 'ana@example.mx') =>
      server.call(autofactura.enviar, { body: { ...quien, correo } }).then(motivo);
    expect([await documento(), await enviar()]).toEqual(['FACTURA_SIN_TIMBRE', 'FACTURA_SIN_TIMBRE']);
    const id = await hecha(t);
    const dela = () =>
      server.call(facturas.documento, { params: { factura: id, cual: 'pdf' } }, { token: admin.token }).then(motivo);
    expect([await documento(), await dela()]).toEqual(['FACTURA_SIN_TIMBRE', 'FACTURA_SIN_TIMBRE']);
    await f.timbrar();
    let release = (): void => undefined;
    const gate = new Promise<void>((opened) => (release = opened));
    const slow = Array.from({ length: 9 }, () => server.deps.taller.run(() => gate.then(() => ok(null)), cliente));
    const ocupado = [await documento(), await dela()];
    release();
    await Promise.all(slow);
    expect(ocupado).toEqual(['TALLER_OCUPADO', 'TALLER_OCUPADO']);
    for (let i = 0; i < 5; i += 1) expect(await enviar()).toBe(200);
    expect(await enviar()).toBe('DEMASIADOS_ENVIOS');
    const otro = { body: { ...quien, rfc: 'XIA190128J61', correo: null } };
    expect(motivo(await server.call(autofactura.enviar, otro))).toBe('RFC_DE_OTRO');
  });

  it('of a ticket that is none, and after many of them', async () => {
    const body = { sucursal: 'zzzz', codigo: '0000000000', total: 1, rfc: MISAEL.rfc };
    const llamadas = [
      (direccion: string) => server.call(autofactura.estado, { body }, { direccion }),
      (direccion: string) => server.call(autofactura.documento, { body: { ...body, cual: 'xml' } }, { direccion }),
      (direccion: string) => server.call(autofactura.enviar, { body: { ...body, correo: null } }, { direccion }),
      (direccion: string) => server.call(autofactura.pedir, { body: { ...body, ...deTodos } }, { direccion }),
    ];
    for (const [i, llamar] of llamadas.entries()) {
      const direccion = `198.51.100.${i + 1}`;
      for (let n = 0; n < 10; n += 1) expect(motivo(await llamar(direccion))).toBe('TICKET_DESCONOCIDO');
      expect(motivo(await llamar(direccion))).toBe('DEMASIADOS_INTENTOS');
    }
  });
});

describe('with a global in the way', () => {
  it('a charge waits for its stamp, and an egreso is not cancelled', async () => {
    await server.sql(`UPDATE emisor SET global_periodo = 'dia' WHERE cliente = $1`, [cliente]);
    const t = await f.cobrado(22, 'taco');
    server.pasar(2 * DIA);
    await server.deps.timbrador.keepUp(new AbortController().signal);
    expect([await deLaCaja([t.pago]), await delComensal(t)]).toEqual(['GLOBAL_EN_CAMINO', 'GLOBAL_EN_CAMINO']);
    await f.timbrar();
    await hecha(t);
    await f.timbrar();
    const [egreso] = await server.sql<{ id: string }>(`SELECT id FROM factura WHERE clase = 'egreso'`);
    const factura = egreso!.id;
    const cancelar = { body: { factura, motivo: '02' as const } };
    expect(motivo(await server.call(facturas.cancelar, cancelar, { token: admin.token }))).toBe('EGRESO_NO_SE_CANCELA');
    const antes = { body: { factura } };
    expect(motivo(await server.call(facturas.porCancelar, antes, { token: admin.token }))).toBe('EGRESO_NO_SE_CANCELA');
  });

  it('a diner is told after her last day', async () => {
    const t = await f.cobrado(22, 'taco');
    server.pasar(60 * DIA);
    expect(await delComensal(t)).toBe('FACTURA_FUERA_DE_PLAZO');
  });
});
