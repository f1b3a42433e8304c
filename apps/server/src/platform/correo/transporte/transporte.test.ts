import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { abrirSmtp, cabezaDe, parteDe, type Capricho, type ServidorSmtp } from '../smtp.fixture.ts';
import { createCarpeta } from './carpeta.ts';
import { createSmtp } from './smtp.ts';
import type { Mensaje, NoEntregado, Transporte } from './transporte.ts';

const MENSAJE: Mensaje = {
  ...{ id: '0190f0c2-0000-7000-8000-000000000001', de: 'Fonda Lupita', para: 'lupita@correo.mx' },
  ...{
    asunto: 'Fonda Lupita: Bienvenida',
    texto: 'Hola, mañana\n',
    html: '<p>Hola, mañana</p>',
    fecha: 1_700_000_000_000,
  },
};

let smtp: ServidorSmtp;
let carpeta: string;
beforeAll(async () => {
  smtp = await abrirSmtp();
  carpeta = await mkdtemp(join(tmpdir(), 'comal-correo-'));
});
afterAll(async () => {
  await smtp.cerrar();
  await rm(carpeta, { recursive: true });
});
afterEach(() => {
  for (const palabra of ['SALUDO', 'MAIL', 'RCPT', 'DATA', '.'] as const) smtp.capricho(palabra, null);
});

const hacia = (otro: Partial<Parameters<typeof createSmtp>[0]> = {}): Transporte =>
  createSmtp({ url: smtp.url, desde: 'comal@fonda.mx', ...otro });
const fallo = async (t: Transporte): Promise<Pick<NoEntregado, 'fallo' | 'definitivo' | 'codigo'>> => {
  const error = (await t.entregar(MENSAJE).catch((e: unknown) => e)) as NoEntregado;
  return { fallo: error.fallo, definitivo: error.definitivo, codigo: error.codigo };
};

describe('a mail server (D-60)', () => {
  it('gets one mail: sender with the name of the business, one receiver, plain and HTML', async () => {
    await hacia().entregar(MENSAJE);
    const recibido = smtp.recibidos.at(-1)!;
    expect([recibido.de, recibido.para]).toEqual(['MAIL FROM:<comal@fonda.mx>', ['RCPT TO:<lupita@correo.mx>']]);
    expect(cabezaDe(recibido)).toEqual(
      expect.arrayContaining([
        'From: Fonda Lupita <comal@fonda.mx>',
        'To: lupita@correo.mx',
        'Subject: Fonda Lupita: Bienvenida',
        `Message-ID: <${MENSAJE.id}@fonda.mx>`,
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(parteDe(recibido, 'text/plain')).toContain('Hola, mañana');
    expect(parteDe(recibido, 'text/html')).toContain('<p>Hola, mañana</p>');
  });

  it('sees no other line in the head, whatever name and subject say', async () => {
    await hacia().entregar({ ...MENSAJE, de: 'Fonda\r\nBcc: x@y.mx', asunto: 'Hola\r\nBcc: x@y.mx\r\n\r\nadios' });
    const recibido = smtp.recibidos.at(-1)!;
    expect(recibido.para).toHaveLength(1);
    expect(cabezaDe(recibido).filter((l) => /^bcc:/i.test(l))).toEqual([]);
  });

  it.each<[string, 'SALUDO' | 'MAIL' | 'RCPT' | 'DATA' | '.', Capricho, object]>([
    [
      'that refuses the receiver for good is not asked again',
      'RCPT',
      '550 no hay',
      { fallo: 'rechazado', definitivo: true, codigo: 550 },
    ],
    ['that refuses for now is', 'RCPT', '450 luego', { fallo: 'rechazado', definitivo: false, codigo: 450 }],
    [
      'that takes no mail for good is not asked again, either',
      'DATA',
      '554 no',
      { fallo: 'rechazado', definitivo: true, codigo: 554 },
    ],
    ['that dies while it gets the mail', '.', 'cortar a medias', { fallo: 'cortado', definitivo: false, codigo: null }],
    ['that dies before it says that it has it', '.', 'cortar', { fallo: 'cortado', definitivo: false, codigo: null }],
    ['that dies in the middle', 'DATA', 'cortar', { fallo: 'cortado', definitivo: false, codigo: null }],
    ['that says it is full', 'SALUDO', '421 lleno', { fallo: 'otro', definitivo: false, codigo: 421 }],
  ])('%s', async (_que, palabra, capricho, esperado) => {
    smtp.capricho(palabra, capricho);
    expect(await fallo(hacia())).toEqual(esperado);
  });

  it('that says nothing is left after its time, and gets nothing later', async () => {
    smtp.capricho('.', 'callar');
    const antes = smtp.recibidos.length;
    expect(await fallo(hacia({ enTodoMs: 300 }))).toEqual({ fallo: 'tiempo', definitivo: false, codigo: null });
    smtp.capricho('SALUDO', 'callar');
    expect((await fallo(hacia({ silencioMs: 200 }))).fallo).toBe('tiempo');
    expect(smtp.recibidos).toHaveLength(antes);
  });

  it('that is slow without ever being silent is left after its time, too', async () => {
    smtp.capricho('RCPT', 'gotear');
    const antes = smtp.recibidos.length;
    expect((await fallo(hacia({ silencioMs: 200, enTodoMs: 600 }))).fallo).toBe('tiempo');
    expect(smtp.recibidos).toHaveLength(antes);
  });

  it('that is not there is said', async () => {
    expect((await fallo(createSmtp({ url: 'smtp://127.0.0.1:1', desde: 'comal@fonda.mx' }))).fallo).toBe('conexion');
  });

  it('is let go when the server ends', async () => {
    smtp.capricho('RCPT', 'callar');
    const t = hacia();
    const oido = smtp.oido('RCPT');
    const roto = fallo(t);
    await oido;
    t.cerrar();
    expect((await roto).fallo).toBe('cortado');
  });
});

describe('the folder', () => {
  it('gets each mail as one file that only its user reads, the same for every try (D-60)', async () => {
    const t = createCarpeta(join(carpeta, 'correo'));
    await t.entregar(MENSAJE);
    await t.entregar(MENSAJE);
    const archivos = await readdir(t.donde!);
    expect(archivos).toHaveLength(1);
    const archivo = join(t.donde!, archivos[0]!);
    const crudo = (await readFile(archivo, 'utf8')).replaceAll('\r\n', '\n');
    expect(parteDe({ crudo }, 'text/plain')).toContain('Hola, mañana');
    if (process.platform !== 'win32') {
      expect((await stat(archivo)).mode & 0o077).toBe(0);
      expect((await stat(t.donde!)).mode & 0o077).toBe(0);
    }
  });

  it('that cannot be written is said', async () => {
    const archivo = join(carpeta, 'un-archivo');
    await writeFile(archivo, '');
    expect((await fallo(createCarpeta(join(archivo, 'correo')))).fallo).toBe('carpeta');
  });
});
