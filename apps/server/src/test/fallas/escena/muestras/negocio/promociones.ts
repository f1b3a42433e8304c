import { promociones } from '@comal/contract/negocio/promociones';
import type { CallInput } from '@comal/contract/route';
import { unico, type Elenco, type Muestras } from '../muestra.ts';

type Promocion = CallInput<typeof promociones.nueva>['body'];

const unaPromocion = (): Promocion => ({
  ...{ nombre: `Promoción ${unico()}`, cada: 2, rebajados: 1, porcentaje: 100, categorias: [], productos: [1] },
  ...{ dias: [2], horas: null, tipos: ['mesa'], activo: false },
});

/** Samples of the promotions: one that is changed, two that change places, and one that goes. */
export const muestrasDePromociones = async ({ server, admin }: Elenco): Promise<Muestras> => {
  const agregada = async (): Promise<number> =>
    (await server.call(promociones.nueva, { body: unaPromocion() }, { token: admin.token })).body.data!.id;
  const [cambia, sube, sobra] = [await agregada(), await agregada(), await agregada()];
  return {
    'promociones.nueva': () => [admin, { body: unaPromocion() }],
    'promociones.editar': () => [admin, { body: { id: cambia, version: 1, ...unaPromocion() } }],
    'promociones.mover': () => [admin, { body: { id: sube, hacia: 'arriba' } }],
    'promociones.eliminar': () => [admin, { params: { id: sobra } }],
  };
};
