import { setTimeout as pausa } from 'node:timers/promises';
import { PUERTO } from './base-de-datos.ts';

const PACIENCIA_MS = 300_000;

/** Waits until the server has written the demo's past: the pictures show a year. */
export default async (): Promise<void> => {
  const fin = Date.now() + PACIENCIA_MS;
  while (Date.now() < fin) {
    const respuesta = await fetch(`http://127.0.0.1:${PUERTO}/qrestaurant/api/v1/general/bienvenida?idioma=es_MX`);
    const { data } = (await respuesta.json()) as { data: { demo: { preparando: number | null } } };
    if (data.demo.preparando === null) return;
    await pausa(200);
  }
  throw new Error('The year of the demo is not whole in five minutes');
};
