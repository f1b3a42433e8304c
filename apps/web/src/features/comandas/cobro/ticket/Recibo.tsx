import { CLASES_DE_AJUSTE } from '@comal/domain/comanda/cuenta/ajustes';
import { Fragment, useState, type ReactNode } from 'react';
import { campoDe } from '@comal/contract/caja/metodos-en-campos';
import type { Precuenta, Ticket, TicketReimpreso } from '@comal/contract/comandas/schemas';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import { SIN_SUBCUENTA } from '@comal/domain/comanda/cobro/subcuenta';
import { aCentavos, aPesos } from '@comal/domain/money';
import { formatMoney, plural } from '../../../../kit/format.ts';
import classes from './Recibo.module.css';

/** The account of one sub-account, as ticket and precuenta share it. */
interface CuentaProps {
  readonly cuenta: Omit<Precuenta, 'propinas_sugeridas'>;
}

interface TicketProps {
  readonly ticket: TicketReimpreso;
}

/** Formats an amount without the currency sign, for columns. */
const importe = (pesos: number): string => formatMoney(pesos).replace('$', '');

const Renglon = ({ children, fuerte }: { readonly children: ReactNode; readonly fuerte?: 'total' | 'cambio' }) => (
  <div className={classes.renglon} data-fuerte={fuerte}>
    {children}
  </div>
);

const normal = (texto: string): string => texto.trim().toLowerCase();

/** The branch's description; '' if it only repeats its name. */
const descripcionDe = ({ nombre, descripcion }: Precuenta['sucursal']): string =>
  [normal(nombre), 'sucursal', `sucursal ${normal(nombre)}`].includes(normal(descripcion)) ? '' : descripcion;

/** The logo of the business; renders nothing if it fails to load, to leave no gap on the paper. */
const Logo = ({ logo }: { readonly logo: string }) => {
  const [falta, setFalta] = useState(false);
  return falta ? null : <img className={classes.logo} src={logo} alt="" onError={() => setFalta(true)} />;
};

const Membrete = ({ cuenta: { logo, empresa, sucursal } }: CuentaProps) => (
  <header className={classes.membrete}>
    {logo && <Logo key={logo} logo={logo} />}
    <div className={classes.empresa}>{empresa}</div>
    <div className={classes.sucursal}>Sucursal {sucursal.nombre}</div>
    {[descripcionDe(sucursal), sucursal.direccion, sucursal.telefono && `Tel. ${sucursal.telefono}`, sucursal.correo]
      .filter((linea) => linea !== '')
      .map((linea) => (
        <div key={linea}>{linea}</div>
      ))}
  </header>
);

const Cuenta = ({ cuenta }: CuentaProps) => (
  <div className={classes.bloque}>
    <Renglon>
      <span>
        <b>{cuenta.comanda.nombre}</b>
        {cuenta.subcuenta !== SIN_SUBCUENTA && ` · ${cuenta.subcuenta}`}
      </span>
      <b>Folio {cuenta.comanda.folio_corto}</b>
    </Renglon>
    <Renglon>
      <span>Mesero: {cuenta.mesero}</span>
      <span>{plural(cuenta.comanda.comensales, 'comensal', 'comensales')}</span>
    </Renglon>
    <Renglon>
      <span>
        {cuenta.fecha} {cuenta.hora}
      </span>
      <span>{cuenta.caja}</span>
    </Renglon>
  </div>
);

const Partida = ({ partida: p }: { readonly partida: Precuenta['partidas'][number] }) => (
  <>
    <span>{p.complemento ? '' : `${p.cantidad} x`}</span>
    <span className={p.complemento ? classes.complemento : undefined}>
      {p.complemento && '+ '}
      {p.descripcion}
      {p.especificaciones.length > 0 && <span className={classes.menor}>{p.especificaciones.join(', ')}</span>}
      {p.comentario && <span className={classes.menor}>» {p.comentario}</span>}
      {p.cortesia && <span className={classes.menor}>{CLASES_DE_AJUSTE.cortesia.nombre}</span>}
      {p.ajustes?.map(({ nombre, monto }) => (
        <span key={nombre} className={classes.menor}>
          {nombre} {formatMoney(monto)}
        </span>
      ))}
    </span>
    <span className={classes.numero}>{importe(p.importe)}</span>
  </>
);

const Partidas = ({ cuenta }: CuentaProps) => (
  <div className={`${classes.bloque} ${classes.partidas}`}>
    <b>Cant.</b>
    <b>Alimento</b>
    <b className={classes.numero}>Importe</b>
    {cuenta.partidas.map((p, i) => (
      <Partida key={i} partida={p} />
    ))}
  </div>
);

const CON: Readonly<Record<CampoDeMetodo, string>> = {
  efectivo: 'en efectivo',
  transferencia: 'por transferencia',
  tarjeta: 'con tarjeta',
};

/** The method of the tip in words, a custom one by its name on this ticket (D-115); '' if it is hidden. */
const como = (metodo: number | null, pagos: Ticket['pagos']): string => {
  if (metodo === null) return '';
  const campo = campoDe(metodo);
  return campo ? CON[campo] : `con ${pagos.find((p) => p.metodo === metodo)?.descripcion ?? 'otro método'}`;
};

/** The tip, separate from the total (decision 0012). */
const Propina = ({ ticket: { propina, total, pagos } }: TicketProps) =>
  propina && (
    <>
      <Renglon>
        <span>Propina {como(propina.metodo, pagos)}</span>
        <span>{importe(propina.monto)}</span>
      </Renglon>
      <Renglon>
        <b>Total con propina</b>
        <b>{formatMoney(aPesos(aCentavos(total) + aCentavos(propina.monto)))}</b>
      </Renglon>
    </>
  );

/** The payments and the change; hidden on reprints for users who count blind (decision 0059). */
const ConQue = ({ ticket: { pagos, recibido, cambio, devolucion } }: TicketProps) =>
  recibido === null || cambio === null ? (
    <div className={classes.menor}>La forma de pago está en el ticket original</div>
  ) : (
    <>
      {pagos.map((p) => (
        <Renglon key={p.metodo}>
          <span>
            {p.descripcion}
            {p.no_operacion && ` Op. ${p.no_operacion}`}
          </span>
          <span>{importe(p.monto)}</span>
        </Renglon>
      ))}
      {devolucion ? (
        <Renglon fuerte="cambio">
          <span>SE DEVOLVIÓ</span>
          <span>{formatMoney(recibido)}</span>
        </Renglon>
      ) : (
        <>
          <Renglon>
            <span>Recibido</span>
            <span>{importe(recibido)}</span>
          </Renglon>
          <Renglon fuerte="cambio">
            <span>CAMBIO</span>
            <span>{formatMoney(cambio)}</span>
          </Renglon>
        </>
      )}
    </>
  );

const Pagos = ({ ticket }: TicketProps) => (
  <div className={classes.bloque}>
    <Propina ticket={ticket} />
    <ConQue ticket={ticket} />
    {ticket.devuelto !== undefined && (
      <Renglon fuerte="cambio">
        <span>DEVUELTO DESPUÉS</span>
        <span>{formatMoney(ticket.devuelto)}</span>
      </Renglon>
    )}
    {ticket.devolucion && <div className={classes.menor}>» {ticket.devolucion.motivo}</div>}
  </div>
);

const Total = ({ cuenta }: CuentaProps) => (
  <div className={classes.bloque}>
    <Renglon fuerte="total">
      <span>TOTAL</span>
      <span>{formatMoney(cuenta.total)}</span>
    </Renglon>
    <div className={classes.menor}>({cuenta.totalLetra})</div>
  </div>
);

/** The suggested tips by percentage, not included in the total. */
const Sugerencia = ({ cuenta }: { readonly cuenta: Precuenta }) => (
  <div className={`${classes.bloque} ${classes.pie}`}>
    <div>
      Propina sugerida{' '}
      {cuenta.propinas_sugeridas.map(({ porcentaje, monto }, i) => (
        <Fragment key={porcentaje}>
          {i > 0 && ' · '}
          <span className={classes.junto}>
            {porcentaje} % {formatMoney(monto)}
          </span>
        </Fragment>
      ))}
    </div>
    <div className={classes.menor}>Es voluntaria y no está incluida en el total</div>
  </div>
);

const GraciasDeTicket = ({ ticket }: TicketProps) => (
  <footer className={`${classes.bloque} ${classes.pie}`}>
    {ticket.pie !== undefined && <div>{ticket.pie}</div>}
    <div className={classes.gracias}>¡Gracias por su visita!</div>
    <div className={classes.menor}>Le atendió {ticket.cajero}</div>
  </footer>
);

/** The content of a receipt: a stored ticket or a precuenta. */
export type ReciboProps =
  | { readonly tipo: 'ticket'; readonly cuenta: TicketReimpreso }
  | { readonly tipo: 'precuenta'; readonly cuenta: Precuenta };

const Marca = (recibo: ReciboProps) => {
  if (recibo.tipo === 'precuenta') return <div className={classes.marca}>PRECUENTA, no es comprobante</div>;
  return (
    <>
      {recibo.cuenta.devolucion && <div className={classes.marca}>DEVOLUCIÓN</div>}
      {recibo.cuenta.reimpresion && <div className={classes.marca}>REIMPRESIÓN</div>}
    </>
  );
};

const NOMBRE = { ticket: 'Ticket', precuenta: 'Precuenta' } as const;

/** The receipt, for the screen and for paper of 80 and 58 mm (D-28). */
export function Recibo(recibo: ReciboProps) {
  const { tipo, cuenta } = recibo;
  return (
    <article className={classes.root} aria-label={`${NOMBRE[tipo]} de ${cuenta.comanda.nombre}`}>
      <Membrete cuenta={cuenta} />
      <Marca {...recibo} />
      <Cuenta cuenta={cuenta} />
      <Partidas cuenta={cuenta} />
      <Total cuenta={cuenta} />
      {recibo.tipo === 'precuenta' && recibo.cuenta.propinas_sugeridas.length > 0 && (
        <Sugerencia cuenta={recibo.cuenta} />
      )}
      {recibo.tipo === 'ticket' && recibo.cuenta.recibido !== 0 && <Pagos ticket={recibo.cuenta} />}
      {recibo.tipo === 'ticket' && <GraciasDeTicket ticket={recibo.cuenta} />}
    </article>
  );
}
