import { Button, Modal } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useState } from 'react';
import type { PropinasDeMesero } from '@comal/contract/caja/efectivo';
import { deCampos } from '@comal/contract/caja/metodos-en-campos';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import { aCentavos, aPesos, sumar } from '@comal/domain/money';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { formatMoney } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { lazily } from '../../../kit/lazily.tsx';
import type { CajaDialogProps } from '../cortes/CajaInicialDialog.tsx';
import classes from './PropinasDialog.module.css';
import { usePropinas } from './usePropinas.ts';

const PagarPropinaDialog = lazily(async () => (await import('./PagarPropinaDialog.tsx')).PagarPropinaDialog);

const CON: Readonly<Record<CampoDeMetodo, string>> = {
  efectivo: 'en efectivo',
  transferencia: 'por transferencia',
  tarjeta: 'con tarjeta',
};

/** The tips of this shift: "Este turno: $45.00 en efectivo · $12.50 con tarjeta"; null if none. */
const delTurno = ({ turno }: PropinasDeMesero): string | null => {
  if (!turno) return null;
  const { otros = 0, ...campos } = turno;
  const conCampo = deCampos(campos).flatMap((m) => (m.campo ? [[aPesos(m.monto), CON[m.campo]] as const] : []));
  const partes = [...conCampo, [otros, 'con otros métodos'] as const]
    .filter(([pesos]) => pesos !== 0)
    .map(([pesos, como]) => `${formatMoney(pesos)} ${como}`);
  return partes.length === 0 ? null : `Este turno: ${partes.join(' · ')}`;
};

const sinSaldo = (saldo: number): string | undefined => (saldo > 0 ? undefined : 'No se le debe nada');

interface FilaProps {
  readonly cuenta: PropinasDeMesero;
  readonly onPagar: () => void;
}

const Fila = ({ cuenta, onPagar }: FilaProps) => {
  const { mesero, recibidas, pagadas, saldo } = cuenta;
  const razon = sinSaldo(saldo);
  const turno = delTurno(cuenta);
  return (
    <li className={classes.fila}>
      <span className={classes.quien}>
        <span className={classes.nombre}>{mesero.nombre}</span>
        <span className={classes.menor}>
          Recibidas {formatMoney(recibidas)} · Pagadas {formatMoney(pagadas)}
        </span>
        {turno && <span className={classes.menor}>{turno}</span>}
      </span>
      <MoneyText pesos={saldo} size="figure" tone={saldo < 0 ? 'out' : 'plain'} />
      <Button
        variant="default"
        aria-label={`Pagar propinas a ${mesero.nombre}`}
        data-disabled={razon ? true : undefined}
        {...explained(razon, onPagar)}
      >
        Pagar
      </Button>
    </li>
  );
};

const porPagar = (cuentas: readonly PropinasDeMesero[]): number =>
  aPesos(sumar(cuentas.map(({ saldo }) => Math.max(0, aCentavos(saldo)))));

/** The tips owed to each waiter, paid out of the drawer one by one. */
export function PropinasDialog({ opened, onClose }: CajaDialogProps) {
  const { data, error, isFetching, refetch } = usePropinas();
  const [cuenta, setCuenta] = useState<PropinasDeMesero | null>(null);
  const contexto = data && data.length > 0 ? `Por pagar ${formatMoney(porPagar(data))}` : undefined;
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title="Pagar propinas" context={contexto} width={500}>
        <Modal.Body className={classes.cuerpo}>
          {error && !data && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          {!error && !data && <SkeletonRows rows={3} height={64} />}
          {data?.length === 0 && <EmptyState icon={IconHeartHandshake} text="Todavía no hay propinas" />}
          {data && data.length > 0 && (
            <ul className={classes.lista} aria-label="Propinas por mesero">
              {data.map((c) => (
                <Fila key={c.mesero.id} cuenta={c} onPagar={() => setCuenta(c)} />
              ))}
            </ul>
          )}
        </Modal.Body>
      </Dialog>
      {cuenta && <PagarPropinaDialog key={cuenta.mesero.id} cuenta={cuenta} opened onClose={() => setCuenta(null)} />}
    </>
  );
}
