import { isProblem, type Events } from '@comal/embedded-postgres/problem';
import { problemText } from './words.ts';

/** A sentence for the console, and what the log keeps beside it. */
type Said = readonly [text: string, data?: object];

const SAID: { readonly [E in keyof Events]: (about: Events[E]) => Said } = {
  'programs-copied': ({ folder }) => [
    `Los programas de la base de datos se usan desde una copia en ${folder}`,
    { carpeta: folder },
  ],
  'place-taken': ({ folder }) => ['El servidor anterior no cerró bien; se toma su lugar', { carpeta: folder }],
  adopted: ({ pid }) => ['La base de datos seguía funcionando y se sigue usando', { proceso: pid }],
  'restore-finished': ({ aside }) => ['Se terminó una restauración que había quedado a medias', { aparte: aside }],
  'data-elsewhere': ({ data, home, account }) => [
    `La carpeta ${data} solo la puede abrir root, y la base de datos funciona con el usuario ${account}: ` +
      `los datos de la base se guardan en ${home}`,
    { datos: data, carpeta: home, usuario: account },
  ],
  stopped: ({ dataDir }) => ['La base de datos se detuvo sola: se vuelve a iniciar', { carpeta: dataDir }],
  'started-again': () => ['La base de datos volvió a funcionar'],
  'not-started-again': ({ error }) => [isProblem(error) ? problemText(error) : String(error)],
  checking: ({ name }) => [`Revisando el respaldo ${name}...`],
  copying: () => ['Copiando...'],
};

/** What an event of the private database says in Spanish, and its data. */
export const saidOf = <E extends keyof Events>(event: E, about: Events[E]): Said => SAID[event](about);
