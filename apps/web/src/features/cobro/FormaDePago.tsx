import { useEffect, useRef, useState, type FormEvent } from 'react';
import { METODO_DE_PAGO, type Pago } from '@comal/domain/comanda/cobro';
import type { Subcuenta } from '@comal/domain/comanda/subcuenta';
import { textoDeCentavos, type Centavos } from '@comal/domain/money';
import type { ApiError } from '../../platform/api/errors.ts';
import { BotonCobrar, BotonImprimir, Botones } from './Botones.tsx';
import { pagoDe, razonDePago, type Captura } from './captura.ts';
import { Cifras } from './Cifras.tsx';
import type { Metodos } from './consultas.ts';
import { EfectivoRapido } from './EfectivoRapido.tsx';
import { Fallo } from './Fallo.tsx';
import { CAMPOS, FilaDePago, NoOperacion } from './FilaDePago.tsx';
import classes from './FormaDePago.module.css';
import { sinSaber } from './useCobro.ts';

interface FormaDePagoProps {
  readonly subcuenta: Subcuenta;
  readonly metodos: Metodos;
  readonly captura: Captura;
  readonly onCaptura: (captura: Captura) => void;
  readonly razon: string | undefined;
  readonly procesando: boolean;
  readonly cobrar: (pago: Pago) => Promise<ApiError | null>;
}

interface Fallido {
  readonly error: ApiError;
  readonly captura: Captura;
}

const SIN_COBRAR = 'El ticket se imprime después de cobrar';

type MetodosDePagoProps = Pick<FormaDePagoProps, 'metodos' | 'captura' | 'onCaptura' | 'subcuenta' | 'procesando'> & {
  readonly pago: Pago;
  /** The quick cash was chosen: what comes next is to accept it. */
  readonly onElegido: () => void;
};

function MetodosDePago({ metodos, captura, onCaptura, subcuenta, procesando, pago, onElegido }: MetodosDePagoProps) {
  const primera = useRef<HTMLInputElement>(null);
  // Nothing keeps the focus while a charge is on its way: it comes back for the next try.
  useEffect(() => {
    if (!procesando) primera.current?.focus();
  }, [procesando]);
  const elegir = (monto: Centavos): void => {
    onCaptura({ ...captura, efectivo: textoDeCentavos(monto) });
    onElegido();
  };
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
            porCubrir={subcuenta.total - pago.transferencia - pago.tarjeta}
            efectivo={pago.efectivo}
            onElegir={elegir}
          />
        )}
        {operacion && (
          <NoOperacion
            de={descripcion}
            pedido={pago[monto] > 0}
            valor={captura[operacion]}
            onChange={(texto) => onCaptura({ ...captura, [operacion]: texto })}
          />
        )}
      </FilaDePago>
    );
  });
}

/** The payment of one sub-account: a row per enabled method, the figures, and the charge; Enter accepts. */
export function FormaDePago({ cobrar, razon, procesando, ...resto }: FormaDePagoProps) {
  const { subcuenta, captura, metodos } = resto;
  const aceptar = useRef<HTMLButtonElement>(null);
  const [fallido, setFallido] = useState<Fallido | null>(null);
  const pago = pagoDe(captura);
  const porque =
    razon ??
    razonDePago(
      subcuenta.total,
      pago,
      metodos.map((m) => m.id),
    );
  const enviar = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (porque || procesando) return;
    setFallido(null);
    const error = await cobrar(pago);
    setFallido(error && { error, captura });
  };
  const verificar = fallido !== null && fallido.captura === captura && sinSaber(fallido.error);
  return (
    <form className={classes.forma} onSubmit={(event) => void enviar(event)} noValidate>
      <fieldset className={classes.campos} disabled={procesando}>
        <MetodosDePago {...resto} procesando={procesando} pago={pago} onElegido={() => aceptar.current?.focus()} />
      </fieldset>
      <Cifras total={subcuenta.total} pago={pago} />
      {fallido && !procesando && <Fallo error={fallido.error} />}
      <Botones>
        <BotonImprimir subcuenta={subcuenta.nombre} razon={SIN_COBRAR} />
        <BotonCobrar
          boton={aceptar}
          total={subcuenta.total}
          razon={porque}
          procesando={procesando}
          verificar={verificar}
        />
      </Botones>
    </form>
  );
}
