import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testReader } from '../cfdi/reader.fixture.ts';
import { comprobanteOf, sealedOf, stampedOf, tfdOf } from '../cfdi/sealed.fixture.ts';
import { readStamped, sentOf } from '../cfdi/stamped-xml.ts';
import { startAnswers, type Answers, type Recorded } from './answers.fixture.ts';
import { createFinkok } from './finkok.ts';
import { PacError, type PorTimbrar } from './pac.ts';
import { escapeXml } from './soap.ts';

let finkok: Answers;
beforeAll(async () => void (finkok = await startAnswers()));
afterAll(() => finkok.close());

const never = new AbortController().signal;
const pac = () =>
  createFinkok({
    llaves: { usuario: 'a@b.mx', contrasena: 'p&w' },
    prueba: true,
    elsewhere: finkok.url,
    reader: testReader(),
  });
const comprobante = comprobanteOf();
const F: PorTimbrar = { id: 'id-1', comprobante, xml: sealedOf(comprobante) };
const C = {
  ...{
    id: 'id-1',
    uuid: '6B3E1F0A-8A55-4C7E-9B1D-0C9F6D1F2A3B',
    rfcEmisor: 'EKU9003173C9',
    rfcReceptor: 'A&B010101AB1',
  },
  ...{ total: 11_600, selloFinal: 'abcdefg=', dia: '2026-11-29' },
};

/** An answer as Finkok writes it (its public documentation). */
const soap = (name: string, inner: string, service = 'stamp'): Recorded => ({
  body:
    "<?xml version='1.0' encoding='UTF-8'?>\n" +
    `<senv:Envelope xmlns:s0="apps.services.soap.core.views" xmlns:senv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tns="http://facturacion.finkok.com/${service}">` +
    `<senv:Body><tns:${name}Response><tns:${name}Result>${inner}</tns:${name}Result></tns:${name}Response></senv:Body></senv:Envelope>`,
});
const incident = (name: string, codigo: string, words: string): Recorded =>
  soap(
    name,
    `<s0:xml/><s0:Incidencias><s0:Incidencia><s0:IdIncidencia>1</s0:IdIncidencia><s0:CodigoError>${codigo}</s0:CodigoError>` +
      `<s0:MensajeIncidencia>${words}</s0:MensajeIncidencia></s0:Incidencia></s0:Incidencias>`,
  );
const STAMPED = stampedOf(F.xml, tfdOf());
const done = (name: string, xml: string): Recorded =>
  soap(
    name,
    `<s0:xml>${xml}</s0:xml><s0:UUID>6b3e</s0:UUID><s0:CodEstatus>Comprobante timbrado satisfactoriamente</s0:CodEstatus><s0:Incidencias/>`,
  );

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ninguno',
    (e: unknown) => (e instanceof PacError ? e.fallo : String(e)),
  );

describe('a stamp of Finkok', () => {
  it.each([
    ['escaped', escapeXml(STAMPED)],
    ['as CDATA', `<![CDATA[${STAMPED}]]>`],
  ])('comes %s, and is what was sent', async (_, xml) => {
    finkok.give(done('stamp', xml));
    const answer = await pac().timbrar(F, never);
    expect(answer.hecho && readStamped(answer.xml, sentOf(comprobante, F.xml))).toMatchObject({ ok: true });
    const [got] = finkok.got();
    expect(got).toMatchObject({ method: 'POST', path: '/servicios/soap/stamp' });
    expect(got?.body).toContain(`<c:xml>${Buffer.from(F.xml).toString('base64')}</c:xml>`);
    expect(got?.body).toContain('<c:password>p&amp;w</c:password>');
  });

  it('is refused with the code and the words of SAT', async () => {
    finkok.give(incident('stamp', 'CFDI40147', 'El campo DomicilioFiscalReceptor'));
    expect(await pac().timbrar(F, never)).toEqual({
      hecho: false,
      codigo: 'CFDI40147',
      mensaje: 'El campo DomicilioFiscalReceptor',
    });
  });

  it.each([
    ['300', 'El usuario o contraseña son inválidos', 'llaves'],
    ['703', 'Cuenta suspendida', 'llaves'],
    ['307', 'El CFDI contiene un timbre previo', 'sin_respuesta'],
    ['708', 'No se pudo conectar al SAT', 'sin_respuesta'],
    ['720', 'No tiene timbres disponibles', 'sin_timbres'],
  ])('with the incident %s (%s) is %s', async (codigo, words, fallo) => {
    finkok.give(incident('stamp', codigo, words));
    expect(await failureOf(pac().timbrar(F, never))).toBe(fallo);
  });

  it('that was made before is found, or never was made', async () => {
    finkok.give(done('stamped', escapeXml(STAMPED)));
    expect(await pac().buscar(F, never)).toMatchObject({ hecho: true });
    finkok.give(incident('stamped', '603', 'El CFDI no contiene un timbre previo'));
    expect(await pac().buscar(F, never)).toBeNull();
  });

  it.each([
    ['a page', { body: '<html><body>502</body></html>' }],
    ['junk', { body: 'x' }],
    ['nothing', { body: '' }],
    [
      'a fault',
      {
        status: 500,
        body: '<e:Envelope xmlns:e="x"><e:Body><e:Fault><faultstring>boom</faultstring></e:Fault></e:Body></e:Envelope>',
      },
    ],
    ['a document type', { body: `<!DOCTYPE x [<!ENTITY a "b">]>${done('stamp', escapeXml(STAMPED)).body}` }],
    ['no XML', soap('stamp', '<s0:Incidencias/>')],
  ])('that answers %s gave no answer', async (_, answer) => {
    finkok.give(answer);
    expect(await failureOf(pac().timbrar(F, never))).toBe('sin_respuesta');
  });
});

describe('a cancellation at Finkok', () => {
  const folio = (estado: string): Recorded =>
    soap(
      'cancel_signature',
      `<s0:Folios><s0:Folio><s0:UUID>${C.uuid}</s0:UUID><s0:EstatusUUID>${estado}</s0:EstatusUUID><s0:EstatusCancelacion>Dicho</s0:EstatusCancelacion></s0:Folio></s0:Folios>` +
        '<s0:Acuse>&lt;Acuse/&gt;</s0:Acuse><s0:RfcEmisor>EKU9003173C9</s0:RfcEmisor>',
      'cancel',
    );
  const cancel = () => pac().cancelar({ ...C, motivo: { clave: '02' }, xml: '<Cancelacion/>' }, never);

  it('is taken with its receipt', async () => {
    for (const estado of ['201', '202']) {
      finkok.give(folio(estado));
      expect(await cancel()).toEqual({ hecho: true, acuse: '<Acuse/>' });
    }
    expect(finkok.got()[0]?.body).toContain(`<c:xml>${Buffer.from('<Cancelacion/>').toString('base64')}</c:xml>`);
  });

  it('is refused, or its outcome is not known', async () => {
    finkok.give(folio('no_cancelable'));
    expect(await cancel()).toEqual({ hecho: false, codigo: 'no_cancelable', mensaje: 'Dicho' });
    finkok.give(folio('708'));
    expect(await failureOf(cancel())).toBe('sin_respuesta');
  });

  it.each([
    ['Vigente', '', { estado: 'vigente', cancelacion: 'ninguna' }],
    ['Vigente', 'En proceso', { estado: 'vigente', cancelacion: 'pendiente' }],
    ['Cancelado', 'Cancelado sin aceptación', { estado: 'cancelada', cancelacion: 'aceptada' }],
    ['Cancelado', 'Plazo vencido', { estado: 'cancelada', cancelacion: 'vencida' }],
    ['No Encontrado', '', { estado: 'no_encontrada', cancelacion: 'ninguna' }],
  ])('is %s (%s) at SAT', async (estado, cancelacion, expected) => {
    finkok.give(
      soap(
        'get_sat_status',
        `<s0:sat><s0:Estado>${estado}</s0:Estado><s0:EstatusCancelacion>${cancelacion}</s0:EstatusCancelacion></s0:sat>`,
        'cancel',
      ),
    );
    expect(await pac().estado(C, never)).toEqual(expected);
    expect(finkok.got()[0]?.body).toContain('<c:rtaxpayer_id>A&amp;B010101AB1</c:rtaxpayer_id>');
    expect(finkok.got()[0]?.body).toContain('<c:total>116.00</c:total>');
  });

  it('has a receipt, or none yet', async () => {
    finkok.give(soap('get_receipt', '<s0:success>true</s0:success><s0:receipt>&lt;Acuse/&gt;</s0:receipt>', 'cancel'));
    expect(await pac().acuse(C, never)).toBe('<Acuse/>');
    finkok.give(soap('get_receipt', '<s0:success>false</s0:success><s0:error>No existe el acuse</s0:error>', 'cancel'));
    expect(await pac().acuse(C, never)).toBeNull();
  });
});

describe('the keys of Finkok', () => {
  it('are accepted, or are not', async () => {
    finkok.give(soap('datetime', '<s0:datetime>2026-11-29T14:00:00</s0:datetime>', 'utilities'));
    expect(await failureOf(pac().probar(never))).toBe('ninguno');
    finkok.give(soap('datetime', '<s0:error>Invalid username or password</s0:error>', 'utilities'));
    expect(await failureOf(pac().probar(never))).toBe('llaves');
  });
});
