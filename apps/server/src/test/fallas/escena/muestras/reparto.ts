import { randomUUID } from 'node:crypto';
import { reparto } from '@comal/contract/reparto/reparto';
import type { Elenco, Muestras } from './muestra.ts';

const CASA = { alias: 'Casa', calle: 'Madero 12', colonia: 'Centro', referencia: '' };
let ultimo = 5_500_000_000;
const telefono = (): string => String((ultimo += 1));

/** Samples of clients and zones of deliveries: a client who is erased, another one who is changed. */
export const muestrasDeReparto = async ({ server, r, admin, mesero }: Elenco): Promise<Muestras> => {
  const agregar = async (): Promise<string> => {
    const body = {
      id: randomUUID(),
      telefono: telefono(),
      nombre: 'Ana',
      direcciones: [{ id: randomUUID(), ...CASA }],
    };
    const respuesta = await server.call(reparto.guardarCliente, { body }, { token: mesero.token });
    return respuesta.body.data!.id;
  };
  const [cambia, sobra] = [await agregar(), await agregar()];
  return {
    'reparto.buscar': () => [mesero, { body: { telefono: '5500' } }],
    'reparto.guardarCliente': () => [
      mesero,
      { body: { id: cambia, telefono: telefono(), nombre: 'Beto', direcciones: [{ id: randomUUID(), ...CASA }] } },
    ],
    'reparto.borrarCliente': () => [admin, { params: { id: sobra } }],
    'zonasDeReparto.guardar': () => [
      admin,
      { body: { id: r.negocio.norte, zonas: [{ nombre: 'Centro', precio: 35 }] } },
    ],
  };
};
