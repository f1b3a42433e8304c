import { describe, expect, it } from 'vitest';
import { contar, frenosDeEntrada, redDe } from './frenos.ts';

const [CUENTA, , USUARIO] = frenosDeEntrada('5001', 'mesero', '10.0.0.1');
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
    expect(contar(conteo(fallos, ahora - 600_000, ahora), CUENTA!.limite, ahora)).toStrictEqual({
      esperaMs: espera * 1_000,
    });
    expect(contar(conteo(fallos, ahora - 600_000, ahora - espera * 1_000), CUENTA!.limite, ahora)).not.toHaveProperty(
      'esperaMs',
    );
  });

  it('hears at most ten guesses in 30 minutes (G11)', () => {
    let cuenta = conteo(0, 0, 0);
    let oidos = 0;
    for (let ahora = 1_000; ahora <= 1_800_000; ahora += 1_000) {
      const siguiente = contar(cuenta, CUENTA!.limite, ahora);
      if ('esperaMs' in siguiente) continue;
      cuenta = siguiente;
      oidos += 1;
    }
    expect(oidos).toBe(10);
  });
});

describe('failures in a row, from anywhere', () => {
  const seguidos = (fallos: number, ahora: number) =>
    contar({ clave: USUARIO!.clave, fallos, desde: 0, ultimo: 0 }, USUARIO!.limite, ahora);

  it.each([
    [99, 1, false],
    [100, 1, true],
    [100, 365 * 86_400_000, true],
    [5_000, 365 * 86_400_000, true],
  ])('%i, the last one %i ms ago, hold a device that never entered: %s (reliability 5.6)', (fallos, ahora, frenado) => {
    const siguiente = seguidos(fallos, ahora);
    if (frenado) expect(siguiente).toStrictEqual({ esperaMs: 1_800_000 });
    else expect(siguiente).toMatchObject({ fallos: fallos + 1, ultimo: ahora });
  });

  it('are of one user of one business, whatever the address and the case (reliability 5.6)', () => {
    const claveDe = (cliente: string, usuario: string, direccion: string) =>
      frenosDeEntrada(cliente, usuario, direccion)[2]!.clave;
    const mia = claveDe('5001', 'mesero', '10.0.0.1');
    expect(claveDe('5001', 'MESERO', '2001:db8::9')).toBe(mia);
    expect(claveDe('5001', 'cajera', '10.0.0.1')).not.toBe(mia);
    expect(claveDe('5002', 'mesero', '10.0.0.1')).not.toBe(mia);
  });

  it('a device is one user at one household (reliability 5.6)', () => {
    const dispositivoDe = (usuario: string, direccion: string) =>
      frenosDeEntrada('5001', usuario, direccion)[2]!.dispositivo;
    const mio = dispositivoDe('mesero', '2001:db8:0:7::1');
    expect(dispositivoDe('Mesero', '2001:db8:0:7::2')).toBe(mio);
    expect(dispositivoDe('mesero', '2001:db8:0:8::1')).not.toBe(mio);
    expect(dispositivoDe('cajera', '2001:db8:0:7::1')).not.toBe(mio);
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
    expect(redDe(direccion)).toBe(red);
  });
});
