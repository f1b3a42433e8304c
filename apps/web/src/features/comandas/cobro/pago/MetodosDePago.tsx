import { useEffect, useRef } from 'react';
import { esPropio } from '@comal/domain/caja/metodos';
import {
  METODO_DE_PAGO,
  montoDe,
  porEntregar,
  recibido,
  type Pago,
  type ReglaDeNoOperacion,
} from '@comal/domain/comanda/cobro/cobro';
import type { Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { textoDeCentavos, type Centavos } from '@comal/domain/money';

import { conEscrito, escritoDe, sinMontos, type Captura } from './escrito.ts';
import { reglaDe, type Metodos } from '../consultas.ts';
import { EfectivoRapido } from './EfectivoRapido.tsx';
import { FilaDePago, NoOperacion, TodoConEste } from './FilaDePago.tsx';

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

type MetodoDelTpv = Metodos[number];

interface SinEfectivoProps extends Pick<MetodosDePagoProps, 'captura' | 'onCaptura' | 'pago' | 'metodos'> {
  readonly metodo: MetodoDelTpv;
  readonly aCubrir: Centavos;
}

/** Whether a method goes with an operation number: transfer and card as the branch says, an own one as it says itself (D-115). */
const reglaDeMetodo = ({ id, no_operacion }: MetodoDelTpv, metodos: Metodos): ReglaDeNoOperacion | undefined =>
  esPropio(id) ? no_operacion : reglaDe(metodos);

/** What goes with all but the cash: the whole amount in one press, and its operation number. */
const SinEfectivo = ({ metodo, metodos, captura, onCaptura, pago, aCubrir }: SinEfectivoProps) => {
  const { id, descripcion } = metodo;
  const monto = montoDe(pago, id);
  const regla = reglaDeMetodo(metodo, metodos);
  const nombre = esPropio(id) ? descripcion : descripcion.toLowerCase();
  return (
    <>
      <TodoConEste
        de={nombre}
        elegido={monto > 0 && monto === aCubrir}
        onElegir={() => onCaptura(conEscrito(sinMontos(captura), id, { monto: textoDeCentavos(aCubrir) }))}
      />
      {regla && (
        <NoOperacion
          de={esPropio(id) ? nombre : `la ${nombre}`}
          pedido={monto > 0}
          regla={regla}
          valor={escritoDe(captura, id).no_operacion}
          onChange={(no_operacion) => onCaptura(conEscrito(captura, id, { no_operacion }))}
        />
      )}
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
  return metodos.map((metodo, i) => (
    <FilaDePago
      key={metodo.id}
      metodo={metodo.id}
      descripcion={metodo.descripcion}
      monto={escritoDe(captura, metodo.id).monto}
      onMonto={(monto) => onCaptura(conEscrito(captura, metodo.id, { monto }))}
      entrada={i === 0 ? primera : undefined}
    >
      {metodo.id === METODO_DE_PAGO.EFECTIVO ? (
        <EfectivoRapido
          porCubrir={aCubrir - recibido(pago) + pago.efectivo}
          efectivo={pago.efectivo}
          onElegir={elegir}
        />
      ) : (
        <SinEfectivo {...{ metodo, metodos, captura, onCaptura, pago, aCubrir }} />
      )}
    </FilaDePago>
  ));
}
