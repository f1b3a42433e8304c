import { TextInput, UnstyledButton } from '@mantine/core';
import { IconBuildingBank, IconCash, IconCreditCard, IconWallet, type Icon } from '@tabler/icons-react';
import { useId, useState, type ReactNode, type Ref } from 'react';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import { NO_OPERACION_MINIMO, faltaNoOperacion, type ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import { MoneyInput } from '../../../../kit/MoneyInput/MoneyInput.tsx';
import classes from './FilaDePago.module.css';

const ICONOS: Readonly<Record<CampoDeMetodo, Icon>> = {
  efectivo: IconCash,
  transferencia: IconBuildingBank,
  tarjeta: IconCreditCard,
};

interface FilaDePagoProps {
  readonly campo: CampoDeMetodo | null;
  readonly descripcion: string;
  readonly monto: string;
  readonly onMonto: (monto: string) => void;
  readonly entrada?: Ref<HTMLInputElement>;
  /** Right of the amount: quick cash, or the operation number. */
  readonly children: ReactNode;
  /** Under amount and controls. */
  readonly debajo?: ReactNode;
}

/** The row of a payment method: name, amount, and its other controls. */
export function FilaDePago({ campo, descripcion, monto, onMonto, entrada, children, debajo }: FilaDePagoProps) {
  const id = useId();
  const Icono = campo === null ? IconWallet : ICONOS[campo];
  return (
    <div className={classes.fila}>
      <label className={classes.nombre} htmlFor={id}>
        <Icono size={21} stroke={1.9} aria-hidden="true" />
        {descripcion}
      </label>
      <MoneyInput
        id={id}
        className={classes.monto}
        size="lg"
        value={monto}
        onChange={onMonto}
        ref={entrada}
        {...(entrada && { 'data-autofocus': true })}
      />
      <div className={classes.resto}>{children}</div>
      {debajo && <div className={classes.debajo}>{debajo}</div>}
    </div>
  );
}

interface TodoProps {
  readonly de: string;
  readonly elegido: boolean;
  readonly onElegir: () => void;
}

/** Pays everything with one method, in one press. */
export const TodoConEste = ({ de, elegido, onElegir }: TodoProps) => (
  <UnstyledButton
    type="button"
    className={classes.todo}
    aria-label={`Todo con ${de}`}
    aria-pressed={elegido}
    onClick={onElegir}
  >
    Todo
  </UnstyledButton>
);

interface NoOperacionProps {
  /** The method in words: "la transferencia", "Rappi". */
  readonly de: string;
  readonly valor: string;
  readonly onChange: (valor: string) => void;
  /** It is required only with an amount above zero. */
  readonly pedido: boolean;
  /** Whether it may be left out (decision 0012). */
  readonly regla: ReglaDeNoOperacion;
  readonly entrada?: Ref<HTMLInputElement>;
}

const MAXIMO = 50;

/**
 * The operation number of a transfer, a card, or a custom method that has one: at least 3 characters once there is an
 * amount, or empty where it is optional.
 */
export function NoOperacion({ de, valor, onChange, pedido, regla, entrada }: NoOperacionProps) {
  const [visto, setVisto] = useState(false);
  const corto = visto && pedido && faltaNoOperacion(1, valor, regla);
  return (
    <TextInput
      ref={entrada}
      size="lg"
      aria-label={`No. operación de ${de}`}
      aria-invalid={corto || undefined}
      error={corto ? `Mínimo ${NO_OPERACION_MINIMO} caracteres` : undefined}
      disabled={!pedido}
      value={pedido ? valor : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setVisto(true)}
      maxLength={MAXIMO}
      placeholder={pedido && regla === 'opcional' ? 'Opcional' : undefined}
      autoComplete="off"
      leftSection="No. operación"
      leftSectionWidth="7.25rem"
      leftSectionPointerEvents="none"
      classNames={{ input: classes.numero, section: classes.rotulo }}
    />
  );
}
