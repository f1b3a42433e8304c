import { describe, expect, it } from 'vitest';
import type { Papel } from '@comal/domain/impresion/papel';
import { PAGINAS_DE_CODIGOS, type PaginaDeCodigos } from '@comal/domain/impresion/impresora';
import { codificar, type PrinterSettings } from './codificar.ts';
import { readPaper } from './papel-leido.fixture.ts';

const GOOD: PrinterSettings = {
  columnas: 48,
  pagina: 'cp858',
  lenguaje: 'esc-pos',
  corta: true,
  copias: 1,
  ...{ dibujo: 'letras', cajon: null, pulso: 120 },
};
const paper = (...bloques: Papel['bloques']): Papel => ({ bloques });
const printed = async (papel: Papel, settings: Partial<PrinterSettings> = {}) =>
  readPaper(await codificar(papel, { ...GOOD, ...settings }), settings.lenguaje);
const SPANISH = 'áéíóúüñ ÁÉÍÓÚÜÑ ¿Sí? ¡No! 1º 2ª';

describe('the bytes of a paper', () => {
  it.each(Object.keys(PAGINAS_DE_CODIGOS) as PaginaDeCodigos[])('print every Spanish letter in %s', async (pagina) => {
    expect(await printed(paper({ clase: 'texto', texto: SPANISH }), { pagina })).toEqual({
      papeles: [expect.arrayContaining([SPANISH])],
      ...{ strange: [], drawers: [] },
    });
  });

  it('draw rows, sizes, amounts and a QR code', async () => {
    const papel = paper(
      { clase: 'texto', texto: 'Mesa 4', tamano: 'grande', fuerte: true, alinea: 'centro' },
      { clase: 'raya' },
      { clase: 'partida', cantidad: '2', texto: 'Taco al pastor', importe: '44.00', detalle: ['Sin cebolla'] },
      { clase: 'extremos', izquierda: 'Total', derecha: '44.00' },
      { clase: 'qr', dato: 'https://comal.mx/t/AB12' },
      { clase: 'texto', texto: 'Gracias', inverso: true },
    );
    const { papeles, strange } = await printed(papel, { columnas: 32 });
    expect(strange).toEqual([]);
    expect(papeles[0]!.slice(0, 7).map((row) => row.trim().replace(/ +/g, ' '))).toEqual([
      'Mesa 4',
      '-'.repeat(32),
      '2 Taco al pastor 44.00',
      'Sin cebolla',
      'Total 44.00',
      '[QR https://comal.mx/t/AB12]',
      'Gracias',
    ]);
  });

  it('come once for each copy, each cut where the printer cuts', async () => {
    const papel = paper({ clase: 'texto', texto: 'copia' });
    expect((await printed(papel, { copias: 3 })).papeles).toHaveLength(3);
    const cut = Buffer.from([0x1d, 0x56]);
    expect(Buffer.from(await codificar(papel, { ...GOOD, corta: false })).includes(cut)).toBe(false);
  });

  it('never hold a command that came from a text (H35)', async () => {
    const hostile = [
      '\u001bp\u0000\u0019\u00fa abre el cajón',
      '\u001dV\u0000 corta',
      '\u0010\u0004\u0001\u0010\u0014\u0001\u0000\u0001',
      'a\nb\r\nc\fd\u0007',
      '\u202eal revés\u202c \u0085\u009b',
      '🌮🌮 日本語 مرحبا',
      'x'.repeat(4_000),
      '\u001b@'.repeat(2_000),
    ];
    const bloques = hostile.flatMap((words): Papel['bloques'] => [
      { clase: 'texto', texto: words },
      { clase: 'extremos', izquierda: words, derecha: words },
      { clase: 'partida', cantidad: words, texto: words, importe: words, detalle: [words] },
      { clase: 'qr', dato: words.slice(0, 100) },
    ]);
    for (const pagina of Object.keys(PAGINAS_DE_CODIGOS) as PaginaDeCodigos[]) {
      const { papeles, strange } = await printed(paper(...bloques), { pagina });
      expect([strange, papeles.length]).toEqual([[], 1]);
      expect(papeles[0]!.filter((row) => /\p{Cc}/u.test(row))).toEqual([]);
    }
  });

  it('are of one code page, which is chosen once for each copy', async () => {
    const bytes = Buffer.from(await codificar(paper({ clase: 'texto', texto: SPANISH }, { clase: 'raya' }), GOOD));
    const choices = [...bytes.keys()].filter((i) => bytes[i] === 0x1b && bytes[i + 1] === 0x74);
    expect(choices.map((i) => bytes[i + 2])).toEqual([19]);
  });

  it.each(Object.keys(PAGINAS_DE_CODIGOS) as PaginaDeCodigos[])(
    'speak to Star printers, too, in %s',
    async (pagina) => {
      const bytes = await codificar(paper({ clase: 'texto', texto: 'ñandú' }, { clase: 'qr', dato: 'x' }), {
        ...GOOD,
        lenguaje: 'star-prnt',
        pagina,
      });
      const small = pagina === 'windows1252' ? [0xf1, 0x61, 0x6e, 0x64, 0xfa] : [0xa4, 0x61, 0x6e, 0x64, 0xa3];
      expect(Buffer.from(bytes).includes(Buffer.from(small))).toBe(true);
      expect(Buffer.from(bytes).includes(Buffer.from([0x1b, 0x1d, 0x74]))).toBe(true);
    },
  );
});
