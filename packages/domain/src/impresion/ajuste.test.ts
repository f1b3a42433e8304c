import { describe, expect, it } from 'vitest';
import { ajustePor, QUEJAS_DE_PRUEBA, type Lectura, type QuejaDePrueba } from './ajuste.ts';

const LECTURA: Lectura = { pagina: 'cp858', dibujo: 'letras', lenguaje: 'esc-pos', papel: 80, columnas: 48 };

describe('what to change after a test page that does not read well', () => {
  it.each<[QuejaDePrueba, Partial<Lectura>, Partial<Lectura> | null]>([
    ['acentos', {}, { pagina: 'cp850' }],
    ['acentos', { pagina: 'cp850' }, { pagina: 'windows1252' }],
    ['acentos', { pagina: 'windows1252' }, { dibujo: 'imagen' }],
    ['acentos', { dibujo: 'imagen' }, null],
    ['ancha', {}, { papel: 80, columnas: 42 }],
    ['ancha', { columnas: 42 }, { papel: 58, columnas: 32 }],
    ['ancha', { papel: 58, columnas: 32 }, null],
    ['angosta', { papel: 58, columnas: 32 }, { papel: 80, columnas: 42 }],
    ['angosta', { columnas: 42 }, { papel: 80, columnas: 48 }],
    ['angosta', {}, null],
    ['signos', {}, { lenguaje: 'star-prnt' }],
    ['signos', { lenguaje: 'star-prnt' }, { lenguaje: 'esc-pos' }],
  ])('%s with %o: %o', (queja, cambios, ajuste) => {
    expect(ajustePor(queja, { ...LECTURA, ...cambios })).toEqual(ajuste);
  });

  it('ends: bad letters become a picture, and a ruler that is too wide the narrowest one', () => {
    for (const queja of Object.keys(QUEJAS_DE_PRUEBA) as QuejaDePrueba[]) {
      if (queja === 'signos') continue;
      let lectura = LECTURA;
      let pasos = 0;
      for (let ajuste = ajustePor(queja, lectura); ajuste; ajuste = ajustePor(queja, lectura)) {
        lectura = { ...lectura, ...ajuste };
        pasos += 1;
      }
      expect(pasos).toBeLessThan(5);
    }
  });
});
