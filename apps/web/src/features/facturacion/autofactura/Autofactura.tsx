import { useEffect, useRef } from 'react';
import { IconReceiptOff } from '@tabler/icons-react';
import type { TicketPorFacturar } from '@comal/contract/facturacion/autofactura';
import { DinerHead } from '../../../kit/DinerHead/DinerHead.tsx';
import { useOnline } from '../../../platform/online.ts';
import classes from './autofactura.module.css';
import { BuscarTicket } from './BuscarTicket.tsx';
import { EnCamino } from './EnCamino.tsx';
import { FacturaLista } from './FacturaLista.tsx';
import { FormularioDeFactura } from './Formulario.tsx';
import type { Paso } from './paso.ts';
import { useAutofactura, type Autofactura as Pagina } from './useAutofactura.ts';
import { YaFacturado } from './YaFacturado.tsx';

const Cabeza = ({ ticket }: { readonly ticket: TicketPorFacturar | null }) => (
  <DinerHead title="Factura tu consumo" business={ticket?.negocio} logo={ticket?.logo ?? null}>
    {ticket && `${ticket.negocio} · Sucursal ${ticket.sucursal}`}
  </DinerHead>
);

function Negado({ porque, onOtro }: { readonly porque: string; readonly onOtro: () => void }) {
  return (
    <div className={classes.centro}>
      <IconReceiptOff size={64} aria-hidden="true" />
      <p role="alert" className={classes.titulo}>
        {porque}
      </p>
      <button type="button" className={classes.segundo} onClick={onOtro}>
        Buscar otro ticket
      </button>
    </div>
  );
}

function Pantalla({ paso, pagina }: { readonly paso: Paso; readonly pagina: Pagina }) {
  const { sucursal, buscar, llego, otroTicket } = pagina;
  if (paso.paso === 'cargando')
    return (
      <p className={classes.centro} role="status">
        Buscando tu ticket…
      </p>
    );
  if (paso.paso === 'buscar') return <BuscarTicket sucursal={sucursal} onBuscar={buscar} {...paso} />;
  if (paso.paso === 'negado') return <Negado porque={paso.porque} onOtro={otroTicket} />;
  const onFactura = llego.bind(null, paso);
  // A refused invoice that comes back refused is another form.
  if (paso.paso === 'pedir')
    return <FormularioDeFactura key={paso.rechazada ? 'corregir' : 'pedir'} pedir={paso} onFactura={onFactura} />;
  if (paso.paso === 'ajena') return <YaFacturado hallado={paso} onFactura={onFactura} />;
  if (paso.paso === 'lista') return <FacturaLista hallado={paso} factura={paso.factura} />;
  return (
    <EnCamino hallado={paso} factura={paso.factura} onFactura={onFactura} onPerdida={() => pagina.buscar(paso.dicho)} />
  );
}

const ticketDe = (paso: Paso): TicketPorFacturar | null => ('ticket' in paso ? paso.ticket : null);
const esPrueba = (paso: Paso): boolean =>
  ('factura' in paso && paso.factura.prueba) || (paso.paso !== 'lista' && ticketDe(paso)?.prueba === true);

/** Hook: another screen takes the focus, unless something of it has it, so that it is read and the keyboard goes on there. */
const useFocoEnPantalla = (cual: Paso['paso']) => {
  const pantalla = useRef<HTMLElement>(null);
  const antes = useRef(cual);
  useEffect(() => {
    if (antes.current !== cual && !pantalla.current?.contains(document.activeElement)) {
      pantalla.current?.focus({ preventScroll: true });
    }
    antes.current = cual;
  }, [cual]);
  return pantalla;
};

/** The page on which a diner invoices her ticket (D-125, D-156). */
export function Autofactura() {
  const pagina = useAutofactura();
  const online = useOnline();
  const { paso } = pagina;
  const pantalla = useFocoEnPantalla(paso.paso);
  return (
    <>
      {!online && (
        <p className={classes.sinRed} role="alert" data-sin-red>
          Se ha perdido la conexión a internet
        </p>
      )}
      <Cabeza ticket={ticketDe(paso)} />
      <main ref={pantalla} tabIndex={-1} className={classes.pagina}>
        {esPrueba(paso) && (
          <p className={classes.prueba} role="note">
            PRUEBA, sin validez fiscal
          </p>
        )}
        <Pantalla paso={paso} pagina={pagina} />
      </main>
    </>
  );
}
