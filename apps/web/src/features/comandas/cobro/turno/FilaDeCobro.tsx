import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconFileInvoice,
  IconLock,
  IconPrinter,
  IconReceiptRefund,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { NOMBRE_DE_SITUACION } from '@comal/domain/facturacion/emision/facturable';
import { formatTime, formatMoney } from '../../../../kit/format.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { explained, tip } from '../../../../kit/Tip/tip.ts';
import classes from './FilaDeCobro.module.css';
import { devueltoDe, metodosDe } from './importes.ts';

/** Why each action on a charge is not possible; undefined if it is. */
export interface Impedimentos {
  readonly ticket: string | undefined;
  readonly cancelar: string | undefined;
  readonly devolver: string | undefined;
  readonly corregir: string | undefined;
  readonly factura: string | undefined;
  /** The person may not invoice: nothing offers it. */
  readonly sinFactura: boolean;
  /** Cancelling requires a colleague's approval. */
  readonly pideAutorizacion: boolean;
}

export interface FilaDeCobroProps {
  readonly cobro: CobroDeTurno;
  readonly zona: string | undefined;
  /** The register requires the folio from the paper ticket, so it is not shown. */
  readonly sinFolio: boolean;
  readonly no: Impedimentos;
  /** A cancellation of it, or a return of a line, has an unknown outcome (H52). */
  readonly porVerificar: 'Cancelación' | 'Devolución' | undefined;
  readonly verificando: boolean;
  readonly onTicket: () => void;
  readonly onCancelar: () => void;
  readonly onCorregir: () => void;
  readonly onDevolver: () => void;
  readonly onFacturar: () => void;
  readonly onVerificar: () => void;
}

const ICONO = { size: 19, stroke: 1.9, 'aria-hidden': true } as const;

/** The kind of a cancellation or return in words; undefined for a charge. */
const queEs = ({ cancela, devuelve }: CobroDeTurno): string | undefined =>
  cancela ? 'Cancelación' : devuelve && 'Devolución';

const Datos = ({ cobro: c, zona, sinFolio }: Pick<FilaDeCobroProps, 'cobro' | 'zona' | 'sinFolio'>) => (
  <div className={classes.datos}>
    <span className={classes.hora}>{formatTime(c.creado_en, zona)}</span>
    <span className={classes.que}>
      <span className={classes.nombre}>
        {c.comanda.nombre} · {c.subcuenta}
      </span>
      <span className={classes.menor}>
        {[queEs(c) ?? metodosDe(c), ...(sinFolio ? [] : [`Folio ${c.comanda.folio_corto}`]), c.cajero].join(' · ')}
      </span>
      {c.propina > 0 && <span className={classes.menor}>Con propina de {formatMoney(c.propina)}</span>}
      {c.motivo && <span className={classes.menor}>» {c.motivo}</span>}
      {c.factura && NOMBRE_DE_SITUACION[c.factura] && (
        <span className={classes.factura} data-situacion={c.factura}>
          <IconFileInvoice size={16} stroke={1.9} aria-hidden="true" />
          {NOMBRE_DE_SITUACION[c.factura]}
        </span>
      )}
      {queEs(c) && <span className={classes.menor}>Se devolvió {devueltoDe(c)}</span>}
    </span>
    <span className={classes.total}>
      <MoneyText pesos={c.total} size="figure" tone={queEs(c) ? 'out' : 'plain'} />
    </span>
  </div>
);

const Acciones = ({ cobro: c, no, onTicket, onCancelar, onCorregir, onDevolver, onFacturar }: FilaDeCobroProps) => {
  const de = `${c.comanda.nombre}, ${c.subcuenta}`;
  const boton = (razon: string | undefined, hacer: () => void, nombre: string) => ({
    size: 'md',
    variant: 'default',
    'aria-label': `${nombre} de ${de}`,
    'data-disabled': razon ? true : undefined,
    ...explained(razon, hacer),
  });
  const pideParaDevolver = no.pideAutorizacion && !no.devolver;
  return (
    <div className={classes.acciones}>
      <Button {...boton(no.ticket, onTicket, 'Reimprimir el ticket')} leftSection={<IconPrinter {...ICONO} />}>
        Reimprimir
      </Button>
      {c.factura && !no.sinFactura && (
        <Button {...boton(no.factura, onFacturar, 'Factura')} leftSection={<IconFileInvoice {...ICONO} />}>
          Factura
        </Button>
      )}
      {!c.devuelve && (
        <>
          <Button {...boton(no.corregir, onCorregir, 'Corregir cobro')} leftSection={<IconArrowBackUp {...ICONO} />}>
            Corregir
          </Button>
          <Button
            {...boton(no.devolver, onDevolver, 'Devolver un pedido')}
            leftSection={pideParaDevolver ? <IconLock {...ICONO} /> : <IconReceiptRefund {...ICONO} />}
            {...(pideParaDevolver && tip('Pide autorización'))}
          >
            Devolver
          </Button>
          <Button
            {...boton(no.cancelar, onCancelar, 'Cancelar cobro')}
            className={no.cancelar ? undefined : classes.peligro}
            leftSection={no.pideAutorizacion ? <IconLock {...ICONO} /> : <IconX {...ICONO} />}
            {...(no.pideAutorizacion && tip('Pide autorización'))}
          >
            Cancelar cobro
          </Button>
        </>
      )}
    </div>
  );
};

/** A charge of the shift, a cancellation or a return of a line; a cancelled charge is struck through (D-44). */
export function FilaDeCobro(props: FilaDeCobroProps) {
  const { cobro, porVerificar, verificando, onVerificar } = props;
  const vigente = cobro.cancela === null && cobro.cancelado_por === null;
  return (
    <li className={classes.root} data-cancelado={cobro.cancelado_por !== null || undefined}>
      <Datos {...props} />
      {cobro.cancelado_por !== null && <span className={classes.sello}>Cancelado</span>}
      {vigente && !porVerificar && <Acciones {...props} />}
      {porVerificar && (
        <div className={classes.duda}>
          <span>{porVerificar} por verificar</span>
          <Button
            size="md"
            variant="default"
            loading={verificando}
            leftSection={<IconRefresh {...ICONO} />}
            onClick={onVerificar}
          >
            Verificar
          </Button>
        </div>
      )}
    </li>
  );
}
