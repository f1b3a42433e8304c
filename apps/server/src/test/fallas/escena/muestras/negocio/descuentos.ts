import { descuentos } from '@comal/contract/negocio/descuentos';
import type { CallInput } from '@comal/contract/route';
import { unico, type Elenco, type Muestras } from '../muestra.ts';

type Descuento = CallInput<typeof descuentos.nuevo>['body'];

const unDescuento = (): Descuento => ({
  ...{ nombre: `Descuento ${unico()}`, clase: 'porcentaje', valor: 10, limite: null, quien: 'cobra' },
  ...{ pide_motivo: false, dias: [2], horas: null, tipos: ['mesa'], activo: true },
});

/** Samples of the list of discounts: one that is changed, two that change places, and one that goes. */
export const muestrasDeDescuentos = async ({ server, admin }: Elenco): Promise<Muestras> => {
  const agregado = async (): Promise<number> =>
    (await server.call(descuentos.nuevo, { body: unDescuento() }, { token: admin.token })).body.data!.id;
  const [cambia, sube, sobra] = [await agregado(), await agregado(), await agregado()];
  return {
    'descuentos.nuevo': () => [admin, { body: unDescuento() }],
    'descuentos.editar': () => [admin, { body: { id: cambia, version: 1, ...unDescuento() } }],
    'descuentos.mover': () => [admin, { body: { id: sube, hacia: 'arriba' } }],
    'descuentos.eliminar': () => [admin, { params: { id: sobra } }],
  };
};
