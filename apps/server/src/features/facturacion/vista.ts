import type { Factura } from '@comal/contract/facturacion/schemas';
import { aPesos } from '@comal/domain/money';
import type { FacturaDelNegocio } from '@comal/contract/facturacion/facturas';
import type { FilaDeFactura, FilaDelNegocio } from './lecturas.ts';

/** An invoice as the wire shows it. */
export const presentFactura = ({ fallo_dicho, fallo_campo, total, ...f }: FilaDeFactura): Factura => ({
  ...f,
  total: aPesos(total),
  fallo: fallo_dicho === null ? null : { dicho: fallo_dicho, campo: fallo_campo },
});

/** An invoice as its business sees it. */
export const presentDelNegocio = (fila: FilaDelNegocio): FacturaDelNegocio => {
  const { sucursal, origen, usuario, motivo, cancelada_en, proximo_en, intentos, ...otros } = fila;
  const { cobros, desde, hasta, sustituta, sellada_en, ...f } = otros;
  const deNegocio = { sucursal, origen, motivo, cancelada_en, proximo_en, intentos };
  const suyo = { cobros, desde, hasta, sustituta, sellada_en, usuario: usuario || null };
  return { ...presentFactura(f), ...deNegocio, ...suyo };
};
