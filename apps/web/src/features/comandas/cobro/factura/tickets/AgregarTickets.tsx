import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconFileOff, IconPlus, IconSearch, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { CobroPorFacturar, PorFacturar } from '@comal/contract/facturacion/facturas';
import { Dialog } from '../../../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../../../kit/ErrorState/ErrorState.tsx';
import { FoundList, FoundRow } from '../../../../../kit/FoundList/FoundList.tsx';
import { formatMoney, formatTime, plural } from '../../../../../kit/format.ts';
import { SkeletonRows } from '../../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useSesion } from '../../../../../platform/session/session.ts';
import { useCobros } from '../consultas.ts';
import { nombreDeCobro } from './nombre-de-cobro.ts';
import classes from './Tickets.module.css';

const ANCHO = 500;
const PAUSA_MS = 250;
/** The longest text that is looked for: a code with its groups, or a name. */
const LARGO = 100;

export interface AgregarTicketsProps {
  readonly de: PorFacturar;
  /** The charge whose invoice it is: it stays. */
  readonly pago: string;
  readonly cambiando: boolean;
  /** Called with all charges of the invoice. */
  readonly onCambiar: (pagos: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
}

interface FilaProps {
  readonly cobro: CobroPorFacturar;
  readonly puesto: boolean;
  readonly disabled: boolean;
  readonly onPulsar: () => void;
}

const Fila = ({ cobro, puesto, disabled, onPulsar }: FilaProps) => {
  const zona = useSesion()?.sucursal.zona;
  const Icono = puesto ? IconCheck : IconPlus;
  return (
    <FoundRow aria-pressed={puesto} disabled={disabled} onClick={onPulsar}>
      <Icono size={20} stroke={1.9} aria-hidden="true" />
      <span className={classes.que}>
        <strong>{nombreDeCobro(cobro)}</strong>
        <span>
          Folio {cobro.folio} · {formatTime(cobro.creado_en, zona)}
        </span>
        {cobro.en_global && <span>En la global</span>}
        {cobro.porque && <span className={classes.mal}>{cobro.porque}</span>}
      </span>
      <span className={classes.total}>{formatMoney(cobro.total)}</span>
    </FoundRow>
  );
};

const NADA = 'No queda otro cobro de hoy por facturar';
const SIN_COINCIDENCIAS = 'Ningún cobro con ese código, folio o mesa';

type Consulta = ReturnType<typeof useCobros>;

/** What is shown while there is no list: without connection, it is asked, or why that failed. */
const SinLista = ({ consulta: { enLinea, error, isFetching, refetch } }: { readonly consulta: Consulta }) => {
  if (!enLinea) return <EmptyState text="Sin conexión no se pueden buscar cobros" icon={IconWifiOff} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={4} height={56} />;
};

/** Adds tickets to an invoice: the charges of the day that nobody invoiced, or one by its code or folio. */
export function AgregarTickets({ de, pago, cambiando, onCambiar, onClose }: AgregarTicketsProps) {
  const [texto, setTexto] = useState('');
  const [pausado] = useDebouncedValue(texto, PAUSA_MS);
  const consulta = useCobros(pausado);
  const pagos = de.cobros.map(({ id }) => id);
  const lista = consulta.enLinea ? consulta.data?.filter(({ id }) => id !== pago) : undefined;
  const pulsar = (id: string): void =>
    void onCambiar(pagos.includes(id) ? pagos.filter((p) => p !== id) : [...pagos, id]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Agregar tickets"
      context={`${plural(pagos.length, 'ticket', 'tickets')} en la factura · ${formatMoney(de.total)}`}
      width={ANCHO}
    >
      <div className={classes.cuerpo} data-scrolls>
        <TextInput
          label="Buscar"
          type="search"
          autoComplete="off"
          maxLength={LARGO}
          placeholder="Código del ticket, folio o mesa"
          leftSection={<IconSearch size={18} stroke={1.9} aria-hidden="true" />}
          data-autofocus
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        {!lista && <SinLista consulta={consulta} />}
        {lista?.length === 0 && <EmptyState text={pausado.trim() ? SIN_COINCIDENCIAS : NADA} icon={IconFileOff} />}
        {lista && lista.length > 0 && (
          <FoundList label="Cobros">
            {lista.map((c) => (
              <Fila
                key={c.id}
                cobro={c}
                puesto={pagos.includes(c.id)}
                disabled={cambiando || (c.porque !== null && !pagos.includes(c.id))}
                onPulsar={() => pulsar(c.id)}
              />
            ))}
          </FoundList>
        )}
      </div>
      <footer className={classes.pie}>
        <Button size="lg" loading={cambiando} onClick={onClose}>
          Listo
        </Button>
      </footer>
    </Dialog>
  );
}
