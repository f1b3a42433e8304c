/**
 * Preload of a server that is to be killed at one step of a request (`node --import`). A request that carries `x-golpe: N MODO` is
 * counted from its arrival on: at the N-th text that the process sends to anybody (a batch to its database, the answer) it is killed
 * `antes` of sending it, once it is `enviado`, or once it is `contestado`, before the answer is looked at. A later request ends a blow
 * that did not fall.
 */
import { subscribe } from 'node:diagnostics_channel';
import net from 'node:net';

const morir = () => process.kill(process.pid, 'SIGKILL');
const { write } = net.Socket.prototype;
let golpe = null;
let van = 0;

subscribe('http.server.request.start', ({ request }) => {
  const [en, modo] = (request.headers['x-golpe'] ?? '').split(' ');
  [golpe, van] = [modo ? { en: Number(en), modo } : null, 0];
});

net.Socket.prototype.write = function golpeada(...args) {
  if (!golpe || (van += 1) !== golpe.en) return write.apply(this, args);
  if (golpe.modo === 'antes') morir();
  if (golpe.modo === 'contestado') this.prependOnceListener('data', morir);
  const seguir = write.apply(this, args);
  if (golpe.modo === 'enviado') write.call(this, '', morir);
  return seguir;
};
