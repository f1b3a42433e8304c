import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { propinasSugeridas, type PropinaSugerida, type ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import { efectivoDebido, porEntregar, type PagosPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import type { Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { textoDeCentavos, type Centavos } from '@comal/domain/money';
import { usePorcentajes } from './sugeridas.ts';
import { delMetodo, enEfectivo, todoCon } from '../captura/captura.ts';
import { conEscrito, escritoDe, type Captura } from '../captura/escrito.ts';
import { reglaDe, type Metodo, type Metodos } from '../../metodos-de-pago.ts';
import { TipoDeTarjeta } from '../../TipoDeTarjeta.tsx';
import { EfectivoRapido } from './EfectivoRapido.tsx';
import { FilaDePago, NoOperacion, TodoConEste } from './FilaDePago.tsx';
import type { OpcionDePropina } from '../captura/propina.ts';
import { TodoConPropina } from './TodoConPropina.tsx';

export interface MetodosDePagoProps {
  readonly subcuenta: Subcuenta;
  readonly metodos: Metodos;
  readonly captura: Captura;
  readonly onCaptura: (captura: Captura) => void;
  /** A charge is being sent or a question is open: the focus must not move here. */
  readonly ocupada: boolean;
  readonly pago: PagosPorMetodo;
  /** Called when a complete amount was chosen: the next step is to accept. */
  readonly onElegido: () => void;
}

interface SinEfectivoProps extends Pick<
  MetodosDePagoProps,
  'captura' | 'onCaptura' | 'pago' | 'metodos' | 'subcuenta'
> {
  readonly metodo: Metodo;
  readonly onElegido: () => void;
}

/**
 * The rule for the operation number of a method: the branch's for transfer and card, its own for a custom one (D-115).
 */
const reglaDeMetodo = ({ campo, no_operacion }: Metodo, metodos: Metodos): ReglaDeNoOperacion | undefined =>
  campo === null ? no_operacion : reglaDe(metodos);

/**
 * Fills in a method that pays everything, and moves the focus to its operation number if required, otherwise to accept.
 */
const useTodo = (props: SinEfectivoProps, regla: ReglaDeNoOperacion | undefined) => {
  const { metodo, metodos, subcuenta, captura, onCaptura, onElegido } = props;
  const numero = useRef<HTMLInputElement>(null);
  const elegir = (opcion?: OpcionDePropina): void => {
    // Rendered synchronously, so that the number field and the enabled button exist before the focus moves.
    flushSync(() => onCaptura(todoCon(captura, metodo.id, subcuenta.total, metodos, opcion)));
    if (regla === 'obligatorio') numero.current?.focus();
    else onElegido();
  };
  return { numero, elegir };
};

/**
 * The suggested tips offered beside the card, with which most tips are paid: until it has an amount, in the place of
 * its number.
 */
const useSugeridas = ({ metodo, subcuenta, captura, pago }: SinEfectivoProps): readonly PropinaSugerida[] => {
  const porcentajes = usePorcentajes();
  const aparte = captura.propina.opcion !== 'ninguna' || delMetodo(pago, metodo.id).recibido > 0;
  if (aparte || !metodo.es_tarjeta) return [];
  return propinasSugeridas(subcuenta.total, porcentajes);
};

/**
 * The controls of a non-cash method: the whole amount in one press, with the card also with a tip, and the operation
 * number.
 */
const SinEfectivo = (props: SinEfectivoProps) => {
  const { metodo, metodos, captura, onCaptura, pago, subcuenta } = props;
  const { id, campo, descripcion } = metodo;
  const monto = delMetodo(pago, id).recibido;
  const regla = reglaDeMetodo(metodo, metodos);
  const { numero, elegir } = useTodo(props, regla);
  const sugeridas = useSugeridas(props);
  const nombre = campo === null ? descripcion : descripcion.toLowerCase();
  return (
    <>
      <TodoConEste
        de={nombre}
        elegido={monto > 0 && monto === porEntregar(subcuenta.total, pago)}
        onElegir={() => elegir()}
      />
      {sugeridas.length > 0 && (
        <TodoConPropina de={descripcion} total={subcuenta.total} sugeridas={sugeridas} onElegir={elegir} />
      )}
      {sugeridas.length === 0 && regla && (
        <NoOperacion
          de={campo === null ? nombre : `la ${nombre}`}
          pedido={monto > 0}
          regla={regla}
          valor={escritoDe(captura, id).no_operacion}
          onChange={(no_operacion) => onCaptura(conEscrito(captura, id, { no_operacion }))}
          entrada={numero}
        />
      )}
    </>
  );
};

/** A row per enabled payment method, with its amount and controls. */
export function MetodosDePago(props: MetodosDePagoProps) {
  const { metodos, captura, onCaptura, subcuenta, ocupada, pago, onElegido } = props;
  const primera = useRef<HTMLInputElement>(null);
  // While a charge is sent the disabled fields lose the focus: it returns afterwards, unless somebody is typing here.
  useEffect(() => {
    const campos = primera.current?.closest('fieldset');
    if (!ocupada && !campos?.contains(document.activeElement)) primera.current?.focus();
  }, [ocupada]);
  const elegir = (metodo: number, monto: Centavos): void => {
    onCaptura(conEscrito(captura, metodo, { monto: textoDeCentavos(monto) }));
    onElegido();
  };
  const efectivo = enEfectivo(pago, metodos);
  return metodos.map((metodo, i) => (
    <FilaDePago
      key={metodo.id}
      campo={metodo.campo}
      descripcion={metodo.descripcion}
      monto={escritoDe(captura, metodo.id).monto}
      onMonto={(monto) => onCaptura(conEscrito(captura, metodo.id, { monto }))}
      entrada={i === 0 ? primera : undefined}
      debajo={
        metodo.pide_tipo && (
          <TipoDeTarjeta
            valor={escritoDe(captura, metodo.id).tipo_tarjeta}
            onChange={(tipo_tarjeta) => onCaptura(conEscrito(captura, metodo.id, { tipo_tarjeta }))}
          />
        )
      }
    >
      {metodo.en_caja ? (
        <EfectivoRapido
          porCubrir={efectivoDebido(subcuenta.total, pago, metodos).redondeado}
          efectivo={efectivo}
          onElegir={(monto) => elegir(metodo.id, monto)}
        />
      ) : (
        <SinEfectivo {...props} metodo={metodo} />
      )}
    </FilaDePago>
  ));
}
