import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { impresoras } from '@comal/contract/impresoras';
import type { TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { ponerImpresora, textosDe, trabajosDe, type Trabajo } from './impresoras.fixture.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const TICKETS = await ponerImpresora(r, 'Caja', [['tickets', CAJA.centro]]);
const CUENTAS = await ponerImpresora(r, 'Cuentas', [['precuentas', CAJA.centro]]);

beforeAll(async () => {
  await r.abrirCaja(cajera);
  await r.abrirCaja(admin);
});

const conPermisos = async (permisos: object): Promise<void> => {
  await server.sql(`UPDATE caja SET permisos = $1 WHERE id = ${CAJA.centro}`, [permisos]);
  server.pasar(2_000);
};
afterEach(() => conPermisos({}));

const servida = async (lineas: Parameters<Restaurante['comanda']>[1] = [{ producto: 'taco' }]): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(mesero, lineas, 'Mesa 4'));
const trabajos = (c: Pick<ComandaVista, 'id'>): Promise<Trabajo[]> => trabajosDe(r, c.id);
const reimprimir = (pago: string, quien: Sesion = cajera, clave: string = randomUUID()) =>
  server.call(comandas.imprimirTicket, { body: { pago } }, { token: quien.token, clave });
const precuenta = (comanda: string, subcuenta?: string, quien: Sesion = cajera) =>
  server.call(
    comandas.imprimirPrecuenta,
    { body: { comanda, ...(subcuenta !== undefined && { subcuenta }) } },
    { token: quien.token },
  );
const sale = ({ id }: Trabajo) => server.sql('UPDATE trabajo_de_impresion SET estado = 3 WHERE id = $1', [id]);
const motivo = ({ body }: { body: { error?: { motivo: string } } }) => body.error?.motivo;

describe('a return', () => {
  const devolver = async () => {
    const c = await servida([{ producto: 'taco' }, { producto: 'taco' }]);
    const { body } = await r.cobrar(admin, c, { total: 44 });
    const [pedido] = c.pedidos;
    const devuelto = await server.call(
      comandas.devolverPedido,
      { params: { pago: body.data!.pago }, body: { pedido: pedido!.id, motivo: 'Llegó fría', existencias: true } },
      { token: admin.token },
    );
    return { c, ticket: devuelto.body.data!.ticket };
  };
  let tickets: number;
  beforeAll(async () => {
    tickets = await ponerImpresora(r, 'Caja 2', [['tickets', CAJA.centro2]]);
  });
  afterAll(() => server.sql('DELETE FROM impresora_uso WHERE impresora = $1', [tickets]));
  const recibo = async ({ id }: Pick<ComandaVista, 'id'>) => (await trabajos({ id })).at(-1)!;

  it('prints its receipt at the printer of the tickets, where the register has none of the cuts', async () => {
    const { c, ticket } = await devolver();
    expect([ticket.impresora, (await recibo(c)).impresora]).toEqual(['Caja 2', tickets]);
    expect(textosDe(await recibo(c))).toContain('DEVOLUCIÓN');
  });

  it('prints it at the printer of the cuts, where it has one', async () => {
    const cortes = await ponerImpresora(r, 'Cortes', [['cortes', CAJA.centro2]]);
    const { c, ticket } = await devolver();
    expect([ticket.impresora, (await recibo(c)).impresora]).toEqual(['Cortes', cortes]);
    await server.sql('DELETE FROM impresora_uso WHERE impresora = $1', [cortes]);
  });
});

describe('a charge', () => {
  it('prints its ticket at the printer of the register and says at which one (D-18, D-28)', async () => {
    const c = await servida();
    const { body } = await r.cobrar(cajera, c, { total: 22, pago: { efectivo: 50 } });
    expect(body.data).toMatchObject({ impresora: 'Caja', reimpresion: false });
    const [ticket, ...mas] = await trabajos(c);
    expect(mas).toEqual([]);
    expect(ticket).toMatchObject({
      ...{ impresora: TICKETS, clase: 'ticket', nombre: `ticket/${body.data!.pago}`, en_cola: true },
      ...{ etiqueta: `Mesa 4 · Folio ${c.folio_corto}`, resumen: 'Sin subcuenta, $22.00' },
    });
    const textos = textosDe(ticket!);
    expect(textos).toEqual(expect.arrayContaining(['TOTAL', '$22.00', 'CAMBIO', '$28.00']));
    expect(textos).not.toContain('REIMPRESIÓN');
  });

  it('prints one ticket, whatever is sent again, and says the same again (D-26, D-140)', async () => {
    const c = await servida();
    const clave = randomUUID();
    const dos = await Promise.all([1, 2].map(() => r.cobrar(cajera, c, { total: 22 }, { clave })));
    const otra = await r.cobrar(cajera, c, { total: 22 }, { clave });
    expect([...dos, otra].map(({ status, body }) => [status, (body.data as { impresora?: string }).impresora])).toEqual(
      [1, 2, 3].map(() => [200, 'Caja']),
    );
    expect((await r.cobrar(cajera, c, { total: 22 })).status).toBe(409);
    expect(await trabajos(c)).toHaveLength(1);
  });

  it('prints nothing on a register that does not print when it charges, or has no printer of tickets (D-18)', async () => {
    await conPermisos({ imprimirticketalregistrarventa: false });
    const [c, otra] = [await servida(), await servida()];
    const sin = await r.cobrar(cajera, c, { total: 22 });
    const enOtra = await r.cobrar(admin, otra, { total: 22 });
    expect([sin, enOtra].map(({ status, body }) => [status, 'impresora' in body.data!])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect([...(await trabajos(c)), ...(await trabajos(otra))]).toEqual([]);
  });

  it('keeps the ticket without the printer', async () => {
    const c = await servida();
    const { body } = await r.cobrar(cajera, c, { total: 22 });
    const [fila] = await server.sql<{ ticket: object }>('SELECT ticket FROM pago WHERE id = $1', [body.data!.pago]);
    expect('impresora' in fila!.ticket).toBe(false);
  });

  it('that was refused prints nothing', async () => {
    const c = await servida();
    expect((await r.cobrar(cajera, c, { total: 23 })).status).toBe(409);
    expect(await trabajos(c)).toEqual([]);
  });
});

describe('a reprint', () => {
  it('says REIMPRESIÓN; two presses while it waits are one paper, one after it came out is another (D-28, D-140, D-141)', async () => {
    const c = await servida();
    const { pago } = (await r.cobrar(cajera, c, { total: 22 })).body.data!;
    expect((await reimprimir(pago)).body).toMatchObject({
      ...{ message: 'Se imprime en Caja', data: { impresora: 'Caja' } },
    });
    expect(await trabajos(c)).toHaveLength(1);
    await sale((await trabajos(c))[0]!);
    await Promise.all([1, 2, 3].map(() => reimprimir(pago)));
    const [, copia, ...mas] = await trabajos(c);
    expect([mas, textosDe(copia!)[0]]).toEqual([[], 'REIMPRESIÓN']);
    await sale(copia!);
    const clave = randomUUID();
    await reimprimir(pago, cajera, clave);
    await reimprimir(pago, cajera, clave);
    expect(await trabajos(c)).toHaveLength(3);
  });

  it('that a person sent to another printer says REIMPRESIÓN when it is asked for again: both come out (D-141)', async () => {
    const c = await servida();
    await precuenta(c.id);
    const { body } = await r.cobrar(cajera, c, { total: 22 });
    for (let i = 0; i < 2; i += 1) await reimprimir(body.data!.pago);
    const [cuenta, ticket, ...mas] = await trabajos(c);
    expect(mas).toEqual([]);
    for (const [{ id }, impresora] of [
      [cuenta!, TICKETS],
      [ticket!, CUENTAS],
    ] as const)
      await server.call(impresoras.enviarAOtra, { body: { impresora, trabajos: [id] } }, { token: admin.token });
    for (let i = 0; i < 2; i += 1) await reimprimir(body.data!.pago);
    expect((await trabajos(c)).map((t) => [t.clase, t.impresora, textosDe(t)[0] === 'REIMPRESIÓN'])).toEqual([
      ['precuenta', TICKETS, false],
      ['ticket', CUENTAS, false],
      ['ticket', TICKETS, true],
    ]);
  });

  it('that waits at the fallback of its printer is not printed a second time', async () => {
    const c = await servida();
    const { pago } = (await r.cobrar(cajera, c, { total: 22 })).body.data!;
    await server.sql('UPDATE trabajo_de_impresion SET impresora = $2, de_impresora = impresora WHERE comanda = $1', [
      ...[c.id, CUENTAS],
    ]);
    expect((await reimprimir(pago)).status).toBe(200);
    expect(await trabajos(c)).toHaveLength(1);
  });

  it('after something was given back says so, and the ticket that waits and does not say it never comes out', async () => {
    const c = await servida([{ producto: 'taco' }, { producto: 'agua' }]);
    const { pago } = (await r.cobrar(cajera, c, { total: 57.5 })).body.data!;
    const devolver = { params: { pago }, body: { pedido: c.pedidos[0]!.id, existencias: false, motivo: 'Llegó fría' } };
    expect((await server.call(comandas.devolverPedido, devolver, { token: admin.token })).status).toBe(200);
    for (let i = 0; i < 2; i += 1) expect((await reimprimir(pago)).status).toBe(200);
    const suyos = (await trabajos(c)).filter(({ nombre }) => nombre.startsWith(`ticket/${pago}`));
    const dicen = suyos.map((t) => [t.en_cola, textosDe(t).includes('DEVUELTO DESPUÉS')]);
    expect(dicen).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('tells who counts blind nothing of how another charge was paid (decision 0059)', async () => {
    await server.sql('UPDATE sucursal SET conteo_ciego = true');
    const [c, ultima] = [await servida(), await servida()];
    const { pago } = (await r.cobrar(cajera, c, { total: 22, pago: { efectivo: 50 } })).body.data!;
    await r.cobrar(cajera, ultima, { total: 22 });
    await sale((await trabajos(c))[0]!);
    await reimprimir(pago);
    const textos = textosDe((await trabajos(c))[1]!);
    expect(textos).toContain('La forma de pago está en el ticket original');
    expect(textos).not.toContain('CAMBIO');
    await server.sql('UPDATE sucursal SET conteo_ciego = false');
  });

  it('is refused by name: the register may not, has no printer, or the charge was cancelled or is not of this business', async () => {
    const c = await servida();
    const { pago } = (await r.cobrar(cajera, c, { total: 22 })).body.data!;
    expect(motivo(await reimprimir(pago, admin))).toBe('CAJA_SIN_IMPRESORA');
    await conPermisos({ imprimircopiaticket: false });
    expect(motivo(await reimprimir(pago))).toBe('CAJA_SIN_REIMPRESION');
    await conPermisos({});
    const cancelado = { params: { pago }, body: { motivo: 'Mesa equivocada' } };
    expect((await server.call(comandas.cancelarCobro, cancelado, { token: admin.token })).status).toBe(200);
    expect(motivo(await reimprimir(pago))).toBe('COBRO_CANCELADO');
    const otro = await Restaurante.abrir(server, '2003');
    expect(motivo(await reimprimir(pago, await otro.entrar('cajera')))).toBe('NO_ENCONTRADO');
    expect(await trabajos(c)).toHaveLength(1);
  });
});

describe('the first print of a charge that printed none', () => {
  const primera = (pago: string, quien: Sesion = cajera) =>
    server.call(comandas.imprimirTicket, { body: { pago, primera: true } }, { token: quien.token });

  it('is unmarked, and needs no right to reprint; the next one is marked, and does (D-18, D-28)', async () => {
    await conPermisos({ imprimirticketalregistrarventa: false, imprimircopiaticket: false });
    const c = await servida();
    const { pago, imprimible } = (await r.cobrar(cajera, c, { total: 22 })).body.data as TicketDeCobro;
    expect(imprimible).toBe('Caja');
    expect((await primera(pago)).status).toBe(200);
    const [ticket] = await trabajos(c);
    expect(textosDe(ticket!)).not.toContain('REIMPRESIÓN');
    await sale(ticket!);
    expect(motivo(await primera(pago))).toBe('CAJA_SIN_REIMPRESION');
    await conPermisos({ imprimirticketalregistrarventa: false });
    await primera(pago);
    expect((await trabajos(c)).map((t) => textosDe(t).includes('REIMPRESIÓN'))).toEqual([false, true]);
  });

  it('is of the last charge of who made it alone', async () => {
    await conPermisos({ imprimirticketalregistrarventa: false, imprimircopiaticket: false });
    const [c, otra] = [await servida(), await servida()];
    const { pago } = (await r.cobrar(cajera, c, { total: 22 })).body.data!;
    await r.cobrar(cajera, otra, { total: 22 });
    expect(motivo(await primera(pago))).toBe('CAJA_SIN_REIMPRESION');
    expect(await trabajos(c)).toEqual([]);
  });
});

describe('a ticket that is printed elsewhere', () => {
  const retirar = async (pago: string) =>
    (await server.call(comandas.retirarTicket, { body: { pago } }, { token: cajera.token })).body.data!.retirado;

  it('leaves the queue while nothing of it was sent, and is in the log; afterwards it stays (D-141)', async () => {
    const [c, enviada] = [await servida(), await servida()];
    const { pago } = (await r.cobrar(cajera, c, { total: 22 })).body.data!;
    expect([await retirar(pago), await retirar(pago)]).toEqual([true, false]);
    expect((await trabajos(c)).map((t) => t.en_cola)).toEqual([false]);
    const [apunte] = await server.sql<{ datos: object }>(
      "SELECT datos FROM bitacora WHERE accion = 'impresion.atendida' ORDER BY id DESC LIMIT 1",
    );
    expect(apunte!.datos).toMatchObject({ suceso: 'descartar', cuantos: 1 });
    const otro = (await r.cobrar(cajera, enviada, { total: 22 })).body.data!;
    for (const estado of [2, 5]) {
      await server.sql('UPDATE trabajo_de_impresion SET estado = $2 WHERE nombre = $1', [
        `ticket/${otro.pago}`,
        estado,
      ]);
      expect(await retirar(otro.pago)).toBe(false);
    }
  });
});

describe('a precuenta', () => {
  it('is printed for each sub-account that owes, or the one that is named (D-43)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }], 'Mesa 4');
    const { body } = await server.call(
      comandas.precuenta,
      { params: { id: c.id }, query: {} },
      { token: cajera.token },
    );
    expect(body.data?.map(({ impresora }) => impresora)).toEqual(['Cuentas', 'Cuentas']);
    expect((await precuenta(c.id)).body).toMatchObject({ message: 'Se imprime en Cuentas' });
    const todas = await trabajos(c);
    expect(todas.map((t) => [t.impresora, t.clase, t.resumen]).sort()).toEqual([
      [CUENTAS, 'precuenta', 'Ana, $22.00'],
      [CUENTAS, 'precuenta', 'Sin subcuenta, $35.50'],
    ]);
    expect(textosDe(todas[0]!)).toContain('PRECUENTA');
    for (const t of todas) await sale(t);
    await precuenta(c.id, 'Ana');
    expect((await trabajos(c)).slice(2).map((t) => t.resumen)).toEqual(['Ana, $22.00']);
  });

  it('is printed once for two presses, and again when the bill changed', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await Promise.all([precuenta(c.id), precuenta(c.id)]);
    expect(await trabajos(c)).toHaveLength(1);
    await r.guardar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] });
    await precuenta(c.id);
    expect((await trabajos(c)).map((t) => t.resumen)).toEqual(['Sin subcuenta, $22.00', 'Sin subcuenta, $57.50']);
  });

  it('says REIMPRESIÓN where another one waits at the printer that a person sent it to', async () => {
    const c = await servida();
    await precuenta(c.id);
    const [{ id }] = (await trabajos(c)) as [Trabajo];
    await server.call(impresoras.enviarAOtra, { body: { impresora: TICKETS, trabajos: [id] } }, { token: admin.token });
    for (let i = 0; i < 2; i += 1) await precuenta(c.id);
    expect((await trabajos(c)).map((t) => [t.impresora, textosDe(t)[0] === 'REIMPRESIÓN'])).toEqual([
      [TICKETS, false],
      [CUENTAS, true],
    ]);
  });

  it('is printed at another printer, though it waits at one that does not print', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await precuenta(c.id);
    const otra = await ponerImpresora(r, 'Otra', []);
    const mudar = (de: number, a: number) =>
      server.sql('UPDATE impresora_uso SET impresora = $2 WHERE impresora = $1', [de, a]);
    await mudar(CUENTAS, otra);
    try {
      expect((await precuenta(c.id)).body).toMatchObject({ message: 'Se imprime en Otra' });
      expect((await trabajos(c)).map((t) => t.impresora)).toEqual([CUENTAS, otra]);
    } finally {
      await mudar(otra, CUENTAS);
    }
  });

  it('is refused by name', async () => {
    const [vacia, pagada, c] = [
      await r.comanda(mesero),
      await servida(),
      await servida([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]),
    ];
    await r.cobrar(cajera, pagada, { total: 22 });
    await r.cobrar(cajera, c, { total: 22, subcuenta: 'Ana' });
    const borrada = await r.comanda(mesero, [{ producto: 'taco' }]);
    await server.call(comandas.eliminar, { params: { id: borrada.id } }, { token: admin.token });
    const dichos = [
      await precuenta(randomUUID()),
      await precuenta(vacia.id),
      await precuenta(pagada.id),
      await precuenta(borrada.id),
      await precuenta(c.id, 'Ana'),
      await precuenta(c.id, 'Beto'),
      await precuenta(c.id, undefined, admin),
    ];
    expect(dichos.map(motivo)).toEqual([
      'NO_ENCONTRADO',
      'COMANDA_SIN_PEDIDOS',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'SUBCUENTA_PAGADA',
      'SUBCUENTA_DESCONOCIDA',
      'CAJA_SIN_IMPRESORA',
    ]);
  });
});
