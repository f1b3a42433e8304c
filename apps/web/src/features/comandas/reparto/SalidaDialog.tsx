import type { Comanda } from '@comal/domain/comanda/comanda';
import { aPesos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import { cambioQueLleva, porCobrarDe, type Reparto } from '@comal/domain/reparto/reparto';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { formatMoney } from '../../../kit/format.ts';
import { completeAmount } from '../../../kit/MoneyInput/amounts.ts';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import { direccionDe } from './pasos-de-reparto.ts';
import { Repartidor } from './Repartidor.tsx';
import classes from './Reparto.module.css';
import { useMoverReparto } from './useMoverReparto.ts';

const SIN_REPARTIDOR = 'Di quién lo lleva';
const NO_ALCANZA = 'Con eso no alcanza a pagar lo que falta por cobrar';

interface PagaConProps {
  readonly texto: string;
  readonly onTexto: (texto: string) => void;
  readonly porCobrar: number;
}

/** The banknote of an amount that is written; null: none is said; undefined: it pays too little or is no amount. */
const billeteDe = (texto: string, porCobrar: number): number | null | undefined => {
  if (texto === '') return null;
  const leido = leerImporte(texto);
  return leido.ok && leido.value >= porCobrar ? leido.value : undefined;
};

/** With what the client pays, and the change that is to be carried for it. */
const PagaCon = ({ texto, onTexto, porCobrar }: PagaConProps) => {
  const billete = billeteDe(texto, porCobrar);
  const lleva = cambioQueLleva(billete ?? null, porCobrar);
  return (
    <div>
      <MoneyInput
        label="Paga con (opcional)"
        value={texto}
        error={billete === undefined ? NO_ALCANZA : undefined}
        onChange={onTexto}
      />
      <p className={classes.saber} role="status">
        {lleva === null
          ? `Por cobrar ${formatMoney(aPesos(porCobrar))}`
          : `Por cobrar ${formatMoney(aPesos(porCobrar))}: lleva ${formatMoney(aPesos(lleva))} de cambio`}
      </p>
    </div>
  );
};

export interface SalidaDialogProps {
  readonly comanda: Pick<Comanda, 'id' | 'nombre' | 'pedidos'>;
  readonly reparto: Reparto;
  readonly onClose: () => void;
}

/** A delivery goes out: with whom, and where it is unpaid, with the change to carry (D-130). */
export function SalidaDialog({ comanda, reparto, onClose }: SalidaDialogProps) {
  const [repartidor, setRepartidor] = useState(reparto.repartidor?.id ?? null);
  const [texto, setTexto] = useState(
    reparto.cambio_de === null ? '' : completeAmount(String(aPesos(reparto.cambio_de))),
  );
  const { mover, processing, error, razon } = useMoverReparto(onClose);
  const porCobrar = porCobrarDe(comanda.pedidos);
  const billete = porCobrar === 0 ? null : billeteDe(texto, porCobrar);
  const falta = repartidor === null ? SIN_REPARTIDOR : billete === undefined ? NO_ALCANZA : undefined;
  const salir = (): void => {
    if (repartidor === null || billete === undefined) return;
    const cambio_de = billete === null ? null : aPesos(billete);
    mover({ id: comanda.id, de: 'en_preparacion', a: 'en_camino', repartidor, cambio_de });
  };
  const reason = razon ?? falta;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Sale ${comanda.nombre}`}
      context={direccionDe(reparto)}
      width={400}
      submit={{ label: 'Sale', ...(reason !== undefined && { reason }) }}
      onSubmit={salir}
      busy={processing}
      error={error ?? null}
    >
      <Repartidor value={repartidor} onChange={setRepartidor} exigido />
      {porCobrar > 0 && <PagaCon texto={texto} onTexto={setTexto} porCobrar={porCobrar} />}
    </FormDialog>
  );
}
