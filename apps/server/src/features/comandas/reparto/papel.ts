import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { aPesos, type Centavos } from '@comal/domain/money';
import { cambioQueLleva } from '@comal/domain/reparto/reparto';

/** What papers print of the delivery of a comanda of which so much is to be charged; nothing where it has none. */
export const repartoDePapel = (
  { reparto }: Pick<Comanda, 'reparto'>,
  porCobrar: Centavos,
): Pick<Ticket['comanda'], 'reparto'> => {
  if (!reparto) return {};
  const { nombre, telefono, calle, colonia, referencia, repartidor, cambio_de } = reparto;
  const lleva = cambioQueLleva(cambio_de, porCobrar);
  return {
    reparto: {
      ...{ nombre, telefono, calle, colonia, referencia, repartidor: repartidor?.nombre ?? null },
      cambio: cambio_de === null || lleva === null ? null : { de: aPesos(cambio_de), lleva: aPesos(lleva) },
    },
  };
};
