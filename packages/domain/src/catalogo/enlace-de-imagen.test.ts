import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../test/runs.ts';
import { ENLACE_MAXIMO, leerEnlaceDeImagen } from './enlace-de-imagen.ts';

const DIRECTO = 'https://dl.dropboxusercontent.com';
const NO_ES_URL = 'Ingresa una URL válida (debe comenzar con http:// o https://)';
const NO_ES_DROPBOX = 'Solo se permiten URLs de Dropbox';
const LARGA = 'La URL no puede exceder 500 caracteres';

describe('a link that is kept (D-56, PRODUCTO-040, PRODUCTO-041)', () => {
  it.each([
    ['dl=0 becomes 1', 'https://www.dropbox.com/s/ab/taco.jpg?dl=0', 'https://www.dropbox.com/s/ab/taco.jpg?dl=1'],
    ['dl=1 stays', 'https://www.dropbox.com/s/ab/taco.jpg?dl=1', 'https://www.dropbox.com/s/ab/taco.jpg?dl=1'],
    [
      'dl twice, as in a link that was copied from a copy',
      'https://www.dropbox.com/s/ab/taco.jpg?dl=0&dl=0',
      'https://www.dropbox.com/s/ab/taco.jpg?dl=1',
    ],
    [
      'dl twice among others',
      'https://www.dropbox.com/scl/t.png?rlkey=k&DL=0&st=z&dl=1',
      'https://www.dropbox.com/scl/t.png?rlkey=k&DL=1&st=z',
    ],
    ['an empty dl', 'https://www.dropbox.com/s/ab/taco.jpg?dl=', 'https://www.dropbox.com/s/ab/taco.jpg?dl=1'],
    [
      'dl among others',
      'https://www.dropbox.com/scl/fi/x/t.png?rlkey=k1&dl=0&st=z',
      'https://www.dropbox.com/scl/fi/x/t.png?rlkey=k1&dl=1&st=z',
    ],
    ['without dl: the direct host', 'https://www.dropbox.com/s/ab/taco.jpg', `${DIRECTO}/s/ab/taco.jpg`],
    [
      'without dl, other parameters stay',
      'https://dropbox.com/scl/fi/x/t.png?rlkey=k1',
      `${DIRECTO}/scl/fi/x/t.png?rlkey=k1`,
    ],
    ['a parameter that only ends like dl', 'https://dropbox.com/t.png?xdl=0', `${DIRECTO}/t.png?xdl=0`],
    ['the direct host already', `${DIRECTO}/s/ab/taco.jpg`, `${DIRECTO}/s/ab/taco.jpg`],
    ['http becomes https', 'http://www.dropbox.com/s/t.jpg?dl=1', 'https://www.dropbox.com/s/t.jpg?dl=1'],
    [
      'mixed case of scheme and host, not of the path',
      'HTTPS://WWW.DropBox.COM/S/Taco.JPG?DL=0',
      'https://www.dropbox.com/S/Taco.JPG?DL=1',
    ],
    ['blanks around', '  https://www.dropbox.com/s/t.jpg?dl=1\n', 'https://www.dropbox.com/s/t.jpg?dl=1'],
    ['the fragment is dropped', 'https://www.dropbox.com/s/t.jpg?dl=0#x', 'https://www.dropbox.com/s/t.jpg?dl=1'],
    [
      'exactly 500',
      `${DIRECTO}/${'a'.repeat(ENLACE_MAXIMO - DIRECTO.length - 1)}`,
      `${DIRECTO}/${'a'.repeat(ENLACE_MAXIMO - DIRECTO.length - 1)}`,
    ],
  ])('%s', (_caso, escrito, value) => {
    expect(leerEnlaceDeImagen(escrito)).toEqual({ ok: true, value });
  });
});

describe('a link that is refused (reliability H65, PRODUCTO-036, PRODUCTO-037, PRODUCTO-038, PRODUCTO-039)', () => {
  it.each([
    ['', 'La URL de la imagen es obligatoria'],
    ['   ', 'La URL de la imagen es obligatoria'],
    [`${DIRECTO}/${'a'.repeat(ENLACE_MAXIMO)}`, LARGA],
    [`https://dropbox.com/${'a'.repeat(ENLACE_MAXIMO - 20)}`, LARGA],
    ['dropbox.com/s/t.jpg', NO_ES_URL],
    ['//dropbox.com/t.jpg', NO_ES_URL],
    ['ftp://dropbox.com/t.jpg', NO_ES_URL],
    ['javascript:alert(1)//dropbox.com', NO_ES_URL],
    ['javascript://dropbox.com/%0aalert(1)', NO_ES_URL],
    ['data:image/png;base64,AAAA', NO_ES_URL],
    ['blob:https://dropbox.com/x', NO_ES_URL],
    ['https:/dropbox.com/t.jpg', NO_ES_URL],
    ['https:dropbox.com/t.jpg', NO_ES_URL],
    ['https:\\\\dropbox.com\\t.jpg', NO_ES_URL],
    ['https://dropbox.com\\@evil.com/t.jpg', NO_ES_URL],
    ['https://evil.com\\.dropbox.com/t.jpg', NO_ES_URL],
    ['https://dropbox.com/t.jpg\\', NO_ES_URL],
    ['https://dropbox.com/ t.jpg', NO_ES_URL],
    ['https://drop\nbox.com/t.jpg', NO_ES_URL],
    ['https:///dropbox.com/t.jpg', NO_ES_URL],
    ['https://', NO_ES_URL],
    ['https://evil-dropbox.com/t.jpg', NO_ES_DROPBOX],
    ['https://evildropbox.com/t.jpg', NO_ES_DROPBOX],
    ['https://dropbox.com.evil/t.jpg', NO_ES_DROPBOX],
    ['https://dropbox.com.evil.mx/t.jpg?dl=1', NO_ES_DROPBOX],
    ['https://x.dropbox.com/t.jpg', NO_ES_DROPBOX],
    ['https://www.www.dropbox.com/t.jpg', NO_ES_DROPBOX],
    ['https://dropboxusercontent.com/t.jpg', NO_ES_DROPBOX],
    ['https://evil.dl.dropboxusercontent.com/t.jpg', NO_ES_DROPBOX],
    ['https://dl.dropboxusercontent.com.evil.com/t.jpg', NO_ES_DROPBOX],
    ['https://user@dropbox.com/t.jpg', NO_ES_DROPBOX],
    ['https://user:pass@www.dropbox.com/t.jpg', NO_ES_DROPBOX],
    ['https://dropbox.com@evil.com/t.jpg', NO_ES_DROPBOX],
    ['https://dropbox.com:80@x/t.jpg', NO_ES_DROPBOX],
    ['https://www.dropbox.com%40evil.com/t.jpg', NO_ES_DROPBOX],
    ['https://dropbox.com%2eevil.com/t.jpg', NO_ES_DROPBOX],
    ['https://dropbox.com:443/t.jpg', NO_ES_DROPBOX],
    ['https://dropbox.com:/t.jpg', NO_ES_DROPBOX],
    ['https://dropbox.com./t.jpg', NO_ES_DROPBOX],
    ['https://dropbox\u3002com/t.jpg', NO_ES_DROPBOX],
    ['https://dr\u043epbox.com/t.jpg', NO_ES_DROPBOX],
    ['https://\uff44ropbox.com/t.jpg', NO_ES_DROPBOX],
    ['https://xn--drpbox-9cf.com/t.jpg', NO_ES_DROPBOX],
    ['https://dropbox.com\u200b/t.jpg', NO_ES_DROPBOX],
    ['https://127.0.0.1/t.jpg?h=dropbox.com', NO_ES_DROPBOX],
    ['https://[::1]/dropbox.com', NO_ES_DROPBOX],
    ['https://evil.com/https://dropbox.com/t.jpg', NO_ES_DROPBOX],
    ['https://evil.com?dropbox.com/t.jpg?dl=1', NO_ES_DROPBOX],
    ['https://evil.com#dropbox.com/t.jpg', NO_ES_DROPBOX],
  ])('%j: %s', (escrito, error) => {
    expect(leerEnlaceDeImagen(escrito)).toEqual({ ok: false, error });
  });
});

/** The host ends where a path or a query begins: no port, nobody's name, nothing a browser would read as a slash. */
const SEGURO = /^https:\/\/(?:(?:www\.)?dropbox\.com|dl\.dropboxusercontent\.com)(?:[/?][^\s\\]*)?$/;
const trozo = fc.constantFrom(
  'dropbox.com',
  'www.',
  'dl.',
  'dropboxusercontent.com',
  'evil',
  '.',
  '-',
  '@',
  ':',
  '80',
  '/',
  '\\',
  '?',
  '#',
  'dl=0',
  '&',
  '%40',
  ' ',
  'https://',
  'HTTP://',
  'javascript:',
  'é',
);

describe('whatever is written', () => {
  it('is refused, or is https on one of the hosts and nothing else, and is kept the same when written again', () => {
    fc.assert(
      fc.property(fc.array(trozo, { maxLength: 9 }), (trozos) => {
        const leido = leerEnlaceDeImagen(`https://${trozos.join('')}`);
        if (!leido.ok) return;
        expect(leido.value).toMatch(SEGURO);
        expect(leido.value.length).toBeLessThanOrEqual(ENLACE_MAXIMO);
        expect(leerEnlaceDeImagen(leido.value)).toEqual(leido);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
