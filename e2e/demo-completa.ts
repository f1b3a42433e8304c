import { setTimeout as pause } from 'node:timers/promises';
import { PORT } from './base-de-datos.ts';

const TIMEOUT_MS = 300_000;

/** Waits until the server has written the demo's past: the pictures show a year. */
export default async (): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${PORT}/qrestaurant/api/v1/general/bienvenida?idioma=es_MX`);
    const { data } = (await response.json()) as { data: { demo: { preparando: number | null } } };
    if (data.demo.preparando === null) return;
    await pause(200);
  }
  throw new Error('The year of the demo is not whole in five minutes');
};
