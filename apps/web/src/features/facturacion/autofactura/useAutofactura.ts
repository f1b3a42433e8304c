import { useCallback, useEffect, useState } from 'react';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { anclaDeTicket, ticketDeAncla } from '@comal/domain/facturacion/autofactura/direccion';
import { guardarRfcPedido, rfcPedido } from './guardado.ts';
import { verFactura, verTicket, type TicketDicho } from './llamar.ts';
import { pasoDeFactura, pasoDeNegado, pasoDeTicket, type Hallado, type Paso } from './paso.ts';

const CAMINO = /^\/f\/([1-9a-z][0-9a-z]{0,5})\/?$/;

/** The branch of the address; '' if it has none. */
const sucursalDeAqui = (): string => CAMINO.exec(location.pathname)?.[1] ?? '';

const ticketDeAqui = (): TicketDicho | null => {
  const enMano = ticketDeAncla(location.hash);
  return enMano && { ...enMano, sucursal: sucursalDeAqui() };
};

const SIN_TICKET: Paso = { paso: 'buscar', porque: null, dicho: null };

/** Opens a ticket, and its invoice where this tab asked for it. */
const abrir = async (dicho: TicketDicho): Promise<Paso> => {
  const r = await verTicket(dicho);
  if (!r.ok) return pasoDeNegado(dicho, r.motivo, r.message);
  const hallado: Hallado = { dicho, ticket: r.data };
  const rfc = r.data.factura ? rfcPedido(dicho) : '';
  const suya = rfc === '' ? null : await verFactura(dicho, rfc);
  return suya?.ok ? pasoDeFactura(hallado, suya.data) : pasoDeTicket(hallado);
};

/** The page's screen, and what changes it. */
export interface Autofactura {
  readonly paso: Paso;
  readonly sucursal: string;
  /** Opens a ticket that was typed, or again the one of the address. */
  readonly buscar: (ticket: TicketDicho) => void;
  readonly llego: (hallado: Hallado, factura: Factura) => void;
  readonly otroTicket: () => void;
}

/** Hook: the screen of the ticket in the address. */
export const useAutofactura = (): Autofactura => {
  const [dicho, setDicho] = useState(ticketDeAqui);
  const [paso, setPaso] = useState<Paso>(dicho ? { paso: 'cargando' } : SIN_TICKET);
  useEffect(() => {
    if (!dicho) return;
    let sirve = true;
    void abrir(dicho).then((abierto) => {
      if (sirve) setPaso(abierto);
    });
    return () => {
      sirve = false;
    };
  }, [dicho]);
  const buscar = useCallback((ticket: TicketDicho) => {
    history.replaceState(null, '', anclaDeTicket(ticket));
    setPaso({ paso: 'cargando' });
    setDicho({ ...ticket });
  }, []);
  const llego = useCallback((hallado: Hallado, factura: Factura) => {
    guardarRfcPedido(hallado.dicho, factura.rfc);
    setPaso(pasoDeFactura(hallado, factura));
  }, []);
  const otroTicket = useCallback(() => {
    history.replaceState(null, '', location.pathname);
    setDicho(null);
    setPaso(SIN_TICKET);
  }, []);
  useEffect(() => {
    // The camera opened another ticket in this tab.
    const cambio = (): void => {
      const otro = ticketDeAqui();
      setPaso(otro ? { paso: 'cargando' } : SIN_TICKET);
      setDicho(otro);
    };
    window.addEventListener('hashchange', cambio);
    return () => window.removeEventListener('hashchange', cambio);
  }, []);
  return { paso, sucursal: sucursalDeAqui(), buscar, llego, otroTicket };
};
