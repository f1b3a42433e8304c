import { IconX } from '@tabler/icons-react';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { descuentosDeLineas, type DescuentoDado } from '@comal/domain/comanda/cuenta/descontar';
import { aPesos } from '@comal/domain/money';
import type { Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { IconAction } from '../../kit/IconAction/IconAction.tsx';
import { formatMoney } from '../../kit/format.ts';
import { lazily } from '../../kit/lazily.tsx';
import { MoneyText } from '../../kit/MoneyText/MoneyText.tsx';
import { api } from '../../platform/api/client.ts';
import { recibirComanda } from '../../platform/live/live.ts';
import { useSesion } from '../../platform/session/session.ts';
import { porQuitar, quienLoDio, tituloDeDado } from './dialogs/descuento/rebaja.ts';
import { useEscrituraDeMesa } from './mesas/escrituras.ts';
import { useSinMover } from './mesas/useSinMover.ts';
import classes from './Descuentos.module.css';

export const DescuentoDialog = lazily(
  async () => (await import('./dialogs/descuento/DescuentoDialog.tsx')).DescuentoDialog,
);

interface DescuentosProps {
  readonly comanda: Comanda;
  readonly cuenta: Pick<Subcuenta, 'pedidos'>;
  /** They may be taken back: it is unpaid. */
  readonly editable: boolean;
}

const nada = (): void => undefined;

const Fila = ({ comanda, dado, editable }: Omit<DescuentosProps, 'cuenta'> & { readonly dado: DescuentoDado }) => {
  const impide = useSinMover(comanda);
  const zona = useSesion()?.sucursal.zona;
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.quitarDescuento, recibirComanda, nada);
  const titulo = tituloDeDado(dado);
  const quita = porQuitar(dado, comanda);
  const reason = busy ? 'Espera a que termine' : impide;
  return (
    <li>
      <span className={classes.texto}>
        <strong>{titulo}</strong>
        <span>{error ?? quienLoDio(dado, zona)}</span>
        {editable && quita !== dado.monto && (
          <span>{`Son ${formatMoney(aPesos(quita))} entre todo lo que falta por pagar`}</span>
        )}
      </span>
      {editable && (
        <IconAction
          icon={IconX}
          tone="danger"
          label={`Quitar ${titulo}: ${formatMoney(aPesos(quita))} de lo que falta por pagar`}
          onClick={() => enviar({ body: { id: comanda.id, descuento: dado.id } })}
          {...(reason && { reason })}
        />
      )}
      <MoneyText pesos={aPesos(0 - dado.monto)} tone="in" />
    </li>
  );
};

/** The discounts of an account by name, with what each takes off and who gave it; they may be taken back (decision 0164). */
export function Descuentos({ comanda, cuenta, editable }: DescuentosProps) {
  const dados = descuentosDeLineas(cuenta.pedidos, comanda.descuentos);
  if (dados.length === 0) return null;
  return (
    <ul className={classes.lista} aria-label="Descuentos">
      {dados.map((dado) => (
        <Fila key={dado.id} comanda={comanda} dado={dado} editable={editable} />
      ))}
    </ul>
  );
}
