import { describe, expect, it } from 'vitest';
import { networkOf } from './keys.ts';
import { signInBrakes } from './brakes.ts';
import { count, ACCOUNT_UNDER_SPRAY, PERSON, OWN } from './limits.ts';

const from = (direccion: string, equipo: string | null = null) => ({ direccion, equipo });
const [CUENTA, , USUARIO] = signInBrakes('5001', 'mesero', from('10.0.0.1'));
const conteo = (failures: number, from: number, last: number) => ({
  clave: CUENTA!.clave,
  fallos: failures,
  desde: from,
  ultimo: last,
});

describe('contar', () => {
  it.each([
    [5, 15],
    [6, 30],
    [7, 60],
    [8, 120],
    [9, 240],
    [10, 1_800],
    [50, 1_800],
  ])('after %i failures the next try waits %i seconds (reliability 5.6)', (failures, waiting) => {
    const ahora = 10_000_000;
    expect(count(conteo(failures, ahora - 600_000, ahora), CUENTA!.limite, ahora)).toStrictEqual({
      waitMs: waiting * 1_000,
    });
    expect(count(conteo(failures, ahora - 600_000, ahora - waiting * 1_000), CUENTA!.limite, ahora)).not.toHaveProperty(
      'esperaMs',
    );
  });

  it('hears at most ten guesses in 30 minutes (G11)', () => {
    let cuenta = conteo(0, 0, 0);
    let heard = 0;
    for (let ahora = 1_000; ahora <= 1_800_000; ahora += 1_000) {
      const next = count(cuenta, CUENTA!.limite, ahora);
      if ('waitMs' in next) continue;
      cuenta = next;
      heard += 1;
    }
    expect(heard).toBe(10);
  });
});

describe('failures in a row, from anywhere', () => {
  const followed = (failures: number, ahora: number) =>
    count({ clave: USUARIO!.clave, fallos: failures, desde: 0, ultimo: 0 }, USUARIO!.limite, ahora);

  it.each([
    [99, 0],
    [100, 1_800],
    [101, 3_600],
    [102, 7_200],
    [5_000, 7_200],
  ])(
    '%i hold a device that never entered for %i seconds, and then it is heard again (reliability 5.6, H86)',
    (failures, waiting) => {
      if (waiting > 0) expect(followed(failures, 1)).toStrictEqual({ waitMs: waiting * 1_000 - 1 });
      expect(followed(failures, waiting * 1_000)).toMatchObject({ fallos: failures + 1, ultimo: waiting * 1_000 });
    },
  );

  it('hears a hundred guesses, and then twelve a day, from however many addresses (G11)', () => {
    let cuenta = { clave: USUARIO!.clave, fallos: 0, desde: 0, ultimo: 0 };
    let heard = 0;
    for (let ahora = 0; ahora < 86_400_000; ahora += 60_000) {
      for (let fromAnother = 0; fromAnother < 200; fromAnother += 1) {
        const next = count(cuenta, USUARIO!.limite, ahora);
        if ('waitMs' in next) break;
        cuenta = next;
        heard += 1;
      }
    }
    expect(heard).toBeGreaterThanOrEqual(100);
    expect(heard).toBeLessThanOrEqual(114);
  });

  it('are of one user of one business, whatever the address and the case (reliability 5.6)', () => {
    const keyOf = (cliente: string, usuario: string, direccion: string) =>
      signInBrakes(cliente, usuario, from(direccion))[2]!.clave;
    const mine = keyOf('5001', 'mesero', '10.0.0.1');
    expect(keyOf('5001', 'MESERO', '2001:db8::9')).toBe(mine);
    expect(keyOf('5001', 'cajera', '10.0.0.1')).not.toBe(mine);
    expect(keyOf('5002', 'mesero', '10.0.0.1')).not.toBe(mine);
  });

  it('a device is one user at one household (reliability 5.6)', () => {
    const deviceOf = (usuario: string, direccion: string) =>
      signInBrakes('5001', usuario, from(direccion))[2]!.conocido![0];
    const mine = deviceOf('mesero', '2001:db8:0:7::1');
    expect(deviceOf('Mesero', '2001:db8:0:7::2')).toBe(mine);
    expect(deviceOf('mesero', '2001:db8:0:8::1')).not.toBe(mine);
    expect(deviceOf('cajera', '2001:db8:0:7::1')).not.toBe(mine);
  });
});

describe('the other limits', () => {
  const heardIn = (limit: typeof PERSON, ms: number): number => {
    let cuenta = conteo(0, 0, 0);
    let heard = 0;
    for (let ahora = 15_000; ahora <= ms; ahora += 15_000) {
      const next = count(cuenta, limit, ahora);
      if ('waitMs' in next) continue;
      cuenta = next;
      heard += 1;
    }
    return heard;
  };

  it.each([
    ['a person at the tills of others', PERSON],
    ['an own session', OWN],
  ])(
    'of %s hear ten guesses at once and then one an hour: 10,000 PINs take more than a year (H87)',
    (_nombre, limit) => {
      expect(heardIn(limit, 86_400_000)).toBeLessThanOrEqual(10 + 24);
      expect(heardIn(limit, 5 * 86_400_000) - heardIn(limit, 4 * 86_400_000)).toBeLessThanOrEqual(24);
    },
  );

  it('of a person remember for days, of an account in a spray wait after one', () => {
    expect(count(conteo(4, 0, 0), PERSON, 3 * 86_400_000)).toMatchObject({ fallos: 5 });
    expect(count(conteo(1, 0, 0), ACCOUNT_UNDER_SPRAY, 14_999)).toStrictEqual({ waitMs: 1 });
  });
});

describe('redDe', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:db8:0:7::9', '2001:db8:0:7::/64'],
    ['2001:DB8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is one household with %s', (direccion, network) => {
    expect(networkOf(direccion)).toBe(network);
  });
});
