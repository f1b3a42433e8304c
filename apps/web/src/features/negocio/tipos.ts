export type { Negocio } from '@comal/contract/negocio/informacion';
export type { Sucursal } from '@comal/contract/negocio/sucursales';
