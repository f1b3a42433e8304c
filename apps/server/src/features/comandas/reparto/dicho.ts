import type { comandas } from '@comal/contract/comandas/comandas';
import type { HandlerInput } from '@comal/contract/route';
import type { TomaDeEnvio } from '@comal/domain/comanda/envio';
import { sorteoDeFolios } from '@comal/domain/comanda/guardar/pedido-nuevo';
import type { Mesero, Pedido } from '@comal/domain/comanda/pedido';
import { aCentavos } from '@comal/domain/money';
import type { Reparto } from '@comal/domain/reparto/reparto';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { FilaDeZona } from './lecturas.ts';

/** What was said of a delivery. */
export type Dicho = HandlerInput<typeof comandas.editarReparto>['body']['reparto'];

/** Amounts of the wire as rules have them; null stays. */
export const enCentavos = (pesos: number | null): number | null => (pesos === null ? null : aCentavos(pesos));

const NUEVO = { estado: 'en_preparacion', salio_en: null, entregado_en: null } as const;

/** The delivery that a comanda keeps: copies of what was said, with zone and rider as they are called; its state and times stay. */
export const repartoDicho = (
  { direccion: _, ...dicho }: Dicho,
  zona: FilaDeZona | undefined,
  repartidor: Mesero | undefined,
  antes: Pick<Reparto, 'estado' | 'salio_en' | 'entregado_en'> = NUEVO,
): Reparto => ({
  ...dicho,
  ...{ estado: antes.estado, salio_en: antes.salio_en, entregado_en: antes.entregado_en },
  zona: zona ? { id: zona.id, nombre: zona.nombre } : null,
  repartidor: repartidor ?? null,
  cambio_de: enCentavos(dicho.cambio_de),
});

/** Who adds a fee now, with an id and a folio that no line of the comanda has. */
export const tomaDeEnvio = (ctx: SesionCtx, pedidos: readonly Pedido[]): TomaDeEnvio => {
  const { id, nombre_completo } = ctx.sesion.usuario;
  return {
    ...{ ahora: ctx.ahora, id: ctx.nuevoId(), folio: sorteoDeFolios(pedidos, ctx.azar)() },
    mesero: { id, nombre: nombre_completo },
  };
};
