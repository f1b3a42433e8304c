import { startEmbedded } from './embedded.ts';

/** A server process that owns a data folder until it is killed; prints the address of its PostgreSQL in its first line. */
const database = await startEmbedded({
  datos: process.argv[2] ?? '',
  log: () => undefined,
  serverInfo: { url: 'http://127.0.0.1:3999', puerto: 3999 },
});
process.stdout.write(`${database.adminUrl}\n`);
setInterval(() => undefined, 60_000);
