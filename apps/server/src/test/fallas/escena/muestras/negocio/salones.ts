import { salones, type Salon } from '@comal/contract/salones/salones';
import { unico, type Elenco, type Muestras } from '../muestra.ts';

/** Samples of rooms and tables: one room whose plan is saved, one table that is changed, and a room and a table that go. */
export const muestrasDeSalones = async ({ server, admin }: Elenco): Promise<Muestras> => {
  const { token } = admin;
  const conMesas = async (...nombres: string[]): Promise<Salon> => {
    const { body } = await server.call(salones.nuevo, { body: { nombre: `Salón ${unico()}` } }, { token });
    const salon = body.data!.id;
    const mesas = { salon, nombres, asientos: 4, forma: 'cuadrada' } as const;
    return (await server.call(salones.agregarMesas, { body: mesas }, { token })).body.data!;
  };
  const [principal, nombrado, libre] = [
    await conMesas('Muestra 1', 'Muestra 2', 'Muestra 3'),
    await conMesas('Muestra 4'),
    await conMesas('Muestra 5'),
  ];
  const [una, otra, sobra] = principal.mesas.map(({ id }) => id);
  const lugar = { x: 0, y: 0, ancho: 110, alto: 200 };
  const alike = { asientos: 2, forma: 'redonda' } as const;
  return {
    'secciones.repartir': () => [admin, { body: { mesero: admin.usuario.id, mesas: [una!, otra!] } }],
    'salones.nuevo': () => [admin, { body: { nombre: `Salón ${unico()}` } }],
    'salones.editar': () => [admin, { body: { id: nombrado.id, version: 1, nombre: `Salón ${unico()}` } }],
    'salones.ordenar': () => [admin, { body: { salones: [libre.id, nombrado.id] } }],
    'salones.eliminar': () => [admin, { params: { id: libre.id } }],
    'salones.guardarPlano': () => [
      admin,
      { body: { id: principal.id, version: principal.version, lugares: [{ mesa: una!, lugar }] } },
    ],
    'salones.agregarMesas': () => [admin, { body: { salon: principal.id, nombres: [`M ${unico()}`], ...alike } }],
    'salones.editarMesa': () => [
      admin,
      { body: { id: otra!, version: 1, salon: principal.id, nombre: `M ${unico()}`, ...alike } },
    ],
    'salones.eliminarMesa': () => [admin, { params: { id: sobra! } }],
  };
};
