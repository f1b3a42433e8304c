import type { PropinasDeMesero } from '@comal/contract/caja/efectivo';
import { aCentavos, textoDeCentavos } from '@comal/domain/money';
import { CashFigure } from '../../../kit/CashFigure/CashFigure.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { formatMoney } from '../../../kit/format.ts';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { useWrite } from '../../../platform/writes.ts';
import type { CajaDialogProps } from '../cortes/CajaInicialDialog.tsx';
import { MOVIMIENTOS, textoDeFallo } from './movimiento.ts';
import { useCantidad } from '../cantidad.ts';
import { useRenovarTurno } from './usePropinas.ts';

export interface PagarPropinaDialogProps extends CajaDialogProps {
  readonly cuenta: PropinasDeMesero;
}

/** Pays a waiter's tips out of the drawer: the balance, or less (decision 0012). */
export function PagarPropinaDialog({ opened, onClose, cuenta: { mesero, saldo } }: PagarPropinaDialogProps) {
  const renovar = useRenovarTurno();
  const cantidad = useCantidad('mayor-a-cero', textoDeCentavos(aCentavos(saldo)));
  const { run, processing, error } = useWrite(api.efectivo.pagarPropina, { recordar: `propina-${mesero.id}` });
  const excedida = cantidad.pesos !== null && cantidad.pesos > saldo ? `Se le deben ${formatMoney(saldo)}` : undefined;
  const enviar = async (): Promise<void> => {
    if (cantidad.pesos === null) return;
    const resultado = await run({ body: { mesero: mesero.id, cantidad: cantidad.pesos } });
    renovar();
    if (!resultado.ok) return;
    notify.success(resultado.message);
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Pagar propinas"
      context={mesero.nombre}
      aside={<CashFigure kind="salida" pesos={cantidad.pesos ?? 0} />}
      submit={{ label: 'Pagar', pesos: cantidad.pesos ?? undefined, reason: cantidad.motivo ?? excedida }}
      onSubmit={() => void enviar()}
      onRefused={cantidad.tocar}
      busy={processing}
      error={textoDeFallo(error, MOVIMIENTOS.salida.fallo)}
    >
      <MoneyInput
        {...cantidad.campo}
        error={cantidad.campo.error ?? excedida}
        size="display"
        label="Cantidad"
        required
        data-autofocus
        description={excedida ? undefined : `Se le deben ${formatMoney(saldo)}`}
      />
    </FormDialog>
  );
}
