import type { MetodoDePagoDelNegocio } from '@comal/contract/caja/metodos';
import { porcentajeDeComision } from '@comal/domain/comanda/tipo/app';
import type { FilaMetodo } from './repository.ts';

/** A payment method in the configuration; only own ones have settings (D-115). */
export const presentMetodo = ({
  metodo,
  descripcion,
  habilitado,
  fijo,
  pide_operacion,
  abre_cajon,
  comision,
  forma_sat,
}: Omit<FilaMetodo, 'en_caja'>): MetodoDePagoDelNegocio => ({
  ...{ metodo, descripcion, habilitado },
  ...(!fijo && { pide_operacion, abre_cajon }),
  ...(!fijo && forma_sat !== null && { forma_sat }),
  ...(comision !== null && { comision: porcentajeDeComision(comision) }),
});
