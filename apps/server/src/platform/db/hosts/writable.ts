import pg from 'pg';
import { isOutage, ReadOnlyServer } from '../failures.ts';
import { eachHost } from './hosts.ts';

/** Timeout of connecting, in milliseconds, where there is another host to try. */
const CONNECT_MS = 5_000;

const refuseUnlessWritable = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer();
  } finally {
    await client.end();
  }
};

/**
 * The address of the host that takes writes now, of an address with several; an address with one host, as it is. Throws the last failure where
 * none of them takes writes.
 */
export const writableHost = async (url: string): Promise<string> => {
  const hosts = eachHost(url);
  if (hosts.length === 1) return url;
  let failure: unknown;
  for (const host of hosts) {
    try {
      await refuseUnlessWritable(host);
      return host;
    } catch (error) {
      if (!isOutage(error)) throw error;
      failure = error;
    }
  }
  throw failure;
};
