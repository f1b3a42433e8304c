import { afterAll } from 'vitest';
import { Restaurante } from '../../test/restaurante.ts';
import { SIN_PRISA, startTestServer } from '../../test/server.ts';
import { confirmarTodos } from '../../test/correos-leidos.ts';
import { abrirSmtp, type Recibido } from './smtp.fixture.ts';

/** A day, in milliseconds. */
export const DIA = 24 * 3_600_000;
/** Noon of 20 November 2026 in Mexico City; the day turns at 05:00. */
export const MEDIODIA = Date.UTC(2026, 10, 20, 18);

/** Opens a restaurant that mails to a server of the test, closed at the end of the file; its clock stands still. */
export const abrirConCorreo = async () => {
  const smtp = await abrirSmtp();
  const server = await startTestServer({ SMTP_URL: smtp.url, SMTP_FROM: 'comal@servidor.mx' }, undefined, SIN_PRISA);
  server.parar();
  await confirmarTodos(server);
  const r = await Restaurante.abrir(server);
  afterAll(async () => {
    await server.close();
    await smtp.cerrar();
  });
  /** Runs one round of the sender; returns what it mailed. */
  const mandados = async (): Promise<readonly Recibido[]> => {
    const antes = smtp.recibidos.length;
    await server.deps.correo.ronda();
    return smtp.recibidos.slice(antes);
  };
  return { smtp, server, r, mandados };
};
