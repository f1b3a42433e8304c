import { describe, expect, it, vi } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { refuse } from '@comal/domain/result';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirCorrecciones } from './corrections.fixture.ts';

const f = await abrirCorrecciones();
const { server, pac, admin, cajera, cliente, ver, reclaman } = f;

const HORA = 3_600_000;
const MUY_VIEJO = '401 - El rango de la fecha de generación no debe de ser mayor a 72 horas';

/** An invoice that the PAC stamped, or not, without anybody's knowing, some hours ago. */
const dudosa = async (horas: number, stamps: 'lost' | 'dropped' = 'lost'): Promise<{ id: string; pago: string }> => {
  const { pago, factura: id } = await f.facturado('taco');
  pac.behave({ stamps });
  await f.timbrar();
  server.pasar(horas * HORA);
  return { id, pago };
};
const aclarar = (factura: string, xml: string | null, token = admin.token) =>
  server.call(facturas.aclarar, { body: { factura, xml } }, { token });
const xmlDe = (id: string): string => pac.invoices().find((i) => i.id === id)!.xml;
const apuntes = (id: string) =>
  server.sql<{ datos: { timbrada: boolean } }>(
    `SELECT datos FROM bitacora WHERE cliente = $1 AND objeto = $2 AND accion = 'factura.aclarada'`,
    [cliente, id],
  );

describe('a doubtful invoice that people clear up (D-152)', () => {
  it('is stamped once its XML is there, whatever its age: all that follows from a stamp follows', async () => {
    const { id, pago } = await dudosa(1);
    const { body } = await aclarar(id, xmlDe(id));
    expect([body.message, body.data?.estado]).toEqual(['La factura queda timbrada', E.TIMBRADA]);
    expect(body.data?.uuid?.toUpperCase()).toBe(pac.invoices().find((i) => i.id === id)!.uuid);
    expect([await reclaman(pago), (await apuntes(id)).map((a) => a.datos.timbrada)]).toEqual([[id], [true]]);
    const antes = pac.invoices().length;
    pac.behave();
    await f.timbrar();
    expect(pac.invoices()).toHaveLength(antes);
    expect((await aclarar(id, xmlDe(id))).body.error?.motivo).toBe('FACTURA_NO_ES_DE_AHORA');
    const documento = await server.call(
      facturas.documento,
      { params: { factura: id, cual: 'xml' } },
      { token: admin.token },
    );
    expect(Buffer.from(documento.body.data!.base64, 'base64').toString()).toBe(xmlDe(id));
  });

  it.each<[string, (xml: string) => string]>([
    ['no se puede leer', () => 'hola'],
    ['no se puede leer', (xml) => xml.replace(/(<\w+:Comprobante)/, '<!DOCTYPE x [<!ENTITY a "ja">]>$1')],
    ['no está timbrado', (xml) => xml.replace(/<(\w+):Complemento>.*<\/\1:Complemento>/s, '')],
    ['es de otro receptor', (xml) => xml.replace(/(<\w+:Receptor\s[^>]*?Rfc=")[^"]*/, '$1XIA190128J61')],
    ['tiene otro total', (xml) => xml.replace(/(<\w+:Comprobante\s[^>]*?\sTotal=")[^"]*/, '$11.00')],
    ['tiene otro sello: no es el que Comal mandó', (xml) => xml.replace(/(\sSello=")[^"]*/, '$1b3Rybw==')],
  ])('is not cleared up by an XML that %s', async (problema, danar) => {
    const { id } = await dudosa(1);
    const { body } = await aclarar(id, danar(xmlDe(id)));
    expect([body.error?.motivo, body.error?.message]).toEqual(['XML_NO_ES_DE_LA_FACTURA', `Este XML ${problema}`]);
    expect([(await ver(id)).estado, await apuntes(id)]).toEqual([E.DUDOSA, []]);
    await aclarar(id, xmlDe(id));
  });

  it(
    'is cleared up by a long XML, which the workshop reads; while that has too much to do, one tries again (decision 0151)',
    { timeout: 90_000 },
    async () => {
      const { id } = await dudosa(1);
      const largo = `${xmlDe(id)}<!--${' '.repeat(100_000)}-->`;
      for (const [motivo, dice] of [
        ['TALLER_OCUPADO', 'TALLER_OCUPADO'],
        ['NO_TERMINO', 'Este XML no se puede leer'],
      ] as const) {
        const taller = vi.spyOn(server.deps.taller, 'run').mockResolvedValue(refuse(motivo));
        const { error } = (await aclarar(id, largo)).body;
        taller.mockRestore();
        expect([error?.motivo, error?.message]).toContain(dice);
      }
      expect((await ver(id)).estado).toBe(E.DUDOSA);
      expect((await aclarar(id, largo)).body.data?.estado).toBe(E.TIMBRADA);
    },
  );

  it('is not cleared up by an XML of its earlier seal, nor one of more than four million characters', async () => {
    const { id } = await dudosa(1);
    expect((await aclarar(id, `${xmlDe(id)}${' '.repeat(4_000_000)}`)).body.error?.message).toContain(
      'demasiado grande',
    );
    const largo = `${xmlDe(id)}<!--${' '.repeat(100_000)}-->`;
    const { run } = server.deps.taller;
    const taller = vi.spyOn(server.deps.taller, 'run').mockImplementation(async (...what) => {
      await server.sql(`UPDATE factura SET sellada_en = sellada_en + interval '1 second' WHERE id = $1`, [id]);
      return run(...what);
    });
    expect((await aclarar(id, largo)).body.error?.message).toBe('Este XML tiene otro sello: no es el que Comal mandó');
    taller.mockRestore();
    await aclarar(id, xmlDe(id));
  });

  it('is not that of another invoice', async () => {
    const [una, otra] = [await dudosa(1), await dudosa(1)];
    expect((await aclarar(una.id, xmlDe(otra.id))).body.error?.message).toBe('Este XML tiene otro folio');
    for (const { id } of [una, otra]) await aclarar(id, xmlDe(id));
  });

  it('may be said not to be stamped after three days only; then it is corrected under its number, or given up', async () => {
    const { id, pago } = await dudosa(71, 'dropped');
    const { folio } = await ver(id);
    expect((await aclarar(id, null)).body.error?.motivo).toBe('FACTURA_AUN_SE_PREGUNTA');
    server.pasar(3 * HORA);
    const { body } = await aclarar(id, null);
    expect([body.data?.estado, body.data?.fallo?.dicho]).toEqual([
      E.RECHAZADA,
      'Alguien dijo que no se timbró. Corrígela para mandarla otra vez, o descártala',
    ]);
    expect([await reclaman(pago), (await apuntes(id)).map((a) => a.datos.timbrada)]).toEqual([[id], [false]]);
    pac.behave({ refuses: MUY_VIEJO });
    await f.timbrar();
    expect((await ver(id)).estado).toBe(E.RECHAZADA);
    pac.behave();
    await f.corregir(id);
    await f.timbrar();
    const despues = await ver(id);
    expect([despues.estado, despues.folio, pac.invoices().filter((i) => i.id === id).length]).toEqual([
      E.TIMBRADA,
      folio,
      1,
    ]);
  });

  it('is given up where it is not wanted any more: its charge can be invoiced again', async () => {
    const { id, pago } = await dudosa(74, 'dropped');
    await aclarar(id, null);
    await server.call(facturas.descartar, { body: { factura: id } }, { token: admin.token });
    expect([(await ver(id)).estado, await reclaman(pago)]).toEqual([E.DESCARTADA, []]);
    pac.behave();
    expect((await f.facturar([pago])).status).toBe(200);
    await f.timbrar();
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('that was stamped after all, though people said it was not, is never stamped twice under its id', async () => {
    const { id } = await dudosa(74);
    await aclarar(id, null);
    pac.behave();
    await f.corregir(id);
    await f.timbrar();
    expect([(await ver(id)).estado, pac.invoices().filter((i) => i.id === id).length]).toEqual([E.DUDOSA, 1]);
  });

  it('is not cleared up by a cashier, nor before it is in doubt', async () => {
    const { factura: id } = await f.facturado('taco');
    expect((await aclarar(id, null, cajera.token)).status).toBe(403);
    expect((await aclarar(id, null)).body.error?.motivo).toBe('FACTURA_NO_ES_DE_AHORA');
    expect((await aclarar('00000000-0000-4000-8000-000000000000', null)).body.error?.motivo).toBe('NO_ENCONTRADO');
  });
});
