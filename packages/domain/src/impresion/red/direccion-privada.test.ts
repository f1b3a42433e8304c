import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { esDireccionPrivada, esLaMismaDireccion } from './direccion-privada.ts';

const PRIVADAS = [
  ...['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.255'],
  ...['fc00::1', 'fd12:3456:789a::5', 'FD00::A', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fd00:1:2:3:4:5:10.0.0.1'],
  ...['::ffff:192.168.1.5', '::ffff:c0a8:105', '0:0:0:0:0:ffff:10.1.2.3'],
];

const DE_NADIE = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '169.254.169.254', '224.0.0.251', '239.1.2.3', '255.255.255.255'],
  ...['::1', '::', 'fe80::1', 'febf::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254'],
  ...['::ffff:0.0.0.0', '::127.0.0.1', '::10.0.0.1', '64:ff9b::10.0.0.1', '2002:a00:1::'],
];

const DE_OTROS = [
  ...['9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.1.1', '192.169.1.1', '100.64.0.1'],
  ...['8.8.8.8', '2001:4860:4860::8888', 'fbff::1', 'fe00::1', '::ffff:8.8.8.8'],
];

const DE_NUBES = ['100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe'];

const NO_SON = [
  ...[
    '',
    ' ',
    'cocina.local',
    'localhost',
    '10',
    '10.1',
    '10.0.0',
    '10.0.0.1.2',
    '10.0.0.256',
    '010.0.0.1',
    '0xa.0.0.1',
  ],
  ...['10.0.0.1 ', ' 10.0.0.1', '10.0.0.1:9100', '10.0.0.-1', '10.0.0.1e1', '167772161', '10.0.0.1\n', '１０.0.0.1'],
  ...['fd00', 'fd00::1%eth0', '[fd00::1]', 'fd00::1::2', 'fd00:::1', ':fd00::1', 'fd00:1:2:3:4:5:6', 'fd00::12345'],
  ...[
    'fd00:1:2:3:4:5:6:7:8',
    'fd00:1:2:3:4:5:6:7::',
    'fd00::10.0.0.1:5',
    'fd00::g',
    '::ffff:10.0.0.01',
    'fd00::1/64',
    'fd00:10.0.0.1::',
    'fd00:10.0.0.1::1',
  ],
];

describe('a printer is reached only in a private network (D-142)', () => {
  it.each(PRIVADAS)('%s is in one', (ip) => expect(esDireccionPrivada(ip)).toBe(true));
  it.each(DE_NADIE)('%s is of the machine itself, of the link or of nobody', (ip) =>
    expect(esDireccionPrivada(ip)).toBe(false),
  );
  it.each(DE_OTROS)('%s is in the internet', (ip) => expect(esDireccionPrivada(ip)).toBe(false));
  it.each(DE_NUBES)('%s is where a cloud keeps the data of its machines', (ip) =>
    expect(esDireccionPrivada(ip)).toBe(false),
  );
  it.each(NO_SON)('%j is no address', (ip) => expect(esDireccionPrivada(ip)).toBe(false));

  it('and whatever is written, an answer comes, which is true only of what looks like an address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 60 }), fc.ipV4(), fc.ipV6(), fc.domain()), (s) => {
        if (esDireccionPrivada(s)) expect(s).toMatch(/^(?:[\d.]+|[\d.a-fA-F:]+)$/);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('of IPv4 exactly three ranges are', () => {
    const octeto = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(fc.oneof(octeto, fc.constantFrom(10, 172, 192)), octeto, octeto, octeto), ([a, b, c, d]) => {
        const n = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
        const en = (base: number, bits: number) =>
          Math.floor(n / 2 ** (32 - bits)) === Math.floor(base / 2 ** (32 - bits));
        const privada = en(0x0a000000, 8) || en(0xac100000, 12) || en(0xc0a80000, 16);
        expect(esDireccionPrivada(`${a}.${b}.${c}.${d}`)).toBe(privada);
        expect(esDireccionPrivada(`::ffff:${a}.${b}.${c}.${d}`)).toBe(privada);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('the same address', () => {
  it.each([
    ['10.0.0.1', '::ffff:10.0.0.1'],
    ['10.0.0.1', '::FFFF:a00:1'],
    ['fd00::5', 'FD00:0:0:0::0005'],
    ['192.168.1.5', '192.168.1.5'],
  ])('is %s, written as %s', (una, otra) => {
    expect([esLaMismaDireccion(una, otra), esLaMismaDireccion(otra, una)]).toEqual([true, true]);
  });

  it.each([
    ['10.0.0.1', '10.0.0.2'],
    ['10.0.0.1', '::a00:1'],
    ['fd00::5', 'fd00::6'],
    ['cocina', 'cocina'],
    ['', ''],
  ])('is not %s and %s', (una, otra) => {
    expect(esLaMismaDireccion(una, otra)).toBe(false);
  });
});
