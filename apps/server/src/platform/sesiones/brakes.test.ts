import { describe, expect, it } from 'vitest';
import { networkOf } from './keys.ts';
import { signInBrakes } from './brakes.ts';
import { count, ACCOUNT_UNDER_SPRAY, PERSONA, OWN } from './limits.ts';

const desde = (direccion: string, equipo: string | null = null) => ({ direccion, equipo });
const [CUENTA, , USUARIO] = signInBrakes('5001', 'mesero', desde('10.0.0.1'));
const conteo = (fallos: number, desde: number, ultimo: number) => ({ clave: CUENTA!.clave, fallos, desde, ultimo });

describe('contar', () => {
  it.each([
    [5, 15],
    [6, 30],
    [7, 60],
    [8, 120],
    [9, 240],
    [10, 1_800],
    [50, 1_800],
  ])('after %i failures the next try waits %i seconds (reliability 5.6)', (fallos, espera) => {
    const ahora = 10_000_000;
    expect(count(conteo(fallos, ahora - 600_000, ahora), CUENTA!.limite, ahora)).toStrictEqual({
      esperaMs: espera * 1_000,
    });
    expect(count(conteo(fallos, ahora - 600_000, ahora - espera * 1_000), CUENTA!.limite, ahora)).not.toHaveProperty(
      'esperaMs',
    );
  });

  it('hears at most ten guesses in 30 minutes (G11)', () => {
    let cuenta = conteo(0, 0, 0);
    let oidos = 0;
    for (let ahora = 1_000; ahora <= 1_800_000; ahora += 1_000) {
      const siguiente = count(cuenta, CUENTA!.limite, ahora);
      if ('esperaMs' in siguiente) continue;
      cuenta = siguiente;
      oidos += 1;
    }
    expect(oidos).toBe(10);
  });
});

describe('failures in a row, from anywhere', () => {
  const seguidos = (fallos: number, ahora: number) =>
    count({ clave: USUARIO!.clave, fallos, desde: 0, ultimo: 0 }, USUARIO!.limite, ahora);

  it.each([
    [99, 0],
    [100, 1_800],
    [101, 3_600],
    [102, 7_200],
    [5_000, 7_200],
  ])(
    '%i hold a device that never entered for %i seconds, and then it is heard again (reliability 5.6, H86)',
    (fallos, espera) => {
      if (espera > 0) expect(seguidos(fallos, 1)).toStrictEqual({ esperaMs: espera * 1_000 - 1 });
      expect(seguidos(fallos, espera * 1_000)).toMatchObject({ fallos: fallos + 1, ultimo: espera * 1_000 });
    },
  );

  it('hears a hundred guesses, and then twelve a day, from however many addresses (G11)', () => {
    let cuenta = { clave: USUARIO!.clave, fallos: 0, desde: 0, ultimo: 0 };
    let oidos = 0;
    for (let ahora = 0; ahora < 86_400_000; ahora += 60_000) {
      for (let desdeOtra = 0; desdeOtra < 200; desdeOtra += 1) {
        const siguiente = count(cuenta, USUARIO!.limite, ahora);
        if ('esperaMs' in siguiente) break;
        cuenta = siguiente;
        oidos += 1;
      }
    }
    expect(oidos).toBeGreaterThanOrEqual(100);
    expect(oidos).toBeLessThanOrEqual(114);
  });

  it('are of one user of one business, whatever the address and the case (reliability 5.6)', () => {
    const claveDe = (cliente: string, usuario: string, direccion: string) =>
      signInBrakes(cliente, usuario, desde(direccion))[2]!.clave;
    const mia = claveDe('5001', 'mesero', '10.0.0.1');
    expect(claveDe('5001', 'MESERO', '2001:db8::9')).toBe(mia);
    expect(claveDe('5001', 'cajera', '10.0.0.1')).not.toBe(mia);
    expect(claveDe('5002', 'mesero', '10.0.0.1')).not.toBe(mia);
  });

  it('a device is one user at one household (reliability 5.6)', () => {
    const dispositivoDe = (usuario: string, direccion: string) =>
      signInBrakes('5001', usuario, desde(direccion))[2]!.conocido![0];
    const mio = dispositivoDe('mesero', '2001:db8:0:7::1');
    expect(dispositivoDe('Mesero', '2001:db8:0:7::2')).toBe(mio);
    expect(dispositivoDe('mesero', '2001:db8:0:8::1')).not.toBe(mio);
    expect(dispositivoDe('cajera', '2001:db8:0:7::1')).not.toBe(mio);
  });
});

describe('the other limits', () => {
  const oidosEn = (limite: typeof PERSONA, ms: number): number => {
    let cuenta = conteo(0, 0, 0);
    let oidos = 0;
    for (let ahora = 15_000; ahora <= ms; ahora += 15_000) {
      const siguiente = count(cuenta, limite, ahora);
      if ('esperaMs' in siguiente) continue;
      cuenta = siguiente;
      oidos += 1;
    }
    return oidos;
  };

  it.each([
    ['a person at the tills of others', PERSONA],
    ['an own session', OWN],
  ])(
    'of %s hear ten guesses at once and then one an hour: 10,000 PINs take more than a year (H87)',
    (_nombre, limite) => {
      expect(oidosEn(limite, 86_400_000)).toBeLessThanOrEqual(10 + 24);
      expect(oidosEn(limite, 5 * 86_400_000) - oidosEn(limite, 4 * 86_400_000)).toBeLessThanOrEqual(24);
    },
  );

  it('of a person remember for days, of an account in a spray wait after one', () => {
    expect(count(conteo(4, 0, 0), PERSONA, 3 * 86_400_000)).toMatchObject({ fallos: 5 });
    expect(count(conteo(1, 0, 0), ACCOUNT_UNDER_SPRAY, 14_999)).toStrictEqual({ esperaMs: 1 });
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
  ])('%s is one household with %s', (direccion, red) => {
    expect(networkOf(direccion)).toBe(red);
  });
});
