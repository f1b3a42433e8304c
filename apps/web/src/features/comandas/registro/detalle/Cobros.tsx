import { Button } from '@mantine/core';
import { IconFileInvoice, IconPrinter, IconReceiptRefund, IconX } from '@tabler/icons-react';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { NOMBRE_DE_SITUACION } from '@comal/domain/facturacion/emision/facturable';
import { DateText } from '../../../../kit/DateText/DateText.tsx';
import { formatDateTime, formatMoney } from '../../../../kit/format.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useImpedimentosDeCobro, type ImpedimentosDeCobro } from '../impedimentos.ts';
import { loQueQueda, nothingLeftOf, whyNotCancelled } from '../../../../platform/comandas/que-queda.ts';
import { pagosDe } from '../metodos.ts';
import classes from './Detalle.module.css';

/** The operations on a charge, given by the screen that renders the register. */
export interface ManosDeCobro {
  /** Shows the stored ticket of a payment, to print it again. */
  readonly onReimprimir: (pago: string) => void;
  readonly onCancelarCobro: (cobro: CobroDeTurno) => void;
  /** Opens the dialog that returns a line of it. */
  readonly onDevolver: (cobro: CobroDeTurno) => void;
  /** Opens the invoice of a charge, where others of its comanda can be added. */
  readonly onFacturar: (pago: string) => void;
}

const ICONO = { size: 19, stroke: 1.9, 'aria-hidden': true } as const;

interface CobroProps extends ManosDeCobro {
  readonly cobro: CobroDeTurno;
  /** What is left of the charge after returns. */
  readonly queda: CobroDeTurno;
  /** Why no line of it can be returned. */
  readonly sinDevolver: string | undefined;
  readonly zona: string | undefined;
  readonly no: ImpedimentosDeCobro;
}

const Acciones = ({
  cobro,
  queda,
  sinDevolver,
  no,
  onReimprimir,
  onCancelarCobro,
  onDevolver,
  onFacturar,
}: Omit<CobroProps, 'zona'>) => {
  const boton = (razon: string | undefined, nombre: string, hacer: () => void) => ({
    size: 'md',
    variant: 'default',
    'aria-label': `${nombre} de ${cobro.subcuenta}, ${formatMoney(cobro.total)}`,
    'data-disabled': razon ? true : undefined,
    ...explained(razon, hacer),
  });
  return (
    <div className={classes.acciones}>
      <Button
        {...boton(no.ticket, 'Reimprimir ticket', () => onReimprimir(cobro.id))}
        leftSection={<IconPrinter {...ICONO} />}
      >
        Reimprimir
      </Button>
      {cobro.factura && no.factura !== null && (
        <Button
          {...boton(no.factura, 'Factura', () => onFacturar(cobro.id))}
          leftSection={<IconFileInvoice {...ICONO} />}
        >
          Factura
        </Button>
      )}
      {!cobro.devuelve && (
        <>
          <Button
            {...boton(sinDevolver, 'Devolver un pedido', () => onDevolver(cobro))}
            leftSection={<IconReceiptRefund {...ICONO} />}
          >
            Devolver
          </Button>
          <Button
            {...boton(no.cancelar, 'Cancelar cobro', () => onCancelarCobro(queda))}
            className={no.cancelar ? undefined : classes.peligro}
            leftSection={<IconX {...ICONO} />}
          >
            Cancelar cobro
          </Button>
        </>
      )}
    </div>
  );
};

const queEs = ({ cancela, devuelve, subcuenta }: CobroDeTurno): string => {
  if (cancela) return `Cancelación · ${subcuenta}`;
  return devuelve ? `Devolución · ${subcuenta}` : subcuenta;
};

const Cobro = ({ cobro: c, zona, ...resto }: CobroProps) => {
  const cancelado = c.cancelado_por !== null;
  return (
    <li className={classes.cobro} data-cancelado={cancelado || undefined}>
      <div className={classes.linea}>
        <span className={classes.que}>
          <span className={classes.plato}>{queEs(c)}</span>
          <span className={classes.nota}>
            <DateText>{formatDateTime(c.creado_en, zona)}</DateText> · {c.cajero} · {pagosDe(c)}
            {c.propina !== 0 && ` · Propina ${formatMoney(c.propina)}`}
          </span>
          {c.motivo && <span className={classes.nota}>» {c.motivo}</span>}
          {c.factura && NOMBRE_DE_SITUACION[c.factura] && (
            <span className={classes.nota}>{NOMBRE_DE_SITUACION[c.factura]}</span>
          )}
        </span>
        {cancelado && <span className={classes.sello}>Cancelado</span>}
        <span className={classes.monto}>
          <MoneyText pesos={c.total} size="strong" tone={c.cancela || c.devuelve ? 'out' : 'plain'} />
        </span>
      </div>
      {!cancelado && c.cancela === null && <Acciones cobro={c} {...resto} />}
    </li>
  );
};

/**
 * The charges of a comanda with their cancellations and returns; a standing charge can be reprinted, cancelled, or have
 * a line returned (D-40, D-44).
 */
export function Cobros({
  cobros,
  ...resto
}: Omit<CobroProps, 'cobro' | 'queda' | 'sinDevolver' | 'no'> & { readonly cobros: readonly CobroDeTurno[] }) {
  const no = useImpedimentosDeCobro();
  if (cobros.length === 0) return <p className={classes.nada}>Sin cobros</p>;
  return (
    <ul className={classes.lista}>
      {cobros.map((c) => (
        <Cobro
          key={c.id}
          cobro={c}
          queda={loQueQueda(c, cobros)}
          sinDevolver={no.cancelar ?? nothingLeftOf(c, cobros)}
          no={{ ...no, cancelar: no.cancelar ?? whyNotCancelled(c, cobros) }}
          {...resto}
        />
      ))}
    </ul>
  );
}
