import { aCentavos, aPesos } from '@comal/domain/money';

/** What a sale leaves: price minus cost, in pesos; negative when it is sold below its cost (PRODUCTO-002, COMPLEMENTO-002). */
export const gananciaDe = ({ precio, costo }: { readonly precio: number; readonly costo: number }): number =>
  aPesos(aCentavos(precio) - aCentavos(costo));
