import type { ReactNode } from 'react';
import type { Ticket as DatosDeTicket } from '@comal/contract/comandas-schemas';
import { formatMoney, plural } from '../../../kit/formato.ts';
import classes from './Ticket.module.css';

interface TicketProps {
  readonly ticket: DatosDeTicket;
}

/** Amounts of a column carry no sign of their own. */
const importe = (pesos: number): string => formatMoney(pesos).replace('$', '');

const Renglon = ({ children, fuerte }: { readonly children: ReactNode; readonly fuerte?: 'total' | 'cambio' }) => (
  <div className={classes.renglon} data-fuerte={fuerte}>
    {children}
  </div>
);

const normal = (texto: string): string => texto.trim().toLowerCase();

/** The branch's description, unless it only repeats what the line above says. */
const descripcionDe = ({ nombre, descripcion }: DatosDeTicket['sucursal']): string =>
  [normal(nombre), 'sucursal', `sucursal ${normal(nombre)}`].includes(normal(descripcion)) ? '' : descripcion;

const Membrete = ({ ticket: { empresa, sucursal } }: TicketProps) => (
  <header className={classes.membrete}>
    <div className={classes.empresa}>{empresa}</div>
    <div className={classes.sucursal}>Sucursal {sucursal.nombre}</div>
    {[descripcionDe(sucursal), sucursal.direccion, sucursal.telefono && `Tel. ${sucursal.telefono}`, sucursal.correo]
      .filter((linea) => linea !== '')
      .map((linea) => (
        <div key={linea}>{linea}</div>
      ))}
  </header>
);

const Cuenta = ({ ticket }: TicketProps) => (
  <div className={classes.bloque}>
    <Renglon>
      <span>
        <b>{ticket.comanda.nombre}</b> · {ticket.subcuenta}
      </span>
      <b>Folio {ticket.comanda.folio_corto}</b>
    </Renglon>
    <Renglon>
      <span>Mesero: {ticket.mesero}</span>
      <span>{plural(ticket.comanda.comensales, 'comensal', 'comensales')}</span>
    </Renglon>
    <Renglon>
      <span>
        {ticket.fecha} {ticket.hora}
      </span>
      <span>{ticket.caja}</span>
    </Renglon>
  </div>
);

const Partida = ({ partida: p }: { readonly partida: DatosDeTicket['partidas'][number] }) => (
  <>
    <span>{p.complemento ? '' : `${p.cantidad} x`}</span>
    <span className={p.complemento ? classes.complemento : undefined}>
      {p.complemento && '+ '}
      {p.descripcion}
      {p.especificaciones.length > 0 && <span className={classes.menor}>{p.especificaciones.join(', ')}</span>}
      {p.comentario && <span className={classes.menor}>» {p.comentario}</span>}
    </span>
    <span className={classes.numero}>{importe(p.importe)}</span>
  </>
);

const Partidas = ({ ticket }: TicketProps) => (
  <div className={`${classes.bloque} ${classes.partidas}`}>
    <b>Ct.</b>
    <b>Alimento</b>
    <b className={classes.numero}>Importe</b>
    {ticket.partidas.map((p, i) => (
      <Partida key={i} partida={p} />
    ))}
  </div>
);

const Pagos = ({ ticket }: TicketProps) => (
  <div className={classes.bloque}>
    {ticket.pagos.map((p) => (
      <Renglon key={p.metodo}>
        <span>
          {p.descripcion}
          {p.no_operacion && ` Op. ${p.no_operacion}`}
        </span>
        <span>{importe(p.monto)}</span>
      </Renglon>
    ))}
    <Renglon>
      <span>Recibido</span>
      <span>{importe(ticket.recibido)}</span>
    </Renglon>
    <Renglon fuerte="cambio">
      <span>CAMBIO</span>
      <span>{formatMoney(ticket.cambio)}</span>
    </Renglon>
  </div>
);

/** The receipt of a charge, as it is stored with the payment (D-28): the same for the screen and for the 80 mm paper. */
export function Ticket({ ticket }: TicketProps) {
  return (
    <article className={classes.root} aria-label={`Ticket de ${ticket.comanda.nombre}`}>
      <Membrete ticket={ticket} />
      {ticket.reimpresion && <div className={classes.reimpresion}>REIMPRESIÓN</div>}
      <Cuenta ticket={ticket} />
      <Partidas ticket={ticket} />
      <div className={classes.bloque}>
        <Renglon fuerte="total">
          <span>TOTAL</span>
          <span>{formatMoney(ticket.total)}</span>
        </Renglon>
        <div className={classes.menor}>({ticket.totalLetra})</div>
      </div>
      <Pagos ticket={ticket} />
      <footer className={`${classes.bloque} ${classes.pie}`}>
        <div className={classes.gracias}>¡Gracias por su visita!</div>
        <div className={classes.menor}>Le atendió {ticket.cajero}</div>
      </footer>
    </article>
  );
}
