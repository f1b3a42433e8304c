import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LlavesDePac } from '@comal/domain/facturacion/pacs';
import { testReader } from '../cfdi/reader.fixture.ts';
import { comprobanteOf, sealedOf } from '../cfdi/sealed.fixture.ts';
import { readStamped, sentOf } from '../cfdi/stamped-xml.ts';
import { startFakePac, type FakePac } from './fake-pac.fixture.ts';
import { bearsStamp } from './fake-stamp.fixture.ts';
import { PacError, type PorCancelar, type PorTimbrar, type Timbrado } from './pac.ts';
import { createSw } from './sw.ts';

let fake: FakePac;
beforeAll(async () => void (fake = await startFakePac()));
afterAll(() => fake.off());
beforeEach(() => fake.behave());

const never = new AbortController().signal;
const sw = (keys: LlavesDePac = { usuario: 'u', contrasena: 'c' }) =>
  createSw({ llaves: keys, prueba: true, elsewhere: fake.url, reader: testReader() });

let folio = 0;
/** A CFDI that no other test sent. */
const another = (): PorTimbrar => {
  folio += 1;
  const comprobante = comprobanteOf({ folio });
  return {
    id: `id-${folio}`,
    comprobante,
    xml: sealedOf(comprobante, Buffer.from(`sello ${folio}`).toString('base64')),
  };
};

const xmlOf = (t: Timbrado | null): string => (t?.hecho ? t.xml : '');
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ninguno',
    (e: unknown) => (e instanceof PacError ? e.fallo : String(e)),
  );
const problemOf = (t: Timbrado, f: PorTimbrar): string => {
  const read = readStamped(xmlOf(t).replace(/^\ufeff/, ''), sentOf(f.comprobante, f.xml));
  return read.ok ? 'ninguno' : read.motivo;
};
const timesStamped = (f: PorTimbrar): number => fake.invoices().filter((i) => i.sealed === f.xml).length;

describe('a stamp of SW', () => {
  it('comes with the id of the invoice, and is what was sent', async () => {
    const f = another();
    const done = await sw().timbrar(f, never);
    expect(problemOf(done, f)).toBe('ninguno');
    expect(bearsStamp(xmlOf(done))).toBe(true);
    expect(fake.invoices().at(-1)?.id).toBe(f.id);
  });

  it('asks for a token once', async () => {
    const before = fake.requests('/v2/security/authenticate');
    const pac = sw();
    await pac.timbrar(another(), never);
    await pac.timbrar(another(), never);
    expect(fake.requests('/v2/security/authenticate') - before).toBe(1);
  });

  it('with a token that ended asks for another one, once', async () => {
    const pac = sw();
    await pac.timbrar(another(), never);
    fake.behave({ stamps: 'keys', times: 1 });
    expect(xmlOf(await pac.timbrar(another(), never))).not.toBe('');
    fake.behave({ stamps: 'keys' });
    expect(await failureOf(pac.timbrar(another(), never))).toBe('llaves');
  });

  it('is refused with the code and the words of SAT', async () => {
    fake.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor...' });
    expect(await sw().timbrar(another(), never)).toMatchObject({ hecho: false, codigo: 'CFDI40147' });
  });

  it('of what was stamped before is the earlier one, by id and by seal', async () => {
    const f = another();
    const first = xmlOf(await sw().timbrar(f, never));
    expect(xmlOf(await sw().buscar(f, never))).toBe(first);
    expect(xmlOf(await sw().timbrar({ ...f, id: 'otro' }, never))).toBe(first);
    const changed = { ...f, xml: sealedOf(f.comprobante, 'b3Rybw==') };
    expect(problemOf(await sw().timbrar(changed, never), changed)).toBe('otro_sello');
    expect(timesStamped(f) + timesStamped(changed)).toBe(1);
  });

  it.each(['lost', 'cut', 'twice', 'error_after'] as const)('that was %s is found, and made once', async (stamps) => {
    const f = another();
    fake.behave({ stamps, times: 1 });
    expect(await failureOf(sw().timbrar(f, never))).toBe('sin_respuesta');
    expect(problemOf((await sw().buscar(f, never))!, f)).toBe('ninguno');
    expect(timesStamped(f)).toBe(1);
  });

  it('that two ask for at once is made once', async () => {
    const f = another();
    fake.behave({ delayMs: 20 });
    const both = await Promise.all([sw().timbrar(f, never), sw().timbrar(f, never)]);
    expect(xmlOf(both[0])).toBe(xmlOf(both[1]));
    expect(timesStamped(f)).toBe(1);
  });

  it.each([
    ['html', 'sin_respuesta'],
    ['error', 'sin_respuesta'],
    ['redirect', 'sin_respuesta'],
    ['dropped', 'sin_respuesta'],
    ['endless', 'sin_respuesta'],
    ['keys', 'llaves'],
    ['no_stamps', 'sin_timbres'],
    ['busy', 'fuera_de_servicio'],
  ] as const)('of a PAC that answers %s is %s', async (stamps, fallo) => {
    fake.behave({ stamps });
    expect(await failureOf(sw().timbrar(another(), never))).toBe(fallo);
  });

  it.each([
    ['bom', 'ninguno'],
    ['other_rfc', 'otro_receptor'],
    ['other_total', 'otro_total'],
    ['other_seal', 'otro_sello'],
    ['two_stamps', 'varios_timbres'],
    ['not_stamped', 'sin_timbre'],
    ['entities', 'con_entidades'],
  ] as const)('that comes with %s has the problem %s', async (stamps, problem) => {
    const f = another();
    fake.behave({ stamps });
    expect(problemOf(await sw().timbrar(f, never), f)).toBe(problem);
  });

  it('did not leave where nobody listens', async () => {
    const closed = await startFakePac();
    await closed.off();
    const pac = createSw({
      llaves: { usuario: 'u', contrasena: 'c' },
      prueba: true,
      elsewhere: closed.url,
      reader: testReader(),
    });
    expect(await failureOf(pac.timbrar(another(), never))).toBe('no_llego');
  });

  it('that is given up while SW is silent may have happened', async () => {
    const f = another();
    const stop = new AbortController();
    fake.behave({ stamps: 'deaf' });
    const asked = fake.nextStamp();
    const failed = failureOf(sw().timbrar(f, stop.signal));
    await asked;
    stop.abort();
    expect(await failed).toBe('sin_respuesta');
  });

  it('says nothing of keys in its failure', async () => {
    fake.behave({ stamps: 'error' });
    const failed = await sw({ usuario: 'usuario-x', contrasena: 'secreta-x' }).timbrar(another(), never).catch(String);
    expect(failed).not.toMatch(/usuario-x|secreta-x|ficha/);
  });
});

describe('the keys of SW', () => {
  it('are accepted, or are not', async () => {
    expect(await failureOf(sw().probar(never))).toBe('ninguno');
    expect(await failureOf(sw({ usuario: 'u', contrasena: 'mala' }).probar(never))).toBe('llaves');
  });
});

describe('a cancellation at SW', () => {
  const stamped = async (): Promise<PorCancelar> => {
    const f = another();
    await sw().timbrar(f, never);
    const { uuid } = fake.invoices().at(-1)!;
    return {
      id: f.id,
      uuid,
      rfcEmisor: 'EKU9003173C9',
      rfcReceptor: 'A&B010101AB1',
      total: 11_600,
      selloFinal: 'abcdefg=',
      dia: '2026-11-29',
    };
  };
  const cancel = (c: PorCancelar) =>
    sw().cancelar({ ...c, motivo: { clave: '02' }, xml: `<Folio Motivo="02" UUID="${c.uuid}"/>` }, never);

  it('is taken with a receipt, and SAT says that it is cancelled', async () => {
    const c = await stamped();
    expect(await sw().estado(c, never)).toEqual({ estado: 'vigente', cancelacion: 'ninguna' });
    expect(await sw().acuse(c, never)).toBeNull();
    const done = await cancel(c);
    expect(done.hecho && done.acuse).toContain(c.uuid);
    expect(await sw().estado(c, never)).toEqual({ estado: 'cancelada', cancelacion: 'aceptada' });
    expect(await sw().acuse(c, never)).toContain(c.uuid);
    expect(await cancel(c)).toMatchObject({ hecho: true });
  });

  it.each([
    ['aceptada', { estado: 'cancelada', cancelacion: 'aceptada' }],
    ['vencida', { estado: 'cancelada', cancelacion: 'vencida' }],
    ['rechazada', { estado: 'vigente', cancelacion: 'rechazada' }],
  ] as const)('waits for the receiver, and is %s', async (answer, estado) => {
    const c = await stamped();
    fake.behave({ asksReceiver: true });
    await cancel(c);
    expect(await sw().estado(c, never)).toEqual({ estado: 'vigente', cancelacion: 'pendiente' });
    fake.answerCancellation(c.uuid, answer);
    expect(await sw().estado(c, never)).toEqual(estado);
  });

  it('is refused with the code of SAT', async () => {
    fake.behave({ refusesCancel: '204' });
    expect(await cancel(await stamped())).toMatchObject({ hecho: false, codigo: '204' });
  });

  it('of an invoice that SAT does not know is not found', async () => {
    const c = { ...(await stamped()), uuid: '00000000-0000-0000-0000-000000000000' };
    expect(await sw().estado(c, never)).toEqual({ estado: 'no_encontrada', cancelacion: 'ninguna' });
    expect(await cancel(c)).toMatchObject({ hecho: false, codigo: '205' });
  });
});
