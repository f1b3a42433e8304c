import { randomUUID } from 'node:crypto';
import { comandas } from '@comal/contract/comandas/comandas';
import { reparto } from '@comal/contract/reparto/reparto';
import type { Elenco, Muestras } from './muestra.ts';

const CASA = { alias: 'Casa', calle: 'Madero 12', colonia: 'Centro', referencia: '' };
let ultimo = 5_500_000_000;
const telefono = (): string => String((ultimo += 1));

/** Samples of clients and zones of deliveries: a client who is erased, another one who is changed. */
export const muestrasDeReparto = async ({ server, r, admin, mesero, cajera }: Elenco): Promise<Muestras> => {
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
  const dicho = { nombre: 'Ana', telefono: '5512345678', calle: 'Madero 12', repartidor: admin.usuario.id };
  const abrir = async (): Promise<string> => {
    const body = { nombre: 'Ana', comensales: 1, tipo: 'domicilio', reparto: dicho } as const;
    return (await server.call(comandas.nueva, { body }, { token: mesero.token })).body.data!.id;
  };
  const [otraCasa, sale] = [await abrir(), await abrir()];
  return {
    'reparto.buscar': () => [mesero, { body: { telefono: '5500' } }],
    'reparto.guardarCliente': () => [
      mesero,
      { body: { id: cambia, telefono: telefono(), nombre: 'Beto', direcciones: [{ id: randomUUID(), ...CASA }] } },
    ],
    // It is of nobody: what is charged is refused one by one, and the call succeeds.
    'comandas.liquidar': () => [
      cajera,
      {
        body: {
          repartidor: admin.usuario.id,
          cobros: [
            {
              ...{ clave: randomUUID(), comanda: { id: sale, rev: 1 }, subcuenta: { nombre: null, total: 0 } },
              pago: { efectivo: 0 },
            },
          ],
        },
      },
    ],
    'comandas.editarReparto': () => [mesero, { body: { id: otraCasa, reparto: { ...dicho, calle: 'Juárez 3' } } }],
    'comandas.moverReparto': () => [mesero, { body: { id: sale, de: 'en_preparacion', a: 'en_camino' } }],
    'reparto.borrarCliente': () => [admin, { params: { id: sobra } }],
    'zonasDeReparto.guardar': () => [
      admin,
      { body: { id: r.negocio.centro, zonas: [{ nombre: 'Centro', precio: 35 }] } },
    ],
  };
};
