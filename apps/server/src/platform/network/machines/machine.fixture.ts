import { networkInterfaces } from 'node:os';
import { announceNames } from '../announce-names.ts';

/** A server in a network namespace: takes the names of its arguments, writes what happens as lines of JSON, and ends with its input. */
const say = (...what: unknown[]): void => void process.stdout.write(`${JSON.stringify(what)}\n`);
const addresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((infos) =>
    (infos ?? []).filter(({ internal }) => !internal).map(({ address }) => address),
  );

const names = await announceNames({ wanted: process.argv.slice(2), addresses, log: (message) => say('log', message) });
say('names', names.names());
names.onChange((held) => say('names', held));
process.stdin.on('end', () => void names.close().then(() => say('closed'))).resume();
