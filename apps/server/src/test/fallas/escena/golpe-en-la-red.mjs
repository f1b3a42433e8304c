/**
 * Preload of a server that is to be killed at one step of a request (`node --import`). A request that carries `x-golpe: N MODO` is
 * counted from its arrival on: at the N-th text that the process sends to anybody (a batch to its database, the answer) it is killed
 * `antes` of sending it, once it is `enviado`, or once it is `contestado`, before the answer is looked at. A later request ends a blow
 * that did not fall. A program is counted from its start on, by GOLPE_EN_LA_RED.
 */
import { subscribe } from 'node:diagnostics_channel';
import net from 'node:net';

const morir = () => process.kill(process.pid, 'SIGKILL');
const { write } = net.Socket.prototype;
const leer = (texto = '') => {
  const [en, modo] = texto.split(' ');
  return modo ? { en: Number(en), modo } : null;
};
const programa = leer(process.env.GOLPE_EN_LA_RED);
let golpe = programa;
let van = 0;

subscribe('http.server.request.start', ({ request }) => {
  [golpe, van] = [leer(request.headers['x-golpe']), 0];
});

// A console that is read through a pipe is a socket, too, that nobody answers.
const isConsole = (socket) => socket === process.stdout || socket === process.stderr;

net.Socket.prototype.write = function golpeada(...args) {
  if (!golpe || isConsole(this) || (van += 1) !== golpe.en) return write.apply(this, args);
  if (golpe.modo === 'antes') morir();
  // A socket whose answer never comes hears its next word in a later request, which has ended this blow.
  const este = golpe;
  if (golpe.modo === 'contestado') this.prependOnceListener('data', () => void (golpe === este && morir()));
  // A connection's last word has no other answer. What a server closes is the test's to close, and is no step.
  if (programa?.modo === 'contestado') this.prependOnceListener('close', morir);
  const seguir = write.apply(this, args);
  if (golpe.modo === 'enviado') write.call(this, '', morir);
  return seguir;
};
