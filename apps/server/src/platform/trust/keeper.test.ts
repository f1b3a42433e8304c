import { X509Certificate } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuthority, type Pair } from './certificates.ts';
import { openTrust, type Trust, type TrustOptions } from './keeper.ts';
import { keepFirst, UnreadableTrust } from './kept.ts';
import { setAuthorityAside } from './set-aside.ts';

const DAY_MS = 86_400_000;
const NOBODY = { names: [], addresses: [] };
let folder: string;
let now: number;
let present: string[];
let told: (readonly [message: string, detail: string])[];
let open: Trust[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comal-trust-'));
  now = Date.parse('2026-11-20T20:00:00Z');
  present = ['caja.local', '192.168.1.5'];
  told = [];
  open = [];
});
afterEach(async () => {
  for (const trust of open) await trust.stop();
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const start = async (more: Partial<TrustOptions> = {}): Promise<Trust> => {
  const trust = await openTrust({
    ...{ folder: join(folder, 'red'), name: 'Comal de caja', chosen: [], now: () => now, present: () => present },
    notify: (_level, message, data) => void told.push([message, String((data as { detalle?: string }).detalle)]),
    ...more,
  });
  open.push(trust);
  return trust;
};
const file = (name: string): string => join(folder, 'red', name);
const serial = ({ cert }: Pair): string => new X509Certificate(cert).serialNumber;
const vouched = ({ cert }: Pair): string => new X509Certificate(cert).subjectAltName ?? '';

describe('the certificate of the server', () => {
  it('is made at the first start, and kept by the next ones', async () => {
    const [first, second] = [await start(), await start()];
    expect(second.authority).toEqual(first.authority);
    expect(second.current()).toEqual(first.current());
    expect(vouched(first.current())).toBe('DNS:caja.local, IP Address:192.168.1.5');
  });

  it('is made anew, and told, as soon as the machine has another address', async () => {
    const trust = await start();
    const heard: string[] = [];
    trust.onChange((pair) => void heard.push(vouched(pair)));
    present = ['caja.local', '192.168.1.77'];
    await trust.check();
    expect(heard).toEqual(['DNS:caja.local, IP Address:192.168.1.77']);
    expect(trust.hosts().addresses).toEqual(['192.168.1.77']);
    await trust.check();
    expect(heard).toHaveLength(1);
  });

  it('stays while an address is merely gone, as a cable that is pulled', async () => {
    const trust = await start();
    const before = serial(trust.current());
    present = ['caja.local'];
    await trust.check();
    expect(serial(trust.current())).toBe(before);
  });

  it.each([
    ['a month before it ends', 361 * DAY_MS, true],
    ['not before that', 359 * DAY_MS, false],
    ['when the clock is set back to before it begins', -365 * DAY_MS, true],
  ])('is renewed %s', async (_case, later, renewed) => {
    const trust = await start();
    const before = serial(trust.current());
    now += later;
    await trust.check();
    expect(serial(trust.current()) !== before).toBe(renewed);
    expect(trust.authority.fingerprint).toBe((await start()).authority.fingerprint);
  });

  it('is made anew when its file is gone or unreadable, by the same authority', async () => {
    const first = await start();
    writeFileSync(file('servidor.json'), '{"cert":"","key":"","hosts":{"names":[],"addresses":[]}}');
    const second = await start();
    expect(second.authority).toEqual(first.authority);
    expect(serial(second.current())).not.toBe(serial(first.current()));
    rmSync(file('servidor.json'));
    expect(vouched((await start()).current())).toBe(vouched(first.current()));
  });

  it('is made anew when it is of another authority', async () => {
    const before = serial((await start()).current());
    rmSync(file('autoridad.json'));
    const trust = await start();
    expect(serial(trust.current())).not.toBe(before);
    expect(new X509Certificate(trust.current().cert).verify(new X509Certificate(trust.authority.cert).publicKey)).toBe(
      true,
    );
  });

  it('says once which of the chosen names its authority does not vouch for, and works without them', async () => {
    await start();
    const trust = await start({ chosen: ['pos.mifonda.mx', 'caja', '8.8.8.8'] });
    await trust.check();
    expect(vouched(trust.current())).toBe('DNS:caja.local, IP Address:192.168.1.5');
    expect(told.filter(([message]) => message.includes('no puede firmar'))).toEqual([
      [expect.any(String), 'pos.mifonda.mx, caja, 8.8.8.8'],
    ]);
  });

  it('keeps the names of before until they are announced again, also when it must be made anew', async () => {
    present = ['comal-2.local', 'caja.local', '192.168.1.5'];
    await start();
    const trust = await start({ present: ({ names }) => [...names, '192.168.1.77'] });
    expect(trust.hosts()).toEqual({ names: ['comal-2.local', 'caja.local'], addresses: ['192.168.1.77'] });
  });

  it('is used although the disk takes no file, which is told once', async () => {
    const trust = await start();
    rmSync(file('servidor.json'));
    mkdirSync(file('servidor.json'));
    present = ['caja.local', '192.168.1.77'];
    await trust.check();
    expect(vouched(trust.current())).toBe('DNS:caja.local, IP Address:192.168.1.77');
    expect(vouched((await start()).current())).toBe('DNS:caja.local, IP Address:192.168.1.77');
    expect(told.filter(([message]) => message.includes('No se pudo guardar'))).toHaveLength(2);
    expect(readdirSync(join(folder, 'red')).toSorted()).toEqual(['autoridad.json', 'servidor.json']);
  });

  it.each([
    ['a year before its authority ends', 3_300, 1],
    ['never before that', 3_200, 0],
  ])('has it told %s, and does not outlive it', async (_case, days, times) => {
    const first = await start();
    now += days * DAY_MS;
    await first.check();
    expect(told.filter(([message]) => message.includes('autoridad de este servidor no vale'))).toHaveLength(times);
    const [end, last] = [first.current(), first.authority].map(({ cert }) =>
      Date.parse(new X509Certificate(cert).validTo),
    );
    expect(end).toBeLessThanOrEqual(last!);
  });

  it('vouches for the names that were chosen before its authority was made', async () => {
    const trust = await start({ chosen: ['pos.mifonda.mx', '203.0.113.5'] });
    expect(trust.hosts()).toEqual({
      names: ['pos.mifonda.mx', 'caja.local'],
      addresses: ['203.0.113.5', '192.168.1.5'],
    });
  });
});

describe('the authority', () => {
  it.each([
    ['half a file', '{"cert": "-----BEG'],
    ['another file', '{"hola": 1}'],
    ['nothing', ''],
    ['a certificate that is none', '{"cert":"","key":"","hosts":{"names":[],"addresses":[]}}'],
  ])('is never replaced in silence: %s in its place is told, by the name of the file', async (_case, content) => {
    await start();
    writeFileSync(file('autoridad.json'), content);
    await expect(start()).rejects.toThrow(UnreadableTrust);
    await expect(start()).rejects.toThrow(/autoridad\.json/);
    expect(readFileSync(file('autoridad.json'), 'utf8')).toBe(content);
  });

  it('that belongs to another user is never to be deleted: the sentence says whose it must be', async () => {
    await start();
    rmSync(file('autoridad.json'));
    mkdirSync(file('autoridad.json'));
    await expect(start()).rejects.toThrow(/autoridad\.json \(EISDIR\).*Que sea del usuario/);
  });

  it('is one, whichever of the processes that start at once makes it, and each has a certificate of it', async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => start()));
    const { cert } = JSON.parse(readFileSync(file('autoridad.json'), 'utf8')) as Pair;
    expect(new Set([cert, ...started.map(({ authority }) => authority.cert)]).size).toBe(1);
    const { publicKey } = new X509Certificate(cert);
    expect(started.map((trust) => new X509Certificate(trust.current().cert).verify(publicKey))).not.toContain(false);
    const next = await start();
    expect(new X509Certificate(next.current().cert).verify(publicKey)).toBe(true);
    expect(told.filter(([message]) => message.includes('Se hizo la autoridad'))).toHaveLength(1);
    expect(readdirSync(join(folder, 'red')).toSorted()).toEqual(['autoridad.json', 'servidor.json']);
  });

  it('that another process kept a moment before stays', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => createAuthority('Comal', NOBODY, Date.now())));
    const path = file('autoridad.json');
    const kept = [
      await keepFirst(path, { ...first!, hosts: NOBODY }),
      await keepFirst(path, { ...second!, hosts: NOBODY }),
    ];
    expect(kept.map(({ cert }) => cert)).toEqual([first!.cert, first!.cert]);
  });

  it('leaves no half written keys of a process that was killed, and those of one that is writing', async () => {
    await start();
    const [left, writing] = ['autoridad.json.7.nuevo', 'servidor.json.8.nuevo'].map(file);
    for (const draft of [left!, writing!]) writeFileSync(draft, '{"key": "-----BEG');
    const before = new Date(Date.now() - 120_000);
    utimesSync(left!, before, before);
    await start();
    expect(readdirSync(join(folder, 'red')).toSorted()).toEqual([
      'autoridad.json',
      'servidor.json',
      'servidor.json.8.nuevo',
    ]);
  });

  it('that is set aside is another one from the next start on, with a certificate of it, and nothing is erased', async () => {
    const first = await start();
    const before = readFileSync(file('autoridad.json'), 'utf8');
    const aside = await setAuthorityAside(join(folder, 'red'), now);
    expect(aside).toEqual({
      file: file('autoridad.antes-2026-11-20_20-00-00.json'),
      name: 'Comal de caja 2026-11-20',
    });
    expect(readFileSync(aside!.file, 'utf8')).toBe(before);
    const second = await start();
    expect(second.authority.fingerprint).not.toBe(first.authority.fingerprint);
    const { publicKey } = new X509Certificate(second.authority.cert);
    expect(new X509Certificate(second.current().cert).verify(publicKey)).toBe(true);
  });

  it('is set aside when it is damaged, too, and not where there is none', async () => {
    expect(await setAuthorityAside(join(folder, 'red'), now)).toBeNull();
    await start();
    writeFileSync(file('autoridad.json'), '{"cert": "-----BEG');
    expect(await setAuthorityAside(join(folder, 'red'), now)).toMatchObject({ name: null });
    expect((await start()).authority.name).toBe('Comal de caja 2026-11-20');
  });
});
