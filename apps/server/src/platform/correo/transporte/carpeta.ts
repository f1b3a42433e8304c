import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { NotDelivered, type Message, type Transport } from './transporte.ts';
import { forLibrary } from './smtp.ts';

/** Sender when SMTP_FROM is not set. */
const FROM = 'comal@localhost';
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

const nameOf = ({ fecha, id }: Message): string => `${new Date(fecha).toISOString().replace(/[:.]/g, '-')}-${id}.eml`;

/**
 * Writes mails into a folder that only the server's user can read: one file each, written atomically, the same name in every
 * attempt (D-60).
 */
export const createCarpeta = (carpeta: string, from: string = FROM): Transport => {
  const where = resolve(carpeta);
  return {
    via: 'carpeta',
    donde: where,
    deliver: async (message) => {
      try {
        const crudo = await new MailComposer(forLibrary(message, from)).compile().build();
        await mkdir(where, { recursive: true, mode: OWNER_ONLY_FOLDER });
        const file = join(where, nameOf(message));
        await writeFile(`${file}.parte`, crudo, { mode: OWNER_ONLY_FILE });
        await rename(`${file}.parte`, file);
      } catch {
        throw new NotDelivered('carpeta');
      }
    },
    close: () => undefined,
  };
};
