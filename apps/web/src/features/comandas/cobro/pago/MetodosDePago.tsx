import { useEffect, useRef } from 'react';
import { METODO_DE_PAGO, porEntregar, type MetodoDePago, type Pago } from '@comal/domain/comanda/cobro/cobro';
import type { Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { textoDeCentavos, type Centavos } from '@comal/domain/money';
import type { Captura } from './captura.ts';
import { reglaDe, type Metodos } from '../consultas.ts';
import { EfectivoRapido } from './EfectivoRapido.tsx';
import { CAMPOS, FilaDePago, NoOperacion, TodoConEste } from './FilaDePago.tsx';

/** Props of `MetodosDePago`. */
export interface MetodosDePagoProps {
  readonly subcuenta: Subcuenta;
  readonly metodos: Metodos;
  readonly captura: Captura;
  readonly onCaptura: (captura: Captura) => void;
  /** A charge is on its way, or something about it is asked: the focus is not here. */
  readonly ocupada: boolean;
  readonly pago: Pago;
  /** The quick cash was chosen: what comes next is to accept it. */
  readonly onElegido: () => void;
}

interface DeBancoProps extends Pick<MetodosDePagoProps, 'captura' | 'onCaptura' | 'pago' | 'metodos'> {
  readonly id: MetodoDePago;
  readonly descripcion: string;
  readonly operacion: NonNullable<(typeof CAMPOS)[MetodoDePago]['operacion']>;
  readonly aCubrir: Centavos;
}

/** What goes with a transfer or a card: all of it in one press, and its operation number. */
const DeBanco = (props: DeBancoProps) => {
  const { id, descripcion, metodos, captura, onCaptura, pago, operacion, aCubrir } = props;
  const { monto } = CAMPOS[id];
  const todo = { efectivo: '', transferencia: '', tarjeta: '', [monto]: textoDeCentavos(aCubrir) };
  return (
    <>
      <TodoConEste
        de={descripcion}
        elegido={pago[monto] > 0 && pago[monto] === aCubrir}
        onElegir={() => onCaptura({ ...captura, ...todo })}
      />
      <NoOperacion
        de={descripcion}
        pedido={pago[monto] > 0}
        regla={reglaDe(metodos)}
        valor={captura[operacion]}
        onChange={(texto) => onCaptura({ ...captura, [operacion]: texto })}
      />
    </>
  );
};

/** A row per enabled payment method, with its amount and what goes with it (COBRO-002). */
export function MetodosDePago(props: MetodosDePagoProps) {
  const { metodos, captura, onCaptura, subcuenta, ocupada, pago, onElegido } = props;
  const primera = useRef<HTMLInputElement>(null);
  // Nothing keeps the focus while a charge is on its way: it comes back for the next try, unless somebody is writing here.
  useEffect(() => {
    const campos = primera.current?.closest('fieldset');
    if (!ocupada && !campos?.contains(document.activeElement)) primera.current?.focus();
  }, [ocupada]);
  const elegir = (monto: Centavos): void => {
    onCaptura({ ...captura, efectivo: textoDeCentavos(monto) });
    onElegido();
  };
  const aCubrir = porEntregar(subcuenta.total, pago);
  return metodos.map(({ id, descripcion }, i) => {
    const { monto, operacion } = CAMPOS[id];
    return (
      <FilaDePago
        key={id}
        metodo={id}
        descripcion={descripcion}
        monto={captura[monto]}
        onMonto={(texto) => onCaptura({ ...captura, [monto]: texto })}
        entrada={i === 0 ? primera : undefined}
      >
        {id === METODO_DE_PAGO.EFECTIVO && (
          <EfectivoRapido
            porCubrir={porEntregar(subcuenta.total, pago) - pago.transferencia - pago.tarjeta}
            efectivo={pago.efectivo}
            onElegir={elegir}
          />
        )}
        {operacion && (
          <DeBanco {...{ id, descripcion, metodos, captura, onCaptura, pago, aCubrir }} operacion={operacion} />
        )}
      </FilaDePago>
    );
  });
}
