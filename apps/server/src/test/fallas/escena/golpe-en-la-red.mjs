/**
 * Preload (`node --import`) that kills a server at one step of a request. From the arrival of a request with the header `x-golpe: N MODO`
 * on, the writes of the process to any socket are counted (a batch to its database, the answer). At the N-th one the process is killed:
 * `antes` before it is sent, `enviado` once it is sent, `contestado` once it is answered, before the answer is processed. The next request
 * cancels a kill that did not happen. For a program, GOLPE_EN_LA_RED counts from its start.
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
  // A socket that gets no answer may get data during a later request, which has cancelled this kill.
  const este = golpe;
  if (golpe.modo === 'contestado') this.prependOnceListener('data', () => void (golpe === este && morir()));
  // The last write of a connection is answered only by its close. Only for programs: connections to a server are closed by the test.
  if (programa?.modo === 'contestado') this.prependOnceListener('close', morir);
  const seguir = write.apply(this, args);
  if (golpe.modo === 'enviado') write.call(this, '', morir);
  return seguir;
};
