import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

/** A machine with a certificate of its own (the file of the first argument) at a port: says each request that it got, and accepts everything. */
const [file = '', port = ''] = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const server = createServer(
  JSON.parse(readFileSync(file, 'utf8')) as { cert: string; key: string },
  (request, reply) => {
    say(`${request.method ?? ''} ${request.url ?? ''}`);
    reply.end('Soy otra');
  },
);
server.on('connection', () => say('connection'));
server.listen(Number(port), () => say('listens'));
