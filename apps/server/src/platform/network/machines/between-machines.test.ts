import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayMakeNetworks, Namespaces } from './namespaces.fixture.ts';

const WAIT = { timeout: 30_000, interval: 100 };

// Networks of its own are for root on Linux; elsewhere the same rules are tested in memory (announce-names.test.ts).
describe.skipIf(!mayMakeNetworks())('between machines', { timeout: 60_000 }, () => {
  let all: Namespaces;
  let shop: string;
  let till: string;
  let phone: string;
  beforeEach(() => {
    all = new Namespaces();
    [shop, till, phone] = [all.network('s'), all.machine('t'), all.machine('p')];
  });
  afterEach(() => all.close());

  it('each has a name, and a device finds each by its own, by either family of addresses', async () => {
    const other = all.machine('o');
    all.plug(till, 'e0', shop, '192.168.50.5/24', 'fd50::5/64');
    all.plug(other, 'e0', shop, '192.168.50.6/24');
    all.plug(phone, 'e0', shop, '192.168.50.77/24', 'fd50::77/64');
    const first = all.serve(till, 'comal', 'la-cocina');
    await expect.poll(first.names, WAIT).toEqual(['comal.local', 'la-cocina.local']);
    const second = all.serve(other, 'comal');
    await expect.poll(second.names, WAIT).toEqual(['comal-2.local']);
    expect(await all.ask(phone, 'la-cocina.local')).toEqual(['192.168.50.5', 'fd50::5']);
    expect(await all.ask(phone, 'comal.local', 'IPv6')).toEqual(['192.168.50.5', 'fd50::5']);
    expect(await all.ask(phone, 'comal-2.local')).toEqual(['192.168.50.6']);
    await first.end();
    await expect.poll(second.names, WAIT).toEqual(['comal-2.local']);
  });

  it('a device gets the addresses of its own network, of a card that came later, too', async () => {
    const [guests, guest] = [all.network('g'), all.machine('q')];
    all.plug(till, 'e0', shop, '192.168.50.5/24');
    all.plug(phone, 'e0', shop, '192.168.50.77/24');
    all.plug(guest, 'e0', guests, '10.50.0.77/24');
    const server = all.serve(till, 'comal');
    await expect.poll(server.names, WAIT).toEqual(['comal.local']);
    all.plug(till, 'w0', guests, '10.50.0.5/24');
    expect(await all.ask(guest, 'comal.local')).toEqual(['10.50.0.5']);
    expect(await all.ask(phone, 'comal.local')).toEqual(['192.168.50.5']);
  });

  it('a network of IPv6 alone has names', async () => {
    all.plug(till, 'e0', shop, 'fd50::5/64');
    all.plug(phone, 'e0', shop, 'fd50::77/64');
    const server = all.serve(till, 'comal');
    await expect.poll(server.names, WAIT).toEqual(['comal.local']);
    expect(await all.ask(phone, 'comal.local', 'IPv6')).toEqual(['fd50::5']);
  });

  it('the name goes with the machine to its next address', async () => {
    all.plug(till, 'e0', shop, '192.168.50.5/24');
    all.plug(phone, 'e0', shop, '192.168.50.77/24');
    const server = all.serve(till, 'comal');
    await expect.poll(server.names, WAIT).toEqual(['comal.local']);
    all.address('del', till, 'e0', '192.168.50.5/24');
    all.address('add', till, 'e0', '192.168.50.50/24');
    await expect.poll(() => all.ask(phone, 'comal.local'), WAIT).toEqual(['192.168.50.50']);
    expect(server.names()).toEqual(['comal.local']);
  });

  it('of two that had the name on networks that become one, a single one keeps it', async () => {
    const [elsewhere, other] = [all.network('g'), all.machine('o')];
    all.plug(till, 'e0', shop, '192.168.50.5/24');
    all.plug(other, 'e0', elsewhere, '192.168.50.6/24');
    all.plug(phone, 'e0', shop, '192.168.50.77/24');
    const servers = [all.serve(till, 'comal'), all.serve(other, 'comal')];
    for (const { names } of servers) await expect.poll(names, WAIT).toEqual(['comal.local']);
    all.join(shop, elsewhere);
    // Until somebody asks, neither hears of the other.
    await all.ask(phone, 'comal.local');
    await expect
      .poll(() => servers.map(({ names }) => names()?.join()).sort(), WAIT)
      .toEqual(['comal-2.local', 'comal.local']);
  });

  it('without a network one line is in the log, and the names come with the network', async () => {
    const server = all.serve(till, 'comal');
    await expect.poll(server.names, WAIT).toEqual([]);
    expect(server.logged()).toEqual([expect.stringContaining('se entra por su dirección')]);
    all.plug(till, 'e0', shop, '192.168.50.5/24');
    await expect.poll(server.names, WAIT).toEqual(['comal.local']);
  });

  it('a network that lets nothing out is tried again, and said once', async () => {
    all.plug(till, 'e0', shop, 'fd50::5/64');
    all.groups('del', till, 'e0');
    const server = all.serve(till, 'comal');
    await expect.poll(server.names, WAIT).toEqual([]);
    all.plug(till, 'w0', shop, 'fd51::5/64');
    await expect.poll(server.names, WAIT).toEqual(['comal.local']);
    all.groups('add', till, 'e0');
    expect(server.logged().filter((line) => line.includes('se entra por su dirección'))).toHaveLength(1);
  });
});
