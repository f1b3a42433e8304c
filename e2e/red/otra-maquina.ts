import { readFileSync } from 'node:fs';
import { createServer as createPlain } from 'node:http';
import { createServer, type Server } from 'node:https';

/**
 * A machine that answers at a port in the name of another one: encrypted with the certificate of the file of the second argument, without one
 * unencrypted. Says each request that it got, with the cookies in it, and accepts everything.
 */
const [port = '', file] = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const pair = file ? (JSON.parse(readFileSync(file, 'utf8')) as { cert: string; key: string }) : null;
const server = (pair ? createServer(pair) : createPlain()) as Server;
server.on('request', ({ method = '', url = '', headers: { cookie = '' } }, reply) => {
  say(`${method} ${url} [${cookie}]`);
  reply.end('Soy otra');
});
server.on('connection', () => say('connection'));
server.listen(Number(port), () => say('listens'));
