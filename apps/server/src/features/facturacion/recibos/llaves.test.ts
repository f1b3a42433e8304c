import { afterAll, describe, expect, it } from 'vitest';
import { facturacion } from '@comal/contract/negocio/facturacion';
import { ESTADO_DE_RECIBO } from '@comal/domain/facturacion/recibo/recibo';
import { abrirConRecibos } from './recibos.fixture.ts';

const f = await abrirConRecibos();
const { server, fact, r, admin } = f;
const { cliente } = r.negocio;
afterAll(() => fact.off());
server.parar();

const guardar = (prueba = true) => {
  const pac = { clave: 'facturapi', llaves: { llave: prueba ? 'sk_test_otra' : 'sk_live_otra' } } as const;
  return server.call(facturacion.guardarPac, { body: { pac, prueba } }, { token: admin.token });
};
const preguntas = (): number => fact.calls().filter((c) => c === 'GET receipt').length;
const t = await f.conRecibo();
/** Where each refusal is said, and with which words. */
const EN = {
  LLAVE_DE_OTRA_ORGANIZACION: /misma organización/,
  PAC_NO_RESPONDE: /al pie/,
  PAC_RECHAZA_LLAVES: /no acepta/,
} as const;

describe('another key of facturapi, while tickets may be invoiced on its page', () => {
  it.each([
    ['does not know them', 'missing', 409, 'LLAVE_DE_OTRA_ORGANIZACION'],
    ['does not answer for them', 'dropped', 503, 'PAC_NO_RESPONDE'],
    ['is not accepted for them', 'keys', 409, 'PAC_RECHAZA_LLAVES'],
  ] as const)('is not kept where it %s', async (_que, falta, status, motivo) => {
    const [antes] = await server.sql<{ version: number }>('SELECT version FROM emisor WHERE cliente = $1', [cliente]);
    fact.fail('GET receipt', falta, 1);
    const { body, ...hecho } = await guardar();
    expect([hecho.status, body.error?.motivo]).toEqual([status, motivo]);
    expect(body.error?.campos?.['llaves'] ?? 'al pie').toMatch(EN[motivo]);
    expect(await server.sql('SELECT version FROM emisor WHERE cliente = $1', [cliente])).toEqual([antes]);
  });

  it('is kept where it knows one of them: the one that fails is asked for, too', async () => {
    expect((await guardar()).status).toBe(200);
    await f.conRecibo();
    await server.sql('UPDATE recibo SET falla_desde = now() WHERE cliente = $1 AND pago = $2', [cliente, t.pago]);
    fact.fail('GET receipt', 'missing', 1);
    const antes = preguntas();
    expect([(await guardar()).status, preguntas() - antes]).toEqual([200, 2]);
    fact.fail('GET receipt', 'missing', 2);
    expect((await guardar()).body.error?.motivo).toBe('LLAVE_DE_OTRA_ORGANIZACION');
  });

  it('does not ask for one that waits for a person: nothing would ever close it', async () => {
    await server.sql('UPDATE recibo SET estado = $2 WHERE cliente = $1', [cliente, ESTADO_DE_RECIBO.POR_ATENDER]);
    const antes = preguntas();
    expect([(await guardar()).status, preguntas() - antes]).toEqual([200, 0]);
    await server.sql('UPDATE recibo SET estado = $2 WHERE cliente = $1', [cliente, ESTADO_DE_RECIBO.ABIERTO]);
  });

  it('asks for none of the other platform', async () => {
    const antes = preguntas();
    expect([(await guardar(false)).status, preguntas() - antes]).toEqual([200, 0]);
  });
});
