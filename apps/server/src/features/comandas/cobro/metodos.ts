import type { comandas } from '@comal/contract/comandas/comandas';
import type { MontoPorMetodo } from '@comal/contract/caja/metodos-en-campos';
import type { CallData } from '@comal/contract/route';
import { METODOS_FIJOS, type CampoDeMetodo } from '@comal/domain/caja/metodos';
import type { ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import type { MontoPropio } from '@comal/domain/comanda/cobro/cancelacion';
import type { Centavos } from '@comal/domain/money';
import type { FilaHabilitado } from './lecturas.ts';

type Habilitado = CallData<typeof comandas.metodosDePago>[number];

/**
 * An enabled payment method as a till sees it: of transfer and card the branch says whether they go with an operation number
 * (decision 0063), of one's own the method itself, which does not show it unless it asks for it (D-115).
 */
export const presentHabilitado = (m: FilaHabilitado, deLaSucursal: ReglaDeNoOperacion): Habilitado => {
  const { id, descripcion, campo, en_caja, fijo, pide_operacion, abre_cajon } = m;
  const regla = fijo ? deLaSucursal : 'obligatorio';
  return {
    ...{ id, descripcion, campo, en_caja },
    ...(!fijo && { abre_cajon }),
    ...(pide_operacion && { no_operacion: regla }),
  };
};

type Montos = Readonly<Record<CampoDeMetodo, Centavos>> & { readonly propios: readonly MontoPropio[] | null };

/** The amounts of a charge by method, in centavos. */
export const montosDe = (f: Montos): MontoPorMetodo[] => [
  ...METODOS_FIJOS.flatMap(({ id, descripcion, campo }) =>
    campo === null ? [] : [{ metodo: id, descripcion, campo, monto: f[campo] }],
  ),
  ...(f.propios ?? []).map((o) => ({ ...o, campo: null })),
];
