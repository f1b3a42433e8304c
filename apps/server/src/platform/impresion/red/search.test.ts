import { createServer, type AddressInfo, type Server } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { placesAround, search, type Place } from './search.ts';

const card = (address: string, netmask: string, more: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo =>
  ({ address, netmask, family: 'IPv4', internal: false, mac: '', cidr: null, ...more }) as NetworkInterfaceInfo;
const around = (...cards: NetworkInterfaceInfo[]): readonly string[] =>
  placesAround({ eth0: cards }).map(({ direccion }) => direccion);

describe('where printers are looked for', () => {
  it('is the rest of the machine’s own private network', () => {
    const found = around(card('192.168.1.10', '255.255.255.0'));
    expect(found).toHaveLength(253);
    expect([found[0], found.at(-1)]).toEqual(['192.168.1.1', '192.168.1.254']);
    expect(found).not.toContain('192.168.1.10');
    expect(placesAround({ eth0: [card('192.168.1.10', '255.255.255.0')] })[0]?.puerto).toBe(9100);
  });

  it.each([
    ['a smaller network, whole', card('192.168.1.130', '255.255.255.240'), '192.168.1.129', 13],
    ['of a larger one, what is near', card('10.20.30.40', '255.0.0.0'), '10.20.30.1', 253],
    ['of one without other machines, nothing', card('10.20.30.40', '255.255.255.255'), undefined, 0],
  ])('is %s', (_, one, first, howMany) => {
    const found = around(one);
    expect([found[0], found.length]).toEqual([first, howMany]);
  });

  it.each([
    ['this machine', card('127.0.0.1', '255.0.0.0', { internal: true })],
    ['an inner network that says it is private', card('10.0.0.1', '255.255.255.0', { internal: true })],
    ['link-local addresses', card('169.254.3.4', '255.255.0.0')],
    ['the internet', card('8.8.8.10', '255.255.255.0')],
    ['IPv6', card('fd00::1', 'ffff:ffff:ffff:ffff::', { family: 'IPv6' })],
  ])('is never %s', (_, one) => {
    expect(around(one)).toEqual([]);
  });

  it('is each address once, in four networks at most', () => {
    const cards = Array.from({ length: 6 }, (_, i) => card(`10.0.${i}.9`, '255.255.255.0'));
    expect(around(cards[0]!, ...cards)).toHaveLength(3 * 253);
  });
});

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));
const listen = (): Promise<Place> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.on('error', () => undefined).resume());
    open.push(server);
    server.listen(0, '127.0.0.1', () =>
      resolve({ direccion: '127.0.0.1', puerto: (server.address() as AddressInfo).port }),
    );
  });

describe('a search', () => {
  it('finds what accepts a connection, in order, and nothing else', async () => {
    const [first, second] = [await listen(), await listen()];
    const closed = await listen();
    await new Promise((done) => open.pop()!.close(done));
    expect(await search([second, closed, first])).toEqual([second, first]);
  });

  it('asks 256 at once at most, each once', async () => {
    const places = Array.from({ length: 1_000 }, (_, port) => ({ direccion: '10.0.0.1', puerto: port }));
    let [now, most] = [0, 0];
    const asked: number[] = [];
    await search(places, async ({ puerto: port }) => {
      asked.push(port);
      most = Math.max(most, (now += 1));
      await new Promise(setImmediate);
      now -= 1;
      return false;
    });
    expect([most, asked.length, new Set(asked).size]).toEqual([256, 1_000, 1_000]);
  });
});
