import { gananciaDe, precioSinIva, type TasasDelMenu } from '@comal/domain/catalogo/ganancia';
import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { aCentavos, aPesos } from '@comal/domain/money';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../kit/format.ts';
import { api } from '../../../platform/api/client.ts';

/** A dish or an add-on in pesos, as what is asked of it needs it. */
interface EnPesos {
  readonly precio: number;
  readonly costo: number;
  readonly clase_fiscal: ClaseFiscal;
}

/** What the catalogue says of IVA. */
export interface Iva {
  /** Whether the business breaks IVA down; false until it is known. */
  readonly desglosa: boolean;
  /** A name of a cost or a profit, with 'sin IVA' where the business breaks IVA down. */
  readonly de: (nombre: string) => string;
  /** The price without tax, in pesos; as it is until the rates are known. */
  readonly neto: (de: Omit<EnPesos, 'costo'>) => number;
  /** The profit of a sale, in pesos; undefined until the rates are known. */
  readonly ganancia: (de: EnPesos) => number | undefined;
}

const enCentavos = ({ precio, clase_fiscal }: Omit<EnPesos, 'costo'>) => ({ clase_fiscal, precio: aCentavos(precio) });

/** A price in words: '$58.00', or '$58.00 ($50.00 sin IVA)' where the business breaks IVA down. */
export const enPalabras = (iva: Iva, de: Omit<EnPesos, 'costo'>): string =>
  formatMoney(de.precio) + (iva.desglosa ? ` (${formatMoney(iva.neto(de))} sin IVA)` : '');

/** What the catalogue says of IVA with these rates; undefined: not known. */
const ivaCon = (tasas: TasasDelMenu | undefined): Iva => ({
  desglosa: !!tasas,
  de: (nombre) => (tasas ? `${nombre} sin IVA` : nombre),
  neto: (de) => aPesos(precioSinIva(enCentavos(de), tasas ?? null)),
  ganancia: (de) =>
    tasas === undefined ? undefined : aPesos(gananciaDe({ ...enCentavos(de), costo: aCentavos(de.costo) }, tasas)),
});

/** Hook: the rates of the branch, by which costs and profits are named and computed (D-151). */
export const useIva = (): Iva => {
  const { data } = useQuery({
    queryKey: ['catalogo', 'tasas'],
    queryFn: async ({ signal }) => (await api.impuestos.tasas({}, { signal })).data.tasas,
  });
  return ivaCon(data);
};
