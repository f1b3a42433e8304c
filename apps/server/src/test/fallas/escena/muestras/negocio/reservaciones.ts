import { reservaciones } from '@comal/contract/salones/reservaciones';
import { randomUUID } from 'node:crypto';
import type { Elenco, Muestras } from '../muestra.ts';

/** Samples of reservations: one that is new, and one that did not come. */
export const muestrasDeReservaciones = async ({ server, mesero }: Elenco): Promise<Muestras> => {
  const { token } = mesero;
  const una = () => ({
    ...{ id: randomUUID(), version: 0, mesa: null, dia: '2099-11-20', hora: '21:00', nombre: 'Ortega' },
    ...{ comensales: 4, telefono: '', nota: '' },
  });
  const hecha = una();
  await server.call(reservaciones.guardar, { body: hecha }, { token });
  return {
    'reservaciones.guardar': () => [mesero, { body: una() }],
    'reservaciones.mover': () => [mesero, { body: { id: hecha.id, estado: 'no_llego' } }],
  };
};
