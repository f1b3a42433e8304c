import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSmtp, headOf, partOf, type Whim, type SmtpServer } from '../smtp.fixture.ts';
import { createCarpeta } from './carpeta.ts';
import { createSmtp } from './smtp.ts';
import type { Message, NotDelivered, Transport } from './transporte.ts';

const MESSAGE: Message = {
  ...{ id: '0190f0c2-0000-7000-8000-000000000001', de: 'Fonda Lupita', para: 'lupita@correo.mx' },
  ...{
    asunto: 'Fonda Lupita: Bienvenida',
    texto: 'Hola, mañana\n',
    html: '<p>Hola, mañana</p>',
    fecha: 1_700_000_000_000,
  },
};

let smtp: SmtpServer;
let carpeta: string;
beforeAll(async () => {
  smtp = await openSmtp();
  carpeta = await mkdtemp(join(tmpdir(), 'comal-correo-'));
});
afterAll(async () => {
  await smtp.close();
  await rm(carpeta, { recursive: true });
});
afterEach(() => {
  for (const word of ['SALUDO', 'MAIL', 'RCPT', 'DATA', '.'] as const) smtp.capricho(word, null);
});

const towards = (other: Partial<Parameters<typeof createSmtp>[0]> = {}): Transport =>
  createSmtp({ url: smtp.url, desde: 'comal@fonda.mx', ...other });
const failure = async (t: Transport): Promise<Pick<NotDelivered, 'fallo' | 'definitivo' | 'codigo'>> => {
  const error = (await t.deliver(MESSAGE).catch((e: unknown) => e)) as NotDelivered;
  return { fallo: error.fallo, definitivo: error.definitivo, codigo: error.codigo };
};

describe('a mail server (D-60)', () => {
  it('gets one mail: sender with the name of the business, one receiver, plain and HTML', async () => {
    await towards().deliver(MESSAGE);
    const received = smtp.recibidos.at(-1)!;
    expect([received.de, received.para]).toEqual(['MAIL FROM:<comal@fonda.mx>', ['RCPT TO:<lupita@correo.mx>']]);
    expect(headOf(received)).toEqual(
      expect.arrayContaining([
        'From: Fonda Lupita <comal@fonda.mx>',
        'To: lupita@correo.mx',
        'Subject: Fonda Lupita: Bienvenida',
        `Message-ID: <${MESSAGE.id}@fonda.mx>`,
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(partOf(received, 'text/plain')).toContain('Hola, mañana');
    expect(partOf(received, 'text/html')).toContain('<p>Hola, mañana</p>');
  });

  it('sees no other line in the head, whatever name and subject say', async () => {
    await towards().deliver({ ...MESSAGE, de: 'Fonda\r\nBcc: x@y.mx', asunto: 'Hola\r\nBcc: x@y.mx\r\n\r\nadios' });
    const received = smtp.recibidos.at(-1)!;
    expect(received.para).toHaveLength(1);
    expect(headOf(received).filter((l) => /^bcc:/i.test(l))).toEqual([]);
  });

  it.each<[string, 'SALUDO' | 'MAIL' | 'RCPT' | 'DATA' | '.', Whim, object]>([
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
  ])('%s', async (_what, word, whim, expected) => {
    smtp.capricho(word, whim);
    expect(await failure(towards())).toEqual(expected);
  });

  it('that says nothing is left after its time, and gets nothing later', async () => {
    smtp.capricho('.', 'callar');
    const before = smtp.recibidos.length;
    expect(await failure(towards({ totalMs: 300 }))).toEqual({ fallo: 'tiempo', definitivo: false, codigo: null });
    smtp.capricho('SALUDO', 'callar');
    expect((await failure(towards({ silenceMs: 200 }))).fallo).toBe('tiempo');
    expect(smtp.recibidos).toHaveLength(before);
  });

  it('that is slow without ever being silent is left after its time, too', async () => {
    smtp.capricho('RCPT', 'gotear');
    const before = smtp.recibidos.length;
    expect((await failure(towards({ silenceMs: 200, totalMs: 600 }))).fallo).toBe('tiempo');
    expect(smtp.recibidos).toHaveLength(before);
  });

  it('that is not there is said', async () => {
    expect((await failure(createSmtp({ url: 'smtp://127.0.0.1:1', desde: 'comal@fonda.mx' }))).fallo).toBe('conexion');
  });

  it('is let go when the server ends', async () => {
    smtp.capricho('RCPT', 'callar');
    const t = towards();
    const heard = smtp.oido('RCPT');
    const roto = failure(t);
    await heard;
    t.close();
    expect((await roto).fallo).toBe('cortado');
  });
});

describe('the folder', () => {
  it('gets each mail as one file that only its user reads, the same for every try (D-60)', async () => {
    const t = createCarpeta(join(carpeta, 'correo'));
    await t.deliver(MESSAGE);
    await t.deliver(MESSAGE);
    const files = await readdir(t.donde!);
    expect(files).toHaveLength(1);
    const file = join(t.donde!, files[0]!);
    const crudo = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
    expect(partOf({ crudo }, 'text/plain')).toContain('Hola, mañana');
    if (process.platform !== 'win32') {
      expect((await stat(file)).mode & 0o077).toBe(0);
      expect((await stat(t.donde!)).mode & 0o077).toBe(0);
    }
  });

  it('that cannot be written is said', async () => {
    const file = join(carpeta, 'un-archivo');
    await writeFile(file, '');
    expect((await failure(createCarpeta(join(file, 'correo')))).fallo).toBe('carpeta');
  });
});
