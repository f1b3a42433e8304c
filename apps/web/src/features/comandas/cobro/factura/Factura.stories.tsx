import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PorFacturar } from '@comal/contract/facturacion/facturas';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { saveSesion } from '../../../../platform/session/session.ts';
import { idPago, unaCajera } from '../datos.fixture.ts';
import { TicketDialog } from '../ticket/TicketDialog.tsx';
import { porFacturar, ticketFacturable, TRES_TICKETS, unaFactura } from './datos.fixture.ts';
import { FacturaDialog } from './FacturaDialog.tsx';

const nada = () => undefined;

/** The ticket of a charge that may be invoiced, for who may. */
export const Ticket = ({ puede = true }: { readonly puede?: boolean }) => {
  useState(() => saveSesion(unaCajera(puede ? [PERMISO.COBRAR, PERMISO.FACTURAR] : [PERMISO.COBRAR])));
  return <TicketDialog opened onClose={nada} pago={idPago(1)} ticket={ticketFacturable()} />;
};

interface EscenaProps {
  readonly de?: PorFacturar;
  readonly permisos?: number[];
}

const Escena = ({ de, permisos = [PERMISO.COBRAR, PERMISO.FACTURAR] }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(unaCajera(permisos));
    client.setDefaultOptions({ queries: { retry: false } });
    if (de) client.setQueryData(['por-facturar', idPago(1)], de);
  });
  return <FacturaDialog pago={idPago(1)} onClose={nada} />;
};

const Hecha = ({ factura }: { readonly factura: Partial<Factura> }) => (
  <Escena de={porFacturar({}, { porque: 'Este cobro ya está facturado', factura: unaFactura(factura) })} />
);

/** It is being asked what would be invoiced, or that failed. */
export const Cargando = () => <Escena />;

/** The form, of a charge that was paid in cash. */
export const Pedir = () => <Escena de={porFacturar()} />;

/** A card paid, and nobody said its kind. */
export const ConTarjeta = () => <Escena de={porFacturar({ forma_pago: null })} />;

/** Three tickets in one, one of them in a global, one that cannot be invoiced. */
export const VariosTickets = () => <Escena de={TRES_TICKETS} />;

/** Its comanda was paid in parts. */
export const EnPartes = () => <Escena de={porFacturar({ otros: [idPago(2), idPago(3)] })} />;

/** It cannot be invoiced. */
export const SinIva = () => (
  <Escena de={porFacturar({}, { porque: 'De este cobro no queda nada que facturar con IVA desglosado' })} />
);

/** It has an invoice, which the user may replace. */
export const Sustituible = () => (
  <Escena
    de={porFacturar({}, { porque: 'Este cobro ya está facturado', factura: unaFactura({}) })}
    permisos={[PERMISO.COBRAR, PERMISO.FACTURAR, PERMISO.CANCELAR_FACTURAS]}
  />
);

/** It has an invoice. */
export const Timbrada = () => <Hecha factura={{}} />;

/** Its invoice is on its way. */
export const Timbrando = () => <Hecha factura={{ estado: E.TIMBRANDO, uuid: null, timbrada_en: null }} />;

/** Nobody knows whether it was stamped. */
export const PorConfirmar = () => <Hecha factura={{ estado: E.DUDOSA, uuid: null, timbrada_en: null }} />;

const FALLO = { dicho: 'El nombre no es el que el SAT tiene para ese RFC', campo: 'nombre' };

const YA_FACTURADO = { dicho: 'El comensal ya facturó en la página de facturapi: es la factura F-12', campo: null };

/** It was given up: its diner had invoiced the ticket on the page of the PAC. */
export const Descartada = () => (
  <Hecha factura={{ estado: E.DESCARTADA, uuid: null, timbrada_en: null, fallo: YA_FACTURADO }} />
);

/** SAT refused it. */
export const Rechazada = () => <Hecha factura={{ estado: E.RECHAZADA, uuid: null, timbrada_en: null, fallo: FALLO }} />;
