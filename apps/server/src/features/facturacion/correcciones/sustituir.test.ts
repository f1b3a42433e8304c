import { describe, expect, it } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { CANCELACION as C } from '@comal/domain/facturacion/emision/cancelacion';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirCorrecciones } from './corrections.fixture.ts';

const f = await abrirCorrecciones();
const { server, pac, admin, cajera, cliente, ver, reclaman, ponerse, ponerseYTimbrar, cancelarCobro } = f;

const DIEZ_MINUTOS = 600_000;
const XENON = { rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES', regimen: '601', cp: '76343', uso: 'G03' };
const NO_ES_SU_CP = 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde';

const sustituir = (factura: string, token = admin.token, receptor = XENON) =>
  server.call(facturas.sustituir, { body: { factura, receptor, correo: null } }, { token });
const sustituta = async (factura: string): Promise<string> => (await sustituir(factura)).body.data!.id;
const motivoDe = async (llamada: ReturnType<typeof sustituir>) => (await llamada).body.error?.motivo;
const cancelar = (factura: string, motivo: '01' | '02' | '03' = '02') =>
  server.call(facturas.cancelar, { body: { factura, motivo } }, { token: admin.token });
/** The totals of the egresos of an invoice. */
const egresosDe = async (factura: string) => (await f.egresosDe(factura)).map(({ total }) => total);

describe('an invoice that replaces a stamped one (motive 01)', () => {
  it('is stamped first, takes over the charge, and then the other one is cancelled by it (D-150)', async () => {
    const { pago, factura } = await f.timbrado('taco');
    const antes = await ver(factura);
    const nueva = await sustituta(factura);
    expect(await reclaman(pago)).toEqual([factura]);
    expect(await ver(nueva)).toMatchObject({
      ...XENON,
      estado: E.PENDIENTE,
      total: 22,
      sustituye: `LG-${antes.folio}`,
    });
    expect((await ver(factura)).sustituta).toBe(`LG-${antes.folio + 1}`);
    const enCaja = await server.call(facturas.porFacturar, { body: { pagos: [pago] } }, { token: cajera.token });
    expect(enCaja.body.data!.cobros[0]!.factura?.id).toBe(nueva);
    await f.timbrar();
    const xml = pac.invoices().at(-1)!.xml;
    expect(xml).toContain('TipoRelacion="04"');
    expect(xml.toUpperCase()).toContain(`UUID="${antes.uuid!.toUpperCase()}"`);
    expect(await reclaman(pago)).toEqual([nueva]);
    expect(await ver(factura)).toMatchObject({ estado: E.TIMBRADA, cancelacion: C.ACEPTADA, motivo: '01' });
    expect(await ver(nueva)).toMatchObject({ estado: E.TIMBRADA, cancelacion: C.NINGUNA });
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('was refused: the other one holds; corrected it goes on, given up nothing changed', async () => {
    const [una, otra] = [await f.timbrado('taco'), await f.timbrado('taco')];
    pac.behave({ refuses: NO_ES_SU_CP });
    const [nueva, perdida] = [await sustituta(una.factura), await sustituta(otra.factura)];
    await f.timbrar();
    pac.behave();
    await ponerse();
    expect([(await ver(nueva)).estado, await reclaman(una.pago)]).toEqual([E.RECHAZADA, [una.factura]]);
    expect((await f.corregir(nueva)).status).toBe(200);
    await f.timbrar();
    expect([(await ver(una.factura)).cancelacion, await reclaman(una.pago)]).toEqual([C.ACEPTADA, [nueva]]);
    await server.call(facturas.descartar, { body: { factura: perdida } }, { token: admin.token });
    expect([await reclaman(otra.pago), (await ver(otra.factura)).sustituta]).toEqual([[otra.factura], null]);
    expect((await sustituir(otra.factura)).status).toBe(200);
    await f.timbrar();
  });

  it('holds where the receiver does not accept to cancel the other one; both are seen, and it is asked again', async () => {
    const { pago, factura } = await f.timbrado('taco');
    const nueva = await sustituta(factura);
    pac.behave({ asksReceiver: true });
    await f.timbrar();
    pac.answerCancellation((await ver(factura)).uuid!, 'rechazada');
    server.pasar(DIEZ_MINUTOS);
    await f.timbrar();
    expect(await ver(factura)).toMatchObject({ estado: E.TIMBRADA, cancelacion: C.RECHAZADA });
    expect([(await ver(nueva)).estado, await reclaman(pago)]).toEqual([E.TIMBRADA, [nueva]]);
    expect(await motivoDe(sustituir(factura))).toBe('FACTURA_NO_ES_DE_AHORA');
    expect((await cancelar(factura, '02')).body.error?.motivo).toBe('MOTIVO_NO_APLICA');
    pac.behave();
    expect((await cancelar(factura, '01')).status).toBe(200);
    await f.timbrar();
    expect([(await ver(factura)).cancelacion, await reclaman(pago)]).toEqual([C.ACEPTADA, [nueva]]);
  });

  it('was cancelled itself while the other one holds: that one has the charge again', async () => {
    const { pago, factura } = await f.timbrado('taco');
    const nueva = await sustituta(factura);
    pac.behave({ asksReceiver: true });
    await f.timbrar();
    pac.answerCancellation((await ver(factura)).uuid!, 'rechazada');
    server.pasar(DIEZ_MINUTOS);
    await f.timbrar();
    pac.behave();
    await cancelar(nueva, '03');
    await f.timbrar();
    expect([(await ver(nueva)).cancelacion, await reclaman(pago)]).toEqual([C.ACEPTADA, [factura]]);
  });

  it('is one at a time, and until it is stamped the other one is neither cancelled nor corrected', async () => {
    const { pago, factura } = await f.timbrado('taco');
    const nueva = await sustituta(factura);
    expect(await motivoDe(sustituir(factura))).toBe('FACTURA_EN_SUSTITUCION');
    expect((await cancelar(factura)).body.error?.motivo).toBe('FACTURA_EN_SUSTITUCION');
    const porCancelar = await server.call(facturas.porCancelar, { body: { factura } }, { token: admin.token });
    expect(porCancelar.body.error?.motivo).toBe('FACTURA_EN_SUSTITUCION');
    await cancelarCobro(pago);
    await ponerse();
    expect(await egresosDe(factura)).toEqual([]);
    await f.timbrar();
    await ponerseYTimbrar();
    expect([await egresosDe(factura), await egresosDe(nueva)]).toEqual([[], [2200]]);
    expect([(await ver(factura)).cancelacion, await reclaman(pago)]).toEqual([C.ACEPTADA, []]);
  });

  it('was refused and its charge is cancelled: it is given up, and the other one is corrected', async () => {
    const { pago, factura } = await f.timbrado('taco');
    pac.behave({ refuses: NO_ES_SU_CP });
    const nueva = await sustituta(factura);
    await f.timbrar();
    pac.behave();
    await cancelarCobro(pago);
    await ponerseYTimbrar();
    expect([(await ver(nueva)).estado, await egresosDe(factura)]).toEqual([E.DESCARTADA, [2200]]);
  });

  it('is refused while the business does not invoice', async () => {
    const { factura } = await f.timbrado('taco');
    await server.sql('UPDATE emisor SET activa = false WHERE cliente = $1', [cliente]);
    expect(await motivoDe(sustituir(factura))).toBe('FACTURACION_APAGADA');
    await server.sql('UPDATE emisor SET activa = true WHERE cliente = $1', [cliente]);
  });

  it('is refused of one with an egreso, one that is not stamped, and for who may not cancel', async () => {
    const { pago, factura } = await f.timbrado('taco');
    expect((await sustituir(factura, cajera.token)).status).toBe(403);
    expect(await motivoDe(sustituir('00000000-0000-4000-8000-000000000000'))).toBe('NO_ENCONTRADO');
    const { factura: sinTimbre } = await f.facturado('taco');
    expect(await motivoDe(sustituir(sinTimbre))).toBe('FACTURA_NO_ES_DE_AHORA');
    const { pago: deDos, factura: conDos } = await f.timbrado('taco', 'taco');
    await f.devolverUno(deDos);
    await ponerseYTimbrar();
    expect(await motivoDe(sustituir(conDos))).toBe('FACTURA_CON_EGRESO');
    await cancelarCobro(pago);
    expect(await motivoDe(sustituir(factura))).toBe('COBRO_SIN_IVA');
    await ponerseYTimbrar();
    expect(await violations(server.deps.db)).toEqual([]);
  });
});
