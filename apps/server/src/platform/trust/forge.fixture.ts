import { readFileSync } from 'node:fs';
import { createAuthority, issueCertificate, type Pair } from './certificates.ts';
import { hostsOf } from './hosts.ts';

/**
 * Writes a certificate for a host as JSON, by the authority of a file, or by one made for it: what a person with that key can make. `days`:
 * how long ago it was made.
 */
const [host = '', file, days = '0'] = process.argv.slice(2);
const made = Date.now() - Number(days) * 86_400_000;
const authority = file
  ? (JSON.parse(readFileSync(file, 'utf8')) as Pair)
  : await createAuthority('Comal de otra', hostsOf([]), Date.now());
process.stdout.write(JSON.stringify(await issueCertificate(authority, hostsOf([host]), made)));
