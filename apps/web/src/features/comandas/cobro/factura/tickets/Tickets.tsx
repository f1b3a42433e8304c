import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { CobroPorFacturar, PorFacturar } from '@comal/contract/facturacion/facturas';
import { formatMoney, plural } from '../../../../../kit/format.ts';
import { IconAction } from '../../../../../kit/IconAction/IconAction.tsx';
import type { useTickets } from '../consultas.ts';
import { AgregarTickets } from './AgregarTickets.tsx';
import { nombreDeCobro } from './nombre-de-cobro.ts';
import classes from './Tickets.module.css';

interface TicketsProps {
  readonly de: PorFacturar;
  /** The charge whose invoice it is: it stays. */
  readonly pago: string;
  readonly tickets: ReturnType<typeof useTickets>;
}

interface TicketProps {
  readonly cobro: CobroPorFacturar;
  readonly onQuitar: (() => void) | undefined;
}

const Ticket = ({ cobro, onQuitar }: TicketProps) => (
  <li className={classes.ticket}>
    <span className={classes.que}>
      <strong>{nombreDeCobro(cobro)}</strong>
      <span>Folio {cobro.folio}</span>
      {cobro.en_global && <span>Está en la global: sale de ella con un egreso</span>}
      {cobro.porque && <span className={classes.mal}>{cobro.porque}</span>}
    </span>
    <span className={classes.total}>{formatMoney(cobro.total)}</span>
    {onQuitar ? (
      <IconAction icon={IconX} label={`Quitar el ticket de ${nombreDeCobro(cobro)}`} onClick={onQuitar} />
    ) : (
      <span className={classes.fijo} />
    )}
  </li>
);

const deLaComanda = ({ otros, cobros }: PorFacturar): string =>
  `Agregar ${otros.length === 1 ? 'el otro cobro' : `los otros ${otros.length} cobros`} de ${cobros[0]?.nombre ?? 'la comanda'}`;

/** The tickets of an invoice, when they are several, and the buttons that add more. */
export function Tickets({ de, pago, tickets: { cambiar, cambiando } }: TicketsProps) {
  const [agrega, setAgrega] = useState(false);
  const pagos = de.cobros.map(({ id }) => id);
  const quitar = (id: string): void => void cambiar(pagos.filter((p) => p !== id));
  return (
    <section className={classes.root} aria-label="Tickets de la factura">
      {de.cobros.length > 1 && (
        <>
          <ul className={classes.lista}>
            {de.cobros.map((c) => (
              <Ticket key={c.id} cobro={c} onQuitar={c.id === pago ? undefined : () => quitar(c.id)} />
            ))}
          </ul>
          <p className={classes.suma} role="status">
            {plural(de.cobros.length, 'ticket', 'tickets')} <strong>{formatMoney(de.total)}</strong>
          </p>
        </>
      )}
      <div className={classes.acciones}>
        {de.otros.length > 0 && (
          <Button size="md" variant="light" loading={cambiando} onClick={() => void cambiar([...pagos, ...de.otros])}>
            {deLaComanda(de)}
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.9} aria-hidden="true" />}
          onClick={() => setAgrega(true)}
        >
          Agregar ticket
        </Button>
      </div>
      {agrega && (
        <AgregarTickets
          de={de}
          pago={pago}
          cambiando={cambiando}
          onCambiar={cambiar}
          onClose={() => setAgrega(false)}
        />
      )}
    </section>
  );
}
