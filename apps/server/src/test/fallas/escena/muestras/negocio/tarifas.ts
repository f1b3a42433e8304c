import { tarifas } from '@comal/contract/negocio/tarifas';
import type { CallInput } from '@comal/contract/route';
import { unico, type Elenco, type Muestras } from '../muestra.ts';

type Tarifa = CallInput<typeof tarifas.nuevo>['body'];

/** Off, so that the other samples pay the prices of the menu. */
const unaTarifa = (): Tarifa => ({
  ...{ nombre: `Lista ${unico()}`, porcentaje: -10, redondeo: 1, categorias: [], activo: false },
  ...{ dias: [2], horas: null, tipos: ['mesa'] },
});

/** Samples of the price lists: one that is changed, two that change places, and one that goes. */
export const muestrasDeTarifas = async ({ server, admin }: Elenco): Promise<Muestras> => {
  const agregada = async (): Promise<number> =>
    (await server.call(tarifas.nuevo, { body: unaTarifa() }, { token: admin.token })).body.data!.id;
  const [cambia, sube, sobra] = [await agregada(), await agregada(), await agregada()];
  return {
    'tarifas.nuevo': () => [admin, { body: unaTarifa() }],
    'tarifas.editar': () => [admin, { body: { id: cambia, version: 1, ...unaTarifa() } }],
    'tarifas.mover': () => [admin, { body: { id: sube, hacia: 'arriba' } }],
    'tarifas.eliminar': () => [admin, { params: { id: sobra } }],
  };
};
