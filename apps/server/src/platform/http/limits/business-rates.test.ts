import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { NO_METERS } from '../../metrics/meters.ts';
import type { KnownSesion } from '../active-sesiones.ts';
import { RateLimiter } from './rates.ts';

const PER_SESSION = 20;
/** What a session sends that counts for it alone: a fifth. */
const OWN = 4;
const SHARED = 100;

/** What a request brings. */
interface Body {
  readonly headers?: Readonly<Record<string, string>>;
  readonly takesFile?: boolean;
}
const longOf = (bytes: number): Body => ({ headers: { 'content-length': String(bytes) } });

/** A limiter that takes `business/session` for a token, and the limits that were met. */
const limiterOf = () => {
  const met: string[] = [];
  let now = 0;
  const known = (token: string): KnownSesion => ({ cliente: token.split('-', 1).join(''), id: token });
  const limiter = new RateLimiter({
    ajustes: { peticionesPorSesion: PER_SESSION, peticionesPorNegocio: SHARED, peticionesPorDireccion: 1 },
    sesiones: { conocida: known },
    reloj: (): number => now,
    meters: { ...NO_METERS, refused: (limit: string) => met.push(limit) },
  } as unknown as ConstructorParameters<typeof RateLimiter>[0]);
  /** How many of `times` requests of a session are heard. */
  const heard = async (business: string, session: number, times: number, body: Body = {}): Promise<number> => {
    const token = `${business}-sesion-${session}-de-sus-aparatos`;
    const request = {
      headers: { authorization: `Bearer ${token}`, ...body.headers },
      routeOptions: { url: '/qrestaurant/api/v1/comandas', config: { takesFile: body.takesFile } },
    } as unknown as FastifyRequest;
    let count = 0;
    for (let n = 0; n < times; n += 1) count += Number(await limiter.lets(request));
    return count;
  };
  return { heard, met, later: () => (now += 10_000) };
};

it('a small business is refused what its sessions send beyond what they share, and another business is heard', async () => {
  const { heard, met, later } = limiterOf();
  let all = 0;
  for (let session = 0; session < 10; session += 1) all += await heard('chica', session, PER_SESSION);
  expect(all).toBe(10 * OWN + SHARED);
  expect([await heard('otra', 0, PER_SESSION), new Set(met)]).toEqual([PER_SESSION, new Set(['business'])]);
  later();
  expect(await heard('chica', 0, PER_SESSION)).toBe(PER_SESSION);
});

it('a chain of hundreds of devices that work is refused nothing, while one of its sessions asks for all that it may', async () => {
  const { heard, met } = limiterOf();
  expect(await heard('cadena', 0, PER_SESSION)).toBe(PER_SESSION);
  for (let session = 1; session < 240; session += 1) expect(await heard('cadena', session, OWN)).toBe(OWN);
  expect(met).toEqual([]);
});

it('what a business gets by opening sessions ends, too', async () => {
  const { heard, met } = limiterOf();
  let all = 0;
  for (let session = 0; session < 400; session += 1) all += await heard('muchas', session, OWN);
  expect([all, met.length]).toEqual([10 * SHARED, 400 * OWN - 10 * SHARED]);
  expect(await heard('otra', 0, OWN)).toBe(OWN);
});

it('what one session is refused is not taken from the others of its business', async () => {
  const { heard, met } = limiterOf();
  expect(await heard('chica', 0, 10 * SHARED)).toBe(PER_SESSION);
  expect([await heard('chica', 1, PER_SESSION), new Set(met)]).toEqual([PER_SESSION, new Set(['session'])]);
});

it('a long body counts as many requests, of its session and of its business; one of a usual save as one', async () => {
  const { heard, met } = limiterOf();
  expect(await heard('chica', 0, 2 * PER_SESSION, longOf(1_500))).toBe(PER_SESSION);
  expect(await heard('chica', 1, PER_SESSION, longOf(9 * 2_048))).toBe(2);
  expect(new Set(met)).toEqual(new Set(['session']));
  let all = 0;
  for (let session = 0; session < 20; session += 1) all += await heard('larga', session, 2, longOf(18 * 2_048));
  expect(all).toBe(20 + Math.ceil(SHARED / 19));
  expect(met.slice(-1)).toEqual(['business']);
  expect(await heard('otra', 0, PER_SESSION)).toBe(PER_SESSION);
});

it('no body is too long to be heard at all, one without a length counts as a long one, and a file as one request', async () => {
  const { heard } = limiterOf();
  expect(await heard('chica', 0, 3, longOf(250_000))).toBe(1);
  expect(await heard('chica', 1, 3, { headers: { 'transfer-encoding': 'chunked' } })).toBe(1);
  expect(await heard('chica', 2, PER_SESSION, { ...longOf(8_000_000), takesFile: true })).toBe(PER_SESSION);
});
