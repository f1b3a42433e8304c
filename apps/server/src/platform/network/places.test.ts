import { expect, it } from 'vitest';
import { anInterface } from './lan.fixture.ts';
import { placesOf, type Interfaces } from './places.ts';

const MACHINE: Interfaces = {
  lo: [{ ...anInterface('127.0.0.1', '127.0.0.1/8'), internal: true }],
  eth0: [anInterface('192.168.1.5'), anInterface('fd00::5', 'fd00::5/64'), anInterface('fe80::5', 'fe80::5/64')],
  wlan0: [anInterface('10.0.0.5')],
  docker0: [anInterface('172.17.0.1', '172.17.0.1/16')],
  only6: [anInterface('fe80::6', 'fe80::6/64')],
};
const WANTED = ['192.168.1.5', 'fd00::5', 'fe80::5%eth0', '10.0.0.5', 'fe80::6', '203.0.113.7'];

it('tells the addresses of an interface on that interface, and on none that is not wanted', () => {
  expect(
    placesOf(MACHINE, WANTED, 'linux').map(({ family, interface: i, addresses }) => [family, i, addresses]),
  ).toEqual([
    ['IPv4', '192.168.1.5', ['192.168.1.5', 'fd00::5']],
    ['IPv6', '::%eth0', ['192.168.1.5', 'fd00::5']],
    ['IPv4', '10.0.0.5', ['10.0.0.5']],
    ['IPv6', '::%only6', ['fe80::6']],
  ]);
});

it('joins by the number of the interface on Windows, and tells no more than fits', () => {
  const many = Array.from({ length: 20 }, (_, i) => anInterface(`fd00::${i + 1}`, `fd00::${i + 1}/64`));
  const [place] = placesOf(
    { WLAN: many },
    many.map(({ address }) => address),
    'win32',
  );
  expect(place).toMatchObject({ interface: '::%2', addresses: { length: 6 } });
});

it.each([
  ['192.168.1.77', true],
  ['192.168.2.77', false],
  ['8.8.8.8', false],
  ['fd00::77', true],
  ['fd00:0:0:1::77', false],
  ['fe80::77%eth0', true],
  ['fe80::77%2', true],
  ['fe80::77%wlan0', false],
  ['no address', false],
])('is near to %s: %s (RFC 6762, section 11)', (source, near) => {
  expect(placesOf(MACHINE, WANTED, 'linux')[0]!.isNear(source)).toBe(near);
});
