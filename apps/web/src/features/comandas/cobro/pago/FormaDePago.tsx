import { useRef, useState, type FormEvent, type RefObject } from 'react';
import {
  porEntregar,
  recibido,
  redondeoDe,
  restante,
  type PagosPorMetodo,
} from '@comal/domain/comanda/cobro/por-metodo';
import { esDeCortesia } from '@comal/domain/comanda/cobro/subcuenta';
import { useConfirm } from '../../../../kit/ConfirmDialog/useConfirm.ts';
import type { ApiError } from '../../../../platform/api/errors.ts';
import { useElsewhere } from '../../../../platform/drafts/unverified.ts';
import { OTHER_SERVER } from '../../../../platform/identity/words.ts';
import { Ajeno, Fallo, Impedimento, SinSaber, UnaPregunta } from '../panel/Avisos.tsx';
import { BotonCobrar, BotonImprimir, BotonVerificar, Botones } from './Botones.tsx';
import { capturaDe, conPropina, pagoDe, razonDeEscrito, razonDePago } from '../captura/captura.ts';
import type { Captura } from '../captura/escrito.ts';
import { Cifras } from '../panel/Cifras.tsx';
import classes from './FormaDePago.module.css';
import { reglaDe, type Metodos } from '../../metodos-de-pago.ts';
import { MetodosDePago, type MetodosDePagoProps } from './MetodosDePago.tsx';
import { preguntaDe, type Confirmado, type Pregunta } from '../captura/preguntas.ts';
import { PropinaDelCobro } from './PropinaDelCobro.tsx';
import { useALaVista } from './useALaVista.ts';
import type { CobroPorVerificar } from '../verificar/cobros.ts';

export interface FormaDePagoProps extends Pick<MetodosDePagoProps, 'subcuenta' | 'metodos' | 'captura' | 'onCaptura'> {
  readonly procesando: boolean;
  /** Why nothing can be charged now. */
  readonly razon: string | undefined;
  /**
   * The user's own charge of this sub-account whose outcome is unknown: nothing else can be charged until it is
   * verified.
   */
  readonly pendiente: CobroPorVerificar | undefined;
  /** An unverified charge of another user: shown, not sent (D-98). */
  readonly ajeno: CobroPorVerificar | undefined;
  /** `cobrar` and `verificar` resolve to the error, or null on success. */
  readonly cobrar: (pago: PagosPorMetodo, confirmado: Confirmado) => Promise<ApiError | null>;
  readonly verificar: (pendiente: CobroPorVerificar) => Promise<ApiError | null>;
}

interface Fallido {
  readonly error: ApiError;
  readonly captura: Captura;
  /** The total in centavos that was to be charged. */
  readonly total: number;
  /** The confirmations that it was sent with. */
  readonly confirmado: Confirmado;
  /** The error came from a verification. */
  readonly verificado: boolean;
}

const NADA: Confirmado = {};

const SIN_COBRAR = 'El ticket se imprime después de cobrar';

const preguntaAjena = (quien: string) => ({
  title: 'Cobro por verificar',
  text: `${quien} ya intentó cobrar esta subcuenta en este equipo. Pregunta al cliente si ya pagó antes de cobrar otra vez.`,
  action: 'Cobrar de todos modos',
});

const useEnvio = (props: FormaDePagoProps) => {
  const { captura, onCaptura, pendiente, ajeno, subcuenta, metodos, cobrar, verificar } = props;
  const { confirm } = useConfirm();
  const [fallido, setFallido] = useState<Fallido | null>(null);
  const anotar = (error: ApiError | null, de: Captura, confirmado: Confirmado, verificado: boolean): void =>
    setFallido(error && { error, captura: de, total: subcuenta.total, confirmado, verificado });
  return {
    fallido,
    olvidar: () => setFallido(null),
    cobrar: async (confirmado = NADA): Promise<void> => {
      if (ajeno && confirmado === NADA && !(await confirm(preguntaAjena(ajeno.usuario.nombre)))) return;
      setFallido(null);
      anotar(await cobrar(pagoDe(captura, subcuenta.total, metodos), confirmado), captura, confirmado, false);
    },
    verificar: async (): Promise<void> => {
      if (!pendiente) return;
      // Restores the input that was sent: after a refusal it can be corrected without typing it again.
      const enviada = capturaDe(pendiente.input.body.pago);
      onCaptura(enviada);
      const { confirmar, confirmar_montos } = pendiente.input.body;
      const confirmado = { ...(confirmar && { confirmar }), ...(confirmar_montos && { confirmar_montos }) };
      anotar(await verificar(pendiente), enviada, confirmado, true);
    },
  };
};

type Envio = ReturnType<typeof useEnvio>;

interface AvisosProps extends Pick<FormaDePagoProps, 'pendiente' | 'ajeno' | 'razon' | 'subcuenta'> {
  readonly fallido: Fallido | null;
  /** The question for the failure, which is asked below. */
  readonly pregunta: Pregunta | undefined;
}

/** The notices before charging: an unknown outcome, a failure, another user's charge, or why nothing can be charged. */
const Avisos = ({ pendiente, ajeno, razon, subcuenta, fallido, pregunta }: AvisosProps) => {
  if (pendiente) return <SinSaber pendiente={pendiente} error={fallido?.error} />;
  return (
    <>
      {fallido && !pregunta && <Fallo {...fallido} ahora={subcuenta.total} />}
      {ajeno && <Ajeno pendiente={ajeno} />}
      {razon && <Impedimento razon={razon} />}
    </>
  );
};

type VerificarProps = Pick<PieProps, 'procesando'> & { readonly pendiente: CobroPorVerificar };

const Verificar = ({ pendiente, procesando }: VerificarProps) => {
  const deOtro = useElsewhere(pendiente);
  return <BotonVerificar procesando={procesando} razon={deOtro ? OTHER_SERVER : undefined} />;
};

interface PieProps extends Pick<FormaDePagoProps, 'pendiente' | 'subcuenta' | 'metodos' | 'procesando'> {
  readonly pago: PagosPorMetodo;
  readonly envio: Envio;
  readonly pregunta: Pregunta | undefined;
  readonly porque: string | undefined;
  readonly aceptar: RefObject<HTMLButtonElement | null>;
}

const Pie = ({ pendiente, subcuenta, metodos, pago, procesando, envio, pregunta, porque, aceptar }: PieProps) => {
  const { fallido, olvidar, cobrar } = envio;
  if (pregunta && fallido)
    return (
      <UnaPregunta
        titulo={pregunta.titulo}
        error={fallido.error}
        onRevisar={olvidar}
        onCobrar={() => void cobrar(pregunta.conUnSi(fallido.confirmado))}
      />
    );
  const cortesia = esDeCortesia(subcuenta);
  return (
    <Botones>
      {!cortesia && <BotonImprimir subcuenta={subcuenta.nombre} razon={SIN_COBRAR} />}
      {pendiente ? (
        <Verificar pendiente={pendiente} procesando={procesando} />
      ) : (
        <BotonCobrar
          boton={aceptar}
          total={porEntregar(subcuenta.total, pago) + redondeoDe(subcuenta.total, pago, metodos)}
          cortesia={cortesia}
          razon={porque}
          procesando={procesando}
        />
      )}
    </Botones>
  );
};

/**
 * Whether the amounts cover the total. Then any other reason against charging is easily overlooked, so it is shown as
 * text.
 */
const cubre = (total: number, pago: PagosPorMetodo, metodos: Metodos): boolean =>
  recibido(pago) > 0 && restante(total, pago, metodos) === 0;

/** The question about the current input; compares payments, not texts, because leaving a field reformats its amount. */
const preguntaSobre = (fallido: Fallido | null, pago: PagosPorMetodo, metodos: Metodos): Pregunta | undefined => {
  if (!fallido) return undefined;
  const deAntes = pagoDe(fallido.captura, fallido.total, metodos);
  return JSON.stringify(deAntes) === JSON.stringify(pago) ? preguntaDe(fallido.error.motivo) : undefined;
};

const Campos = (props: FormaDePagoProps & MetodosDePagoProps) => {
  const { subcuenta, metodos, captura, pago, procesando, pendiente, onCaptura } = props;
  return (
    <fieldset className={classes.campos} disabled={procesando || pendiente !== undefined}>
      <PropinaDelCobro
        total={subcuenta.total}
        metodos={metodos}
        pago={pago}
        elegida={captura.propina}
        onElegir={(propina) => onCaptura(conPropina(captura, propina, subcuenta.total, metodos))}
      />
      <MetodosDePago {...props} />
    </fieldset>
  );
};

/** The payment of one sub-account: a row per enabled method, the figures, and the charge; Enter accepts. */
export function FormaDePago(props: FormaDePagoProps) {
  const { subcuenta, metodos, razon, procesando, pendiente } = props;
  const aceptar = useRef<HTMLButtonElement>(null);
  const [forma, pie] = [useRef<HTMLFormElement>(null), useRef<HTMLDivElement>(null)];
  useALaVista(forma, pie);
  const envio = useEnvio(props);
  const cortesia = esDeCortesia(subcuenta);
  const captura = pendiente ? capturaDe(pendiente.input.body.pago) : props.captura;
  const pago = pagoDe(captura, subcuenta.total, metodos);
  const porque = razon ?? razonDeEscrito(captura) ?? razonDePago(subcuenta.total, pago, metodos, reglaDe(metodos));
  const pregunta = procesando ? undefined : preguntaSobre(envio.fallido, pago, metodos);
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (procesando || pregunta) return;
    if (pendiente) void envio.verificar();
    else if (!porque) void envio.cobrar();
  };
  return (
    <form ref={forma} className={classes.forma} onSubmit={enviar} noValidate>
      {cortesia ? (
        <p className={classes.cortesia}>Todo se regaló: no hay nada que cobrar.</p>
      ) : (
        <Campos
          {...props}
          captura={captura}
          pago={pago}
          ocupada={procesando || pregunta !== undefined}
          onElegido={() => aceptar.current?.focus()}
        />
      )}
      <div ref={pie} className={classes.pie}>
        {!cortesia && <Cifras total={subcuenta.total} pago={pago} metodos={metodos} />}
        {!procesando && <Avisos {...props} fallido={envio.fallido} pregunta={pregunta} />}
        {porque && !razon && cubre(subcuenta.total, pago, metodos) && <p className={classes.falta}>{porque}</p>}
        <Pie {...props} pago={pago} envio={envio} pregunta={pregunta} porque={porque} aceptar={aceptar} />
      </div>
    </form>
  );
}
