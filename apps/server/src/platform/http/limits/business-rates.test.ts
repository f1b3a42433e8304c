import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { NO_METERS } from '../../metrics/meters.ts';
import type { KnownSesion } from '../active-sesiones.ts';
import { RateLimiter } from './rates.ts';

const PER_SESSION = 20;
/** What a session sends that counts for it alone: a fifth. */
const OWN = 4;
const SHARED = 100;

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
  const heard = async (business: string, session: number, times: number): Promise<number> => {
    const token = `${business}-sesion-${session}-de-sus-aparatos`;
    const request = {
      headers: { authorization: `Bearer ${token}` },
      routeOptions: { url: '/qrestaurant/api/v1/comandas' },
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
