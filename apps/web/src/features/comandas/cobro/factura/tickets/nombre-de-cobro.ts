import type { CobroPorFacturar } from '@comal/contract/facturacion/facturas';

/** A charge by its comanda, and its sub-account where it has one. */
export const nombreDeCobro = ({ nombre, subcuenta }: Pick<CobroPorFacturar, 'nombre' | 'subcuenta'>): string =>
  subcuenta === null ? nombre : `${nombre} · ${subcuenta}`;
