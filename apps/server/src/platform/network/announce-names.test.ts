import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Host, Lan, type Said } from './lan.fixture.ts';
import type { Answer } from './records.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const SETTLED_MS = 10_000;

const probes = ({ said }: Lan): Said[] => said.filter(({ packet }) => packet.authorities.length > 0);
const told = ({ said }: Lan): Said[] => said.filter(({ packet }) => packet.type === 'response');
const summary = (records: readonly Answer[]): string[] =>
  records.map((r) => `${r.name} ${r.ttl} ${typeof r.data === 'string' ? r.data : r.type}`);
const foreign = (ttl = 120, data = '192.168.1.99'): Answer => ({
  name: 'comal.local',
  type: 'A',
  class: 'IN',
  ttl,
  data,
});

describe('a name', () => {
  it('is asked for three times before it is taken, then told twice', async () => {
    const lan = new Lan();
    const names = await new Host().plug('eth0', lan, '192.168.1.5').announce(['comal']);
    expect(names.names()).toEqual(['comal.local']);
    const [first] = lan.said;
    expect(lan.said.map(({ at, packet }) => [at - first!.at, packet.type])).toEqual([
      [0, 'query'],
      [250, 'query'],
      [500, 'query'],
      [750, 'response'],
      [1_750, 'response'],
    ]);
    expect(summary(first!.packet.authorities)).toEqual(['comal.local 120 192.168.1.5']);
    expect(told(lan)[0]!.packet.answers).toEqual([
      { name: 'comal.local', type: 'A', class: 'IN', ttl: 120, flush: true, data: '192.168.1.5' },
    ]);
  });

  it('that another machine has gets a number behind, and the other one keeps it', async () => {
    const lan = new Lan();
    const first = await new Host().plug('eth0', lan, '192.168.1.5').announce(['comal']);
    const second = await new Host().plug('eth0', lan, '192.168.1.6').announce(['comal', 'la-cocina']);
    await passes(SETTLED_MS);
    expect(first.names()).toEqual(['comal.local']);
    expect(second.names()).toEqual(['comal-2.local', 'la-cocina.local']);
    const ofSecond = told(lan).filter(({ from }) => from === '192.168.1.6');
    expect(ofSecond.flatMap(({ packet }) => packet.answers.map(({ name }) => name))).not.toContain('comal.local');
  });

  it.each([
    ['at once', [0.5, 0.5], ['192.168.1.6', '192.168.1.200']],
    ['one after the other', [0.1, 0.9], ['192.168.1.6', '192.168.1.200']],
    ['in the other order', [0.9, 0.1], ['192.168.1.200', '192.168.1.6']],
  ])('that two machines ask for %s is of the one with the later address', async (_, moments, ips) => {
    const lan = new Lan();
    const hosts = ips.map((ip, i) => Object.assign(new Host().plug('eth0', lan, ip), { moments: [moments[i]!] }));
    const both = await Promise.all(hosts.map((host) => host.announce(['comal'])));
    await passes(SETTLED_MS);
    const later = ips.indexOf('192.168.1.200');
    expect(both[later]!.names()).toEqual(['comal.local']);
    expect(both[1 - later]!.names()).toEqual(['comal-2.local']);
  });

  it('is kept by one when two networks become one, and the other says its new name', async () => {
    const [here, there] = [new Lan(), new Lan()];
    const hosts = [new Host().plug('eth0', here, '192.168.1.5'), new Host().plug('eth0', there, '192.168.1.6')];
    const both = [await hosts[0]!.announce(['comal']), await hosts[1]!.announce(['comal'])];
    here.join(there);
    here.say({ type: 'response', answers: [foreign(120, '192.168.1.5')] }, { address: '192.168.1.5', port: 5353 });
    await passes(SETTLED_MS);
    expect(both.map((names) => names.names()).sort()).toEqual([['comal-2.local'], ['comal.local']]);
    expect(hosts.flatMap(({ changes }) => changes)).toEqual([['comal-2.local']]);
  });

  it('is kept against one who only says that it is his, and is told anew', async () => {
    const lan = new Lan();
    const host = new Host().plug('eth0', lan, '192.168.1.5');
    const names = await host.announce(['comal']);
    const before = probes(lan).length;
    lan.say({ type: 'response', answers: [foreign()] }, { address: '192.168.1.99', port: 5353 });
    await passes(SETTLED_MS);
    expect(probes(lan).length - before).toBe(3);
    expect(names.names()).toEqual(['comal.local']);
    expect(host.changes).toEqual([]);
  });

  it('is defended against a probe at once', async () => {
    const lan = new Lan();
    await new Host().plug('eth0', lan, '192.168.1.5').announce(['comal']);
    const before = told(lan).length;
    const question = { name: 'COMAL.local', type: 'ANY' };
    lan.say(
      { type: 'query', questions: [question], authorities: [foreign()] },
      { address: '192.168.1.99', port: 5353 },
    );
    expect(
      summary(
        told(lan)
          .slice(before)
          .flatMap(({ packet }) => packet.answers),
      ),
    ).toEqual(['comal.local 120 192.168.1.5']);
  });

  it('is defended in time though an answer waits for its second', async () => {
    const lan = new Lan();
    await new Host().plug('eth0', lan, '192.168.1.5').announce(['comal']);
    await passes(SETTLED_MS);
    const questions = [{ name: 'comal.local', type: 'A' }];
    for (let i = 0; i < 2; i += 1) lan.say({ type: 'query', questions }, { address: '192.168.1.77', port: 5353 });
    const before = told(lan).length;
    lan.say({ type: 'query', questions, authorities: [foreign()] }, { address: '192.168.1.99', port: 5353 });
    await passes(250);
    expect(told(lan).length).toBe(before + 1);
    await passes(SETTLED_MS);
    expect(told(lan).length).toBe(before + 1);
  });

  it('held before is tried first, and without it the usual ones', async () => {
    const lan = new Lan();
    const names = await new Host().plug('eth0', lan, '192.168.1.5').announce(['comal'], ['comal-2.local']);
    expect(names.names()).toEqual(['comal-2.local']);
    const other = await new Host().plug('eth0', lan, '192.168.1.6').announce(['comal'], ['comal-2.local']);
    await passes(SETTLED_MS);
    expect(other.names()).toEqual(['comal.local']);
  });

  it('is said together with the others at the start', async () => {
    const host = new Host().plug('eth0', new Lan(), '192.168.1.5');
    host.moments = [0, 0.99];
    await host.announce(['comal', 'la-cocina']);
    expect(host.log.mock.calls).toEqual([
      ['Este equipo se llama en la red comal.local y la-cocina.local', { nombres: ['comal.local', 'la-cocina.local'] }],
    ]);
  });

  it('is never asked for twice by one machine', async () => {
    const lan = new Lan();
    await new Host().plug('eth0', lan, '192.168.1.5').announce(['comal']);
    const names = await new Host().plug('eth0', lan, '192.168.1.6').announce(['comal', 'comal-2', 'comal']);
    await passes(SETTLED_MS);
    expect(names.names()).toEqual(['comal-3.local', 'comal-2.local']);
  });

  it('is said to end when it is let go, and is free', async () => {
    const lan = new Lan();
    const names = await new Host().plug('eth0', lan, '192.168.1.5').announce(['comal']);
    await names.close();
    expect(summary(lan.said.at(-1)!.packet.answers)).toEqual(['comal.local 0 192.168.1.5']);
    const next = await new Host().plug('eth0', lan, '192.168.1.6').announce(['comal']);
    expect(next.names()).toEqual(['comal.local']);
  });

  it('that another machine lets go is no conflict', async () => {
    const lan = new Lan();
    const begun = new Host().plug('eth0', lan, '192.168.1.5').announce(['comal']);
    lan.say({ type: 'response', answers: [foreign(0)] }, { address: '192.168.1.99', port: 5353 });
    const names = await begun;
    lan.say({ type: 'response', answers: [foreign(0)] }, { address: '192.168.1.99', port: 5353 });
    await passes(SETTLED_MS);
    expect(names.names()).toEqual(['comal.local']);
    expect(probes(lan)).toHaveLength(3);
  });

  it('whose time somebody else cuts is told anew', async () => {
    const lan = new Lan();
    await new Host().plug('eth0', lan, '192.168.1.5').announce(['comal']);
    await passes(SETTLED_MS);
    lan.say({ type: 'response', answers: [foreign(0, '192.168.1.5')] }, { address: '192.168.1.5', port: 5353 });
    expect(summary(lan.said.at(-1)!.packet.answers)).toEqual(['comal.local 120 192.168.1.5']);
  });

  it('that nobody leaves free is tried slowly after fifteen conflicts', async () => {
    const lan = new Lan();
    const names = new Host().plug('eth0', lan, '192.168.1.5').announce(['comal']);
    const seen = new Set<string>();
    const answering = setInterval(() => {
      const { name } = probes(lan).at(-1)?.packet.questions[0] ?? { name: '' };
      if (!name || seen.has(name)) return;
      seen.add(name);
      lan.say({ type: 'response', answers: [{ ...foreign(), name }] }, { address: '192.168.1.99', port: 5353 });
    }, 10);
    await passes(9_000);
    const quick = seen.size;
    await passes(10_000);
    clearInterval(answering);
    expect([quick, seen.size - quick]).toEqual([16, 2]);
    await passes(SETTLED_MS);
    expect((await names).names()).toEqual(['comal-19.local']);
  });
});

it('one name that is never free keeps no other one from being told', async () => {
  const lan = new Lan();
  const host = new Host().plug('eth0', lan, '192.168.1.5');
  const contested = new Set(['la-cocina.local']);
  const contesting = setInterval(() => {
    for (const { packet } of probes(lan)) {
      const { name } = packet.questions[0]!;
      if (contested.has(name)) continue;
      contested.add(name);
      lan.say({ type: 'response', answers: [{ ...foreign(), name }] }, { address: '192.168.1.99', port: 5353 });
    }
  }, 10);
  const names = await host.announce(['comal', 'la-cocina']);
  expect(names.names()).toEqual(['la-cocina.local']);
  expect(host.log.mock.calls.map(([message]) => message)).toEqual(['Este equipo se llama en la red la-cocina.local']);
  clearInterval(contesting);
  await passes(SETTLED_MS);
  expect(host.changes).toEqual([[expect.stringMatching(/^comal-\d+\.local$/), 'la-cocina.local']]);
});

describe('the networks of a machine', () => {
  const phone = { address: '192.168.1.77', port: 5353 };
  const asks = (lan: Lan): string[] => {
    const before = lan.said.length;
    lan.say({ type: 'query', questions: [{ name: 'comal.local', type: 'A' }] }, phone);
    return summary(lan.said.slice(before + 1).flatMap(({ packet }) => packet.answers));
  };

  it('hear each its own addresses', async () => {
    const [one, two] = [new Lan(), new Lan()];
    await new Host().plug('eth0', one, '192.168.1.5').plug('wlan0', two, '10.0.0.5').announce(['comal']);
    await passes(SETTLED_MS);
    expect([asks(one), asks(two)]).toEqual([['comal.local 120 192.168.1.5'], ['comal.local 120 10.0.0.5']]);
  });

  it('have one name: a number that one of them needs stands in all', async () => {
    const [one, two] = [new Lan(), new Lan()];
    await new Host().plug('eth0', two, '10.0.0.9').announce(['comal']);
    const names = await new Host().plug('eth0', one, '192.168.1.5').plug('wlan0', two, '10.0.0.5').announce(['comal']);
    await passes(SETTLED_MS);
    expect(names.names()).toEqual(['comal-2.local']);
    expect(asks(one)).toEqual([]);
  });

  it('may be one and the same, and do not contest each other', async () => {
    const lan = new Lan();
    const host = new Host().plug('eth0', lan, '192.168.1.5').plug('wlan0', lan, '192.168.1.6');
    host.moments = [0, 0.9];
    const names = await host.announce(['comal']);
    await passes(SETTLED_MS);
    expect(names.names()).toEqual(['comal.local']);
  });

  it('are joined when they come, and left when they go', async () => {
    const [one, two] = [new Lan(), new Lan()];
    const host = new Host().plug('eth0', one, '192.168.1.5');
    const names = await host.announce(['comal']);
    host.plug('wlan0', two, '10.0.0.5');
    await passes(SETTLED_MS);
    expect([asks(one), asks(two)]).toEqual([['comal.local 120 192.168.1.5'], ['comal.local 120 10.0.0.5']]);
    host.unplug('eth0');
    await passes(SETTLED_MS);
    expect([asks(one), asks(two)]).toEqual([[], ['comal.local 120 10.0.0.5']]);
    expect(names.names()).toEqual(['comal.local']);
    expect(host.changes).toEqual([]);
  });

  it('hear the new address when it changes, and that the old one ended, and it alone', async () => {
    const lan = new Lan();
    const host = new Host().plug('eth0', lan, '192.168.1.5', '192.168.1.6');
    const names = await host.announce(['comal']);
    host.plug('eth0', lan, '192.168.1.50', '192.168.1.6');
    await passes(SETTLED_MS);
    const ended = summary(told(lan).flatMap(({ packet }) => packet.answers)).filter((text) => text.includes(' 0 '));
    expect(ended).toEqual(['comal.local 0 192.168.1.5']);
    expect(asks(lan)).toEqual(['comal.local 120 192.168.1.50', 'comal.local 120 192.168.1.6']);
    expect(names.names()).toEqual(['comal.local']);
  });

  it('may repeat an address that the machine had a moment ago, but not for ever', async () => {
    const lan = new Lan();
    const host = new Host().plug('eth0', lan, '192.168.1.5');
    const names = await host.announce(['comal']);
    host.plug('eth0', lan, '192.168.1.50');
    const repeating = setInterval(() => {
      const { type } = lan.said.at(-1)!.packet;
      if (type === 'query') lan.say({ type: 'response', answers: [foreign(120, '192.168.1.5')] }, { ...phone });
    }, 100);
    await passes(60_000);
    expect(names.names()).toEqual(['comal.local']);
    await passes(120_000);
    host.plug('eth0', lan, '192.168.1.51');
    await passes(60_000);
    clearInterval(repeating);
    expect(names.names()).not.toContain('comal.local');
  });

  it('get the names late where there was none', async () => {
    const lan = new Lan();
    const host = new Host();
    const names = await host.announce(['comal']);
    expect(names.names()).toEqual([]);
    await passes(60_000);
    expect(host.log.mock.calls).toEqual([[expect.stringContaining('no puede decir su nombre'), expect.anything()]]);
    host.plug('eth0', lan, '192.168.1.5');
    await passes(SETTLED_MS);
    expect(host.changes).toEqual([['comal.local']]);
  });

  it('that the system does not tell are said once', async () => {
    const host = new Host();
    host.interfaces = () => {
      throw new Error('ENOSYS');
    };
    await host.announce(['comal']);
    await passes(60_000);
    expect(host.log.mock.calls).toEqual([
      [expect.stringContaining('no puede decir su nombre'), { err: expect.objectContaining({ message: 'ENOSYS' }) }],
    ]);
  });

  it('that let nothing out are said once, and tried again', async () => {
    const lan = new Lan();
    const host = new Host().plug('eth0', lan, '192.168.1.5');
    host.failure = new Error('EPERM');
    const names = await host.announce(['comal']);
    await passes(60_000);
    expect(host.log).toHaveBeenCalledTimes(1);
    expect(names.names()).toEqual([]);
    host.failure = null;
    await passes(SETTLED_MS);
    expect(names.names()).toEqual(['comal.local']);
    expect(host.log.mock.calls.map(([message]) => message)).toEqual([
      expect.stringContaining('no puede decir su nombre'),
      expect.stringContaining('ya puede decir su nombre'),
      'Este equipo se llama en la red comal.local',
    ]);
    await names.close();
  });
});
