import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { noticesQuery } from '../../../../platform/impresoras/notices.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { idPago, MESA_7, unaCajera, unaPrecuenta, unTicket } from '../datos.fixture.ts';
import { PrecuentaDialog } from './PrecuentaDialog.tsx';
import { Recibo as Hecho } from './Recibo.tsx';
import { TicketDialog } from './TicketDialog.tsx';

const nada = () => undefined;
const LOGO = '/imagenes/logo.png';

/** The receipt alone. */
export const Recibo = () => (
  <div style={{ width: 302, padding: 15, background: '#fff', fontSize: 13.5 }}>
    <Hecho tipo="ticket" cuenta={unTicket({ logo: LOGO })} />
  </div>
);

/** With a tip by card, which paid more than the total. */
export const ConPropina = () => (
  <div style={{ width: 302, padding: 15, background: '#fff', fontSize: 13.5 }}>
    <Hecho
      tipo="ticket"
      cuenta={unTicket({
        pagos: [{ metodo: 3, descripcion: 'Tarjeta', monto: 448.8, no_operacion: '004512' }],
        propina: { monto: 40.8, metodo: 3, mesero: 'Mariana Ortiz' },
        recibido: 448.8,
        cambio: 0,
      })}
    />
  </div>
);

const [PLATO] = unTicket().partidas;
const PARTIDAS_LARGAS = Array.from({ length: 25 }, (_, i) => ({
  ...PLATO!,
  ...{ cantidad: i + 1, descripcion: `Parrillada mixta de arrachera, chistorra y nopales para compartir ${i + 1}` },
  ...{ especificaciones: i % 5 === 0 ? ['Término medio', 'Salsa verde aparte'] : [], importe: 1_270 * (i + 1) },
}));

/** A long bill: 25 lines with long names, two methods and a tip, on the paper of 58 mm. */
export const Largo = () => (
  <div style={{ width: 219, padding: 10, background: '#fff', fontSize: 12 }}>
    <Hecho
      tipo="ticket"
      cuenta={unTicket({
        ...{ empresa: 'Mariscos y Parrilla El Güero de la Costa Chica', logo: LOGO, partidas: PARTIDAS_LARGAS },
        ...{ caja: 'Caja 2 · Barra de la terraza', mesero: 'María de los Ángeles Hernández Villaseñor' },
        ...{ total: 412_750, totalLetra: 'CUATROCIENTOS DOCE MIL SETECIENTOS CINCUENTA PESOS 00/100 M.N.' },
        propina: { monto: 41_275, metodo: 3, mesero: 'Mariana Ortiz' },
      })}
    />
  </div>
);

/** The receipt of a stored charge. */
export const Reimpresion = () => (
  <div style={{ width: 302, padding: 15, background: '#fff', fontSize: 13.5 }}>
    <Hecho tipo="ticket" cuenta={unTicket({ reimpresion: true })} />
  </div>
);

/** A reprint for a person who counts blind: only the original says how it was paid. */
export const ReimpresionSinMetodos = () => (
  <div style={{ width: 302, padding: 15, background: '#fff', fontSize: 13.5 }}>
    <Hecho
      tipo="ticket"
      cuenta={{
        ...unTicket({ reimpresion: true, pagos: [] }),
        ...{ recibido: null, cambio: null, propina: { monto: 40.8, metodo: null, mesero: 'Mariana Ortiz' } },
      }}
    />
  </div>
);

/** The dialog with the charge's own answer. */
export const Dialogo = () => <TicketDialog opened onClose={nada} pago={idPago(1)} ticket={unTicket()} />;

/** Its diner invoices it on the page of the PAC (decision 0150). */
export const ConRecibo = () => {
  useState(() => saveSesion(unaCajera([PERMISO.COBRAR, PERMISO.FACTURAR])));
  const suya = { direccion: 'https://factura.space/demo/rx5WApXR', recibo: true } as const;
  const ticket = unTicket({ codigo: 'ABCDE23456', factura: suya });
  return <TicketDialog opened onClose={nada} pago={ticket.pago} ticket={ticket} />;
};

/** The address of that page is awaited. */
export const EnEsperaDelRecibo = () => {
  const ticket = unTicket({ pago: idPago(4), factura: { direccion: null }, con_recibo: true });
  return <TicketDialog opened onClose={nada} pago={ticket.pago} ticket={ticket} />;
};

/** The charge sent it to a printer of the server. */
export const EnImpresora = () => {
  useState(() => saveSesion(unaCajera()));
  const ticket = unTicket({ impresora: 'Caja 1' });
  return <TicketDialog opened onClose={nada} onTerminar={nada} pago={ticket.pago} ticket={ticket} />;
};

/** That printer is off. */
export const EnImpresoraApagada = () => {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(noticesQuery.queryKey, {
      avisos: [
        {
          impresora: { id: 3, nombre: 'Caja 1' },
          causa: 'no_responde',
          trabajos: [idPago(90)],
          dudosos: 0,
          papeles: [{ id: idPago(90), comanda: MESA_7, dudoso: false }],
          comandas: [MESA_7],
          desde: 0,
        },
      ],
      impresoras: [],
    }),
  );
  return <EnImpresora />;
};

/** The stored ticket is loading. */
export const PorPedir = () => <TicketDialog opened onClose={nada} pago={idPago(2)} />;

/** The stored ticket is incomplete. */
export const Incompleto = () => {
  const client = useQueryClient();
  useState(() => client.setQueryData(['ticket', idPago(3)], unTicket({ partidas: [] })));
  return <TicketDialog opened onClose={nada} pago={idPago(3)} />;
};

/** The precuenta. */
export const Precuenta = () => (
  <div style={{ width: 302, padding: 15, background: '#fff', fontSize: 13.5 }}>
    <Hecho tipo="precuenta" cuenta={unaPrecuenta()} />
  </div>
);

/** The precuentas of a comanda are loading. */
export const Precuentas = () => <PrecuentaDialog opened onClose={nada} comanda={MESA_7} />;

/** The precuenta of one sub-account. */
export const PrecuentaDeAna = () => <PrecuentaDialog opened onClose={nada} comanda={MESA_7} subcuenta="Ana" />;
