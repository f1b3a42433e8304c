import { networkInterfaces } from 'node:os';
import multicastDns from 'multicast-dns';

/** A device in a network namespace: asks for a name by one family of addresses until somebody answers, and writes the addresses. */
const [name = '', family = 'IPv4'] = process.argv.slice(2);
const all = networkInterfaces()['e0'] ?? [];
const own = all.find((info) => info.family === 'IPv4')?.address ?? '0.0.0.0';
const mdns =
  family === 'IPv4'
    ? multicastDns({ interface: own, bind: '0.0.0.0' })
    : multicastDns({ type: 'udp6', ip: 'ff02::fb', interface: '::%e0', bind: '::' });

mdns.on('response', ({ answers, additionals }) => {
  const about = [...answers, ...additionals].filter((record) => record.name === name);
  const addresses = about.flatMap((record) => (record.type === 'A' || record.type === 'AAAA' ? [record.data] : []));
  if (addresses.length === 0) return;
  process.stdout.write(JSON.stringify(addresses.sort()));
  process.exit();
});
const ask = (): void => mdns.query(['A' as const, 'AAAA' as const].map((type) => ({ name, type })));
mdns.on('ready', ask);
setInterval(ask, 1_000);
