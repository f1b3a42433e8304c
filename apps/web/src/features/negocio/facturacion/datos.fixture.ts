import type { Facturacion } from '@comal/contract/negocio/facturacion';

const bien = (punto: Facturacion['revision'][number]['punto'], dicho: string) =>
  ({ punto, nivel: 'bien', dicho }) as const;

/** A business in which nothing was said yet. */
export const SIN_FACTURACION: Facturacion = {
  ...{ emisor: null, sellos: null, pac: null, prueba: true, activa: false, de_verdad: false },
  ...{ global_periodo: 'mes', version: 0 },
  recibos: { activos: false, impide: 'Elige primero tu PAC', abiertos: 0 },
  sucursales: [
    { id: 1, nombre: 'Centro', emite: null },
    { id: 2, nombre: 'Norte', emite: null },
  ],
  revision: [
    { punto: 'emisor', nivel: 'falta', dicho: 'Escribe quién factura' },
    { punto: 'sellos', nivel: 'falta', dicho: 'Sube tus sellos (CSD)' },
    { punto: 'pac', nivel: 'falta', dicho: 'Elige tu PAC y escribe sus llaves' },
    { punto: 'sucursales', nivel: 'falta', dicho: 'Escribe código postal y serie de Centro, Norte' },
    bien('iva', 'Los cobros guardan su IVA'),
    bien('reloj', 'La fecha del servidor es de fiar'),
  ],
};

/** One that may begin, in test mode, with seals that end soon. */
export const FACTURACION_LISTA: Facturacion = {
  ...SIN_FACTURACION,
  emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
  sellos: {
    ...{ numero: '30001000000500003416', rfc: 'EKU9003173C9', legible: true },
    ...{ desde: Date.parse('2022-12-10T18:00:00Z'), hasta: Date.parse('2026-12-10T18:00:00Z') },
  },
  pac: { clave: 'finkok', pista: 'Usuario fonda@correo.mx', legible: true },
  sucursales: [
    {
      id: 1,
      nombre: 'Centro',
      emite: { cp: '97000', serie: 'A', siguiente: 42, dias_limite: 5, pide_tarjeta: true, usado: 41 },
    },
    {
      id: 2,
      nombre: 'Norte',
      emite: { cp: '97110', serie: 'B', siguiente: 1, dias_limite: 5, pide_tarjeta: true, usado: 0 },
    },
  ],
  revision: [
    bien('emisor', 'RFC, nombre y régimen de quien factura'),
    { punto: 'sellos', nivel: 'aviso', dicho: 'Tus sellos vencen en 20 días: saca otros en el SAT y súbelos' },
    { punto: 'pac', nivel: 'aviso', dicho: 'Finkok, en modo de prueba: lo que se timbra no vale ante el SAT' },
    bien('sucursales', 'Cada sucursal tiene código postal y serie'),
    bien('iva', 'Los cobros guardan su IVA'),
    bien('reloj', 'La fecha del servidor es de fiar'),
  ],
  version: 6,
};

/** One whose PAC has a page where diners invoice their tickets. */
export const CON_FACTURAPI: Facturacion = {
  ...FACTURACION_LISTA,
  pac: { clave: 'facturapi', pista: 'Llave que termina en 9f3a', legible: true },
  recibos: { activos: false, impide: null, abiertos: 0 },
};
