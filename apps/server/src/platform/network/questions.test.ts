import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Host, Lan, type Said } from './lan.fixture.ts';
import type { Answer, Question } from './records.ts';
import type { Outgoing } from './transport.ts';

const PHONE = { address: '192.168.1.77', port: 5353 };
const QU = 'UNKNOWN_32769';
const lan = { now: new Lan() };

beforeEach(async () => {
  vi.useFakeTimers();
  lan.now = new Lan();
  await new Host().plug('eth0', lan.now, '192.168.1.5', 'fd00::5').announce(['comal']);
  await vi.advanceTimersByTimeAsync(5_000);
});
afterEach(() => vi.useRealTimers());

/** What the machine says to a packet. */
const answers = (packet: Omit<Outgoing, 'type'>, from = PHONE): readonly Said[] => {
  const before = lan.now.said.length;
  lan.now.say({ type: 'query', ...packet }, from);
  return lan.now.said.slice(before + 1);
};
const about = (type: string, more: Partial<Question> = {}): Question => ({ name: 'comal.local', type, ...more });
const known = (ttl: number): Answer => ({ name: 'comal.local', type: 'A', class: 'IN', ttl, data: '192.168.1.5' });
const types = (records: readonly Answer[]): string[] => records.map(({ type }) => type);
const shape = ({ packet }: Said) => [types(packet.answers), types(packet.additionals)];

describe('a question', () => {
  it.each([
    ['an address', [about('A')], [['A'], ['AAAA', 'NSEC']]],
    ['an address of the other family', [about('AAAA', { name: 'Comal.Local' })], [['AAAA'], ['A', 'NSEC']]],
    ['both', [about('A'), about('AAAA')], [['A', 'AAAA'], ['NSEC']]],
    [
      'an address beside one of another name',
      [about('A'), about('AAAA', { name: 'otro.local' })],
      [['A'], ['AAAA', 'NSEC']],
    ],
    ['everything', [about('ANY', { class: 'ANY' })], [['A', 'AAAA'], ['NSEC']]],
    ['what it lacks', [about('UNKNOWN_65')], [['NSEC'], ['A', 'AAAA']]],
    ['an address and what it lacks', [about('A'), about('HINFO')], [['A', 'NSEC'], ['AAAA']]],
  ])('for %s is answered in one packet', (_, questions, expected) => {
    expect(answers({ questions }).map(shape)).toEqual([expected]);
  });

  it.each([
    ['for another name', about('A', { name: 'comal-2.local' })],
    ['for a part of the name', about('A', { name: 'local' })],
    ['for a name below it', about('A', { name: 'www.comal.local' })],
    ['of another class', about('A', { class: 'CH' })],
    ['for services', about('PTR', { name: '_https._tcp.local' })],
  ])('%s is none of ours', (_, question) => {
    expect(answers({ questions: [question] })).toEqual([]);
  });

  it('is not answered with what who asks knows for another minute', () => {
    expect(answers({ questions: [about('A')], answers: [known(60)] })).toEqual([]);
    expect(answers({ questions: [about('A')], answers: [known(59)] })).toHaveLength(1);
  });

  it('is answered to one who wants so, and to all again after 30 seconds', async () => {
    const question = about('A', { class: QU });
    const [alone, ...more] = answers({ id: 7, questions: [question] });
    expect(more).toEqual([]);
    expect(alone).toMatchObject({ to: PHONE.address, packet: { id: 7 } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(answers({ questions: [question] }).map(({ to }) => to)).toEqual([PHONE.address, null]);
  });

  it('from a port of its own gets an answer of its own: its number and question, kept for ten seconds', () => {
    const [said, ...more] = answers({ id: 4711, questions: [about('A')] }, { ...PHONE, port: 40_000 });
    expect(more).toEqual([]);
    expect(said).toMatchObject({ to: PHONE.address, packet: { id: 4711, questions: [about('A')] } });
    const { answers: records, additionals } = said!.packet;
    expect([...records, ...additionals].map(({ ttl, flush }) => [ttl, flush])).toEqual(Array(3).fill([10, false]));
  });

  it('asked 10,000 times is answered to all once a second', async () => {
    const before = lan.now.said.length;
    for (let i = 0; i < 10_000; i += 1) lan.now.say({ type: 'query', questions: [about('A')] }, PHONE);
    await vi.advanceTimersByTimeAsync(5_000);
    const told = lan.now.said.slice(before).filter(({ packet }) => packet.type === 'response');
    expect(told).toHaveLength(2);
    expect(told[1]!.at - told[0]!.at).toBe(1_000);
  });
});

it('an answer that comes from another port is none', async () => {
  const before = lan.now.said.length;
  const packet: Outgoing = { type: 'response', answers: [{ ...known(120), data: '192.168.1.99' }] };
  lan.now.say(packet, { ...PHONE, port: 40_000 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lan.now.said).toHaveLength(before + 1);
});
