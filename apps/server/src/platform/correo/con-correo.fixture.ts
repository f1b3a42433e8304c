import { afterAll } from 'vitest';
import { Restaurante } from '../../test/restaurante.ts';
import { SIN_PRISA, startTestServer } from '../../test/server.ts';
import { confirmarTodos } from '../../test/correos-leidos.ts';
import { openSmtp, type Received } from './smtp.fixture.ts';

/** A day, in milliseconds. */
export const DIA = 24 * 3_600_000;
/** Noon of 20 November 2026 in Mexico City; the operating day changes at 05:00. */
export const NOON = Date.UTC(2026, 10, 20, 18);

/** Opens a restaurant that mails to a server of the test, closed at the end of the file; its clock is stopped. */
export const openWithCorreo = async () => {
  const smtp = await openSmtp();
  const server = await startTestServer({ SMTP_URL: smtp.url, SMTP_FROM: 'comal@servidor.mx' }, undefined, SIN_PRISA);
  server.parar();
  await confirmarTodos(server);
  const r = await Restaurante.abrir(server);
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });
  /** Runs one round of the sender; returns what it mailed. */
  const mandados = async (): Promise<readonly Received[]> => {
    const before = smtp.recibidos.length;
    await server.deps.correo.ronda();
    return smtp.recibidos.slice(before);
  };
  return { smtp, server, r, mandados };
};
