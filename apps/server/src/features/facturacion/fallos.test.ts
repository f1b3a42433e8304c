import { afterAll, describe, expect, it, vi } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { ESTADO_DE_CORREO } from '@comal/domain/correo/estados';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { refuse } from '@comal/domain/result';
import { abrirFacturador, MISAEL } from './facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r } = f;
const { cliente } = r.negocio;
afterAll(() => pac.off());
server.parar();

const HORA = 3_600_000;
const pedida = async (): Promise<{ id: string; folio: number }> => {
  const t = await f.cobrado(22, 'taco');
  return (await f.facturar([t.pago])).body.data as { id: string; folio: number };
};
const leer = async (id: string) =>
  (
    await server.sql<{ estado: number; fallo: string | null }>(
      'SELECT estado, fallo FROM factura WHERE cliente = $1 AND id = $2',
      [cliente, id],
    )
  )[0]!;
/** How often the PAC stamped an invoice. */
const timbres = (folio: number): number => pac.invoices().filter((i) => i.sealed.includes(`Folio="${folio}"`)).length;

describe('a PAC that behaves badly (D-152)', () => {
  it.each([
    ['breaks off before it stamps', 'dropped', E.DUDOSA],
    ['stamps and breaks off', 'lost', E.DUDOSA],
    ['answers half', 'cut', E.DUDOSA],
    ['answers a page', 'html', E.DUDOSA],
    ['stamps and answers an error', 'error_after', E.DUDOSA],
    ['answers with a stamp of another RFC', 'other_rfc', E.DUDOSA],
    ['answers with another total', 'other_total', E.DUDOSA],
    ['answers with two stamps', 'two_stamps', E.DUDOSA],
    ['answers with entities', 'entities', E.DUDOSA],
    ['does not accept a token, and gives another', 'keys', E.TIMBRADA],
    ['has no stamps left', 'no_stamps', E.PENDIENTE],
    ['has too much to do', 'busy', E.PENDIENTE],
    ['answers with a BOM', 'bom', E.TIMBRADA],
    ['answers a long text, which the workshop reads', 'long', E.TIMBRADA],
  ] as const)('once %s: the invoice is stamped once in the end', { timeout: 90_000 }, async (_que, stamps, antes) => {
    const { id, folio } = await pedida();
    pac.behave({ stamps, times: 1 });
    await f.timbrar();
    expect((await leer(id)).estado).toBe(antes);
    pac.behave();
    for (let i = 0; i < 4; i += 1) {
      server.pasar(HORA);
      await f.timbrar();
    }
    expect([(await leer(id)).estado, timbres(folio)]).toEqual([E.TIMBRADA, 1]);
  });

  it.each(['TALLER_OCUPADO', 'NO_TERMINO'] as const)(
    'whose long answer the workshop does not read (%s) is asked again: the invoice is stamped once',
    async (motivo) => {
      const { id, folio } = await pedida();
      pac.behave({ stamps: 'long' });
      const taller = vi.spyOn(server.deps.taller, 'run').mockResolvedValue(refuse(motivo));
      await f.timbrar();
      taller.mockRestore();
      expect(await leer(id)).toEqual({ estado: E.DUDOSA, fallo: 'sin_respuesta' });
      server.pasar(HORA);
      await f.timbrar();
      pac.behave();
      expect([(await leer(id)).estado, timbres(folio)]).toEqual([E.TIMBRADA, 1]);
    },
  );

  it('that is down lets invoices wait, says why, and stamps them when it is back', async () => {
    const { id, folio } = await pedida();
    await pac.off();
    await f.timbrar();
    expect(await leer(id)).toEqual({ estado: E.PENDIENTE, fallo: 'no_llego' });
    await pac.on();
    server.pasar(HORA);
    await f.timbrar();
    expect([(await leer(id)).estado, timbres(folio)]).toEqual([E.TIMBRADA, 1]);
  });

  it('that is asked after three days of doubt, and refuses the age of the seal, leaves the doubt to people', async () => {
    const { id } = await pedida();
    pac.behave({ stamps: 'dropped' });
    await f.timbrar();
    pac.behave({ refuses: '401 - El rango de la fecha de generación no debe de ser mayor a 72 horas' });
    server.pasar(73 * HORA);
    await f.timbrar();
    expect(await leer(id)).toEqual({ estado: E.DUDOSA, fallo: 'sello_viejo' });
    pac.behave();
  });

  it('stamps an invoice once where two processes work on the queue at once', async () => {
    const varias = [await pedida(), await pedida(), await pedida()];
    await Promise.all([f.timbrar(), f.timbrar(), f.timbrar()]);
    for (const { id, folio } of varias) expect([(await leer(id)).estado, timbres(folio)]).toEqual([E.TIMBRADA, 1]);
  });
});

describe('an invoice that is mailed', () => {
  it('goes a minute later where the workshop had no time to draw it', async () => {
    const { pago } = await f.cobrado(22, 'taco');
    const body = { pagos: [pago], receptor: MISAEL, correo: 'misael@example.mx' };
    await server.call(facturas.facturar, { body }, { token: f.cajera.token });
    await f.timbrar();
    const { correo, taller } = server.deps;
    const estado = async () =>
      (
        await server.sql<{ estado: number }>(`SELECT estado FROM correo WHERE cliente = $1 AND clase = 'factura'`, [
          cliente,
        ])
      )[0]?.estado;
    const busy = vi.spyOn(taller, 'run').mockResolvedValue(refuse('TALLER_OCUPADO'));
    await expect(correo.ronda()).rejects.toThrow('could not be made');
    busy.mockRestore();
    await correo.ronda();
    expect(await estado()).toBe(ESTADO_DE_CORREO.EN_COLA);
    server.pasar(60_000);
    await correo.ronda();
    expect(await estado()).toBe(ESTADO_DE_CORREO.EN_CARPETA);
  });
});
