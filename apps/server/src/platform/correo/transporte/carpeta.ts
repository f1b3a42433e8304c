import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { NoEntregado, type Mensaje, type Transporte } from './transporte.ts';
import { forLibrary } from './smtp.ts';

/** Sender when SMTP_FROM is not set. */
const DESDE = 'comal@localhost';
const SOLO_SUYA = 0o700;
const SOLO_SUYO = 0o600;

const nombreDe = ({ fecha, id }: Mensaje): string => `${new Date(fecha).toISOString().replace(/[:.]/g, '-')}-${id}.eml`;

/**
 * Writes mails into a folder that only the server's user can read: one file each, written atomically, the same name in every
 * attempt (D-60).
 */
export const createCarpeta = (carpeta: string, desde: string = DESDE): Transporte => {
  const donde = resolve(carpeta);
  return {
    via: 'carpeta',
    donde,
    entregar: async (mensaje) => {
      try {
        const crudo = await new MailComposer(forLibrary(mensaje, desde)).compile().build();
        await mkdir(donde, { recursive: true, mode: SOLO_SUYA });
        const archivo = join(donde, nombreDe(mensaje));
        await writeFile(`${archivo}.parte`, crudo, { mode: SOLO_SUYO });
        await rename(`${archivo}.parte`, archivo);
      } catch {
        throw new NoEntregado('carpeta');
      }
    },
    cerrar: () => undefined,
  };
};
