import { Button } from '@mantine/core';
import {
  IconDiscount,
  IconCash,
  IconGift,
  IconPrinter,
  IconReceipt,
  IconRefresh,
  IconSlice,
} from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { etiquetaDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';
import { explained, tip } from '../../../../kit/Tip/tip.ts';
import classes from './Botones.module.css';

const apagado = (razon: string | undefined) =>
  razon ? { 'data-disabled': true, 'aria-disabled': true as const, 'aria-description': razon, ...tip(razon) } : {};

interface BotonImprimirProps {
  readonly subcuenta: string | null;
  readonly onClick?: () => void;
  /** Why nothing can be printed yet. */
  readonly razon?: string;
  /** It stands in the green head of a paid panel. */
  readonly enCabeza?: boolean;
  readonly boton?: RefObject<HTMLButtonElement | null>;
}

/** Opens the ticket of a charged sub-account; with `razon`, explains why it cannot. */
export const BotonImprimir = ({ subcuenta, onClick, razon, enCabeza, boton }: BotonImprimirProps) => (
  <Button
    ref={boton}
    className={enCabeza ? classes.enCabeza : classes.imprimir}
    variant="default"
    size={enCabeza ? 'md' : 'xl'}
    leftSection={<IconPrinter size={20} stroke={1.9} />}
    aria-label={`Imprimir el ticket de ${etiquetaDeSubcuenta(subcuenta)}`}
    data-disabled={razon ? true : undefined}
    {...explained(razon, onClick)}
  >
    Imprimir
  </Button>
);

interface BotonCobrarProps {
  readonly total: Centavos;
  /** Every dish is complimentary: the button closes the comanda instead of charging (decision 0121). */
  readonly cortesia?: boolean;
  readonly razon?: string;
  readonly procesando?: boolean;
  readonly boton?: RefObject<HTMLButtonElement | null>;
}

/** Sends the charge and shows its amount; if it cannot, it stays visible and says why. */
export const BotonCobrar = ({ total, cortesia, razon, procesando, boton }: BotonCobrarProps) => (
  <Button
    // The key makes it another button: a press begun on 'Cobrar' while the last dish becomes complimentary does not
    // close the comanda.
    key={cortesia ? 'cortesia' : 'cobro'}
    ref={boton}
    type="submit"
    className={classes.cobrar}
    size="xl"
    color="agave"
    loading={procesando}
    leftSection={cortesia ? <IconGift size={22} stroke={1.9} /> : <IconCash size={22} stroke={1.9} />}
    {...apagado(razon)}
  >
    {cortesia ? 'Cerrar como cortesía' : `Cobrar ${formatMoney(aPesos(total))}`}
  </Button>
);

/**
 * Verifies the outcome of the charge with the same key (H52), so that nothing is charged twice. Has the focus, as the
 * only possible action.
 */
export const BotonVerificar = ({
  procesando,
  razon,
}: Pick<BotonCobrarProps, 'razon'> & { readonly procesando: boolean }) => {
  const boton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!procesando) boton.current?.focus();
  }, [procesando]);
  return (
    <Button
      ref={boton}
      type="submit"
      className={classes.cobrar}
      {...apagado(razon)}
      size="xl"
      color="maiz"
      loading={procesando}
      leftSection={<IconRefresh size={22} stroke={1.9} />}
    >
      Verificar cobro
    </Button>
  );
};

interface BotonPrecuentaProps {
  readonly subcuenta: string | null;
  readonly onClick: () => void;
}

/** Shows the precuenta (D-43). */
export const BotonPrecuenta = ({ subcuenta, onClick }: BotonPrecuentaProps) => (
  <Button
    className={classes.precuenta}
    size="md"
    variant="subtle"
    leftSection={<IconReceipt size={19} stroke={1.9} />}
    aria-label={`Precuenta de ${etiquetaDeSubcuenta(subcuenta)}`}
    onClick={onClick}
  >
    Precuenta
  </Button>
);

/** Divides what a sub-account owes into equal parts (D-45). */
export const BotonDividir = ({ subcuenta, onClick }: BotonPrecuentaProps) => (
  <Button
    className={classes.precuenta}
    size="md"
    variant="subtle"
    leftSection={<IconSlice size={19} stroke={1.9} />}
    aria-label={`Dividir ${etiquetaDeSubcuenta(subcuenta)} en partes iguales`}
    onClick={onClick}
  >
    Dividir
  </Button>
);

/** Gives what a sub-account owes a discount, or takes it back (decision 0164). */
export const BotonDescuento = ({ subcuenta, onClick }: BotonPrecuentaProps) => (
  <Button
    className={classes.precuenta}
    size="md"
    variant="subtle"
    leftSection={<IconDiscount size={19} stroke={1.9} />}
    aria-label={`Descuento a ${etiquetaDeSubcuenta(subcuenta)}`}
    onClick={onClick}
  >
    Descuento
  </Button>
);

/** Opens the charges of the shift from a paid sub-account, to cancel or correct its charge (D-44). */
export const BotonCobros = ({ onClick }: { readonly onClick: () => void }) => (
  <Button className={classes.imprimir} variant="default" size="xl" onClick={onClick}>
    Cobros del turno
  </Button>
);

/** The two buttons at the foot of a panel. */
export const Botones = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.root}>{children}</div>
);
