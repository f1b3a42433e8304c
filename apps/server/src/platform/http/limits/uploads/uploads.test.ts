import { describe, expect, it } from 'vitest';
import { negocio } from '@comal/contract/negocio/informacion';
import { MOTIVOS } from '@comal/contract/motivos';
import { IMAGEN_MAXIMA } from '@comal/contract/primitives';
import { rutaDe } from '@comal/contract/route';
import { abrirEquipo } from '../../../../test/equipo.ts';
import { Restaurante } from '../../../../test/restaurante.ts';
import { Uploads } from './uploads.ts';

const MB = 1024 * 1024;
const HOUR_S = 3_600;
const AT_ONCE = 9;
const NO_PICTURE = MOTIVOS.NO_ES_IMAGEN.status;

describe('the files of a business', () => {
  it('are so many bytes in an hour; what is refused is not counted, and another business sends its own', () => {
    let now = 0;
    const uploads = new Uploads(10 * MB, () => now);
    const send = (cliente: string, bytes: number): number | null => {
      const wait = uploads.begin(cliente, bytes);
      if (wait === null) uploads.end(cliente);
      return wait;
    };
    expect([send('a', 6 * MB), send('a', 6 * MB), send('a', 4 * MB)]).toEqual([null, HOUR_S, null]);
    expect([send('a', 1), send('b', 10 * MB)]).toEqual([HOUR_S, null]);
    now += 3_000_000;
    expect(send('a', 1)).toBe(600);
    now += 600_000;
    expect(send('a', 10 * MB)).toBeNull();
  });

  it('are few at once, so that they fill no memory', () => {
    const uploads = new Uploads(1_000 * MB, () => 0);
    for (let n = 0; n < AT_ONCE; n += 1) expect(uploads.begin('a', MB)).toBeNull();
    expect([uploads.begin('a', MB), uploads.begin('b', MB)]).toEqual([5, null]);
    uploads.end('a');
    expect([uploads.begin('a', MB), uploads.begin('a', MB)]).toEqual([null, 5]);
  });
});

const { server, r, admin } = await abrirEquipo({ COMAL_ARCHIVOS_POR_NEGOCIO: '9' });
const ajeno = await (await Restaurante.nuevo(server)).entrar('admin');

/** Sends a logo that is no picture, of so many bytes; what it was answered. */
const send = async (bytes: number, token = admin.token) => {
  const answer = await server.app.inject({
    method: 'PUT',
    url: rutaDe(negocio.subirLogo),
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      ...{ 'idempotency-key': crypto.randomUUID() },
    },
    payload: Buffer.alloc(bytes),
  });
  return { status: answer.statusCode, wait: answer.headers['retry-after'], body: answer.json<unknown>() };
};

it('a picture too many is refused by what it announces, with when to come back; what its business does otherwise goes on', async () => {
  expect((await send(IMAGEN_MAXIMA)).status).toBe(NO_PICTURE);
  const refused = await send(2 * MB);
  expect([refused.status, Number(refused.wait) > 60, refused.body]).toMatchObject([
    429,
    true,
    { error: { motivo: 'DEMASIADOS_ARCHIVOS', message: expect.stringMatching(/muchos archivos.* en \d+ minutos$/) } },
  ]);
  expect((await send(1, ajeno.token)).status).not.toBe(429);
  expect((await r.comanda(admin, [{ producto: 'taco' }])).id).toBeTypeOf('string');
  server.pasar(HOUR_S * 1_000);
  expect((await send(2 * MB)).status).toBe(NO_PICTURE);
});

it('a place for a file is free again once it was answered', async () => {
  server.pasar(HOUR_S * 1_000);
  for (let n = 0; n <= AT_ONCE; n += 1) expect((await send(100)).status).toBe(NO_PICTURE);
});
