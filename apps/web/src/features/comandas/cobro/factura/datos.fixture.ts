import type { PorFacturar } from '@comal/contract/facturacion/facturas';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { idPago, unTicket } from '../datos.fixture.ts';

/** A ticket of a business that invoices. */
export const ticketFacturable = () => unTicket({ factura: { direccion: null } });

/** What would be invoiced of it. */
export const porFacturar = (
  cambios: Partial<PorFacturar> = {},
  cobro: Partial<PorFacturar['cobros'][number]> = {},
): PorFacturar => ({
  cobros: [
    {
      id: idPago(1),
      folio: '261120-01-0007',
      ...{ nombre: 'Mesa 7', subcuenta: 'Roberto' },
      creado_en: 1_795_200_000_000,
      total: 408,
      iva: 56.28,
      porque: null,
      en_global: false,
      factura: null,
      ...cobro,
    },
  ],
  ...{ otros: [], total: 408, iva: 56.28, forma_pago: '01', manda_correos: true },
  ...cambios,
});

type Cobro = PorFacturar['cobros'][number];

/** One more charge, of 100 pesos and more. */
export const otroCobro = (n: number, cambios: Partial<Cobro> = {}): Cobro => ({
  ...{ id: idPago(n), folio: `261120-01-000${n}`, nombre: `Mesa ${n}`, subcuenta: null, creado_en: 1_795_200_600_000 },
  ...{ total: 100 + n, iva: 14, porque: null, en_global: false, factura: null },
  ...cambios,
});

/** Three tickets of one invoice. */
export const TRES_TICKETS: PorFacturar = (() => {
  const cobros = [
    ...porFacturar().cobros,
    otroCobro(2, { en_global: true }),
    otroCobro(3, { porque: 'Este cobro ya está facturado' }),
  ];
  return porFacturar({ cobros, total: 613, iva: 84.28 });
})();

/** Somebody who was invoiced before. */
export const RECEPTOR = {
  rfc: 'XIA190128J61',
  nombre: 'XENON INDUSTRIAL ARTICLES',
  regimen: '601',
  cp: '76343',
  uso: 'G03',
  correo: 'pagos@xenon.mx',
};

/** Its invoice, stamped. */
export const unaFactura = (cambios: Partial<Factura> = {}): Factura => ({
  ...RECEPTOR,
  ...{ id: idPago(70), clase: 'nominativa', serie: 'A', folio: 27, estado: ESTADO_DE_FACTURA.TIMBRADA, prueba: false },
  ...{ forma_pago: '01', total: 408, uuid: '5e2b6aff-1d2c-4c3b-9a10-6d0f4b1f2a77', timbrada_en: 1_795_200_400_000 },
  ...{ creado_en: 1_795_200_390_000, fallo: null, cancelacion: 0, sustituye: null, emite: 'EKU9003173C9' },
  ...cambios,
});
