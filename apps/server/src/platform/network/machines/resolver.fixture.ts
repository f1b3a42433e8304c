import { writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import multicastDns from 'multicast-dns';

/**
 * The resolver of a device in a network namespace: asks for names every second, by whichever family of addresses the device has, and writes
 * who answered last into the file of names that the device's programs read.
 */
const [file = '', fixed = '', ...names] = process.argv.slice(2);
const EVERY_MS = 1_000;
const found = new Map<string, readonly string[]>();

const write = (): void => {
  const lines = [...found].flatMap(([name, addresses]) => addresses.map((address) => `${address} ${name}`));
  // In place: the namespace sees this very file.
  writeFileSync(file, ['127.0.0.1 localhost', fixed, ...lines, ''].join('\n'));
};

const own = (networkInterfaces()['e0'] ?? []).find(({ family }) => family === 'IPv4')?.address;
const mdns = own
  ? multicastDns({ interface: own, bind: '0.0.0.0' })
  : multicastDns({ type: 'udp6', ip: 'ff02::fb', interface: '::%e0', bind: '::' });

mdns.on('response', ({ answers, additionals }) => {
  for (const name of names) {
    const about = [...answers, ...additionals].filter((record) => record.name === name);
    const addresses = about.flatMap((record) => (record.type === 'A' || record.type === 'AAAA' ? [record.data] : []));
    if (addresses.length > 0) found.set(name, addresses.toSorted());
  }
  write();
});
// A cable that is pulled is no end.
for (const event of ['error', 'warning'] as const) mdns.on(event, () => undefined);
const ask = (): void =>
  mdns.query(names.flatMap((name) => ['A' as const, 'AAAA' as const].map((type) => ({ name, type }))));
mdns.on('ready', () => {
  write();
  ask();
});
setInterval(ask, EVERY_MS);
