import { IconReceiptOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { textoDeMotivo, type Motivo } from '@comal/contract/motivos';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { Dialog } from '../../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState, type ErrorStateProps } from '../../../../kit/ErrorState/ErrorState.tsx';
import { plural } from '../../../../kit/format.ts';
import { lazily } from '../../../../kit/lazily.tsx';
import { notify } from '../../../../kit/notify.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useDeniedText } from '../../../../platform/permisos/who-can.ts';
import { ApiError } from '../../../../platform/api/errors.ts';
import { isOwn, useUnderWay, useUnverified } from '../../../../platform/drafts/unverified.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useCajaMay, useMay } from '../../../../platform/session/permissions.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import { DevolverPedidoDialog } from '../devolucion/DevolverPedidoDialog.tsx';
import { Devuelto } from '../devolucion/Devuelto.tsx';
import { useDevolver, type LoQueSeDevuelve } from '../devolucion/useDevolver.ts';
import {
  asuntoDeCancelacion,
  asuntoDeDevolucion,
  type CancelacionPorVerificar,
  type DevolucionPorVerificar,
} from '../verificar/cobros.ts';
import { CancelarCobroDialog } from './CancelarCobroDialog.tsx';
import classes from './CobrosDelTurnoDialog.module.css';
import { loQueQueda, nothingLeftOf, whyNotCancelled } from '../../../../platform/comandas/que-queda.ts';
import { FilaDeCobro, type Impedimentos } from './FilaDeCobro.tsx';
import { PorDevolver } from './PorDevolver.tsx';
import { useCancelar } from './useCancelar.ts';
import { useCobrosDelTurno } from './useCobrosDelTurno.ts';

const TicketDialog = lazily(async () => (await import('../ticket/TicketDialog.tsx')).TicketDialog);

const FacturaDialog = lazily(async () => (await import('../factura/FacturaDialog.tsx')).FacturaDialog);

export interface CobrosDelTurnoDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Opens the charge of a comanda, after a charge was cancelled to be corrected. */
  readonly onCobrar: (comanda: string) => void;
}

/** Width in px; with the button of an invoice, too, those of a charge stand in one row. */
const ANCHO_PX = 640;
const ANCHO_CON_FACTURA_PX = 780;

const anchoPara = (cobros: readonly CobroDeTurno[] = [], sinFactura: boolean): number =>
  !sinFactura && cobros.some((c) => c.factura) ? ANCHO_CON_FACTURA_PX : ANCHO_PX;

const useImpedimentos = (): Omit<Impedimentos, 'devolver'> => {
  const cancela = useMay(PERMISO.CANCELAR_COBRO);
  const cobra = useMay(PERMISO.COBRAR);
  const factura = useMay(PERMISO.FACTURAR);
  const cajaCobra = useCajaMay('cobrar');
  const reimprime = useCajaMay('imprimircopiaticket');
  const red = useDisconnected();
  const negado = useDeniedText(PERMISO.COBRAR);
  // No permission is needed here: without it a colleague may approve.
  const cancelar = red;
  return {
    ...{ factura: red, sinFactura: !factura },
    ticket: !cobra ? negado : reimprime ? red : textoDeMotivo('CAJA_SIN_REIMPRESION'),
    cancelar,
    pideAutorizacion: !cancela && !red,
    corregir: cancelar ?? (cobra ? undefined : negado) ?? (cajaCobra ? undefined : textoDeMotivo('CAJA_SIN_COBRO')),
  };
};

type Accion = { readonly tipo: 'cancelar' | 'corregir' | 'devolver'; readonly cobro: CobroDeTurno };

type QueDevuelve = CancelacionPorVerificar | DevolucionPorVerificar;

const PALABRA = { cancelacion: 'Cancelación', devolucion: 'Devolución' } as const;

interface FilaProps {
  readonly cobro: CobroDeTurno;
  /** All charges of the list. */
  readonly cobros: readonly CobroDeTurno[];
  readonly no: ReturnType<typeof useImpedimentos>;
  readonly onTicket: (pago: string) => void;
  readonly onFacturar: (pago: string) => void;
  readonly onAccion: (accion: Accion) => void;
  /** Verifies an unknown cancellation or return; resolves to the error, or null on success. */
  readonly onVerificar: (p: QueDevuelve) => Promise<ApiError | null>;
}

/** A charge of the list, with its unverified cancellation or return. */
const Fila = ({ cobro, cobros, no, onTicket, onFacturar, onAccion, onVerificar }: FilaProps) => {
  const zona = useSesion()?.sucursal.zona;
  const devuelto = whyNotCancelled(cobro, cobros);
  const pendiente = useUnverified().find(
    (p): p is QueDevuelve =>
      p.tipo !== 'cobro' &&
      [asuntoDeCancelacion(cobro.id), asuntoDeDevolucion(cobro.id)].includes(p.asunto) &&
      isOwn(p),
  );
  const preguntar = async (p: QueDevuelve): Promise<void> => {
    const error = await onVerificar(p);
    if (error) notify.danger(error.message);
  };
  return (
    <FilaDeCobro
      cobro={cobro}
      zona={zona}
      sinFolio={useCajaMay('cambiosodevolucionesconticket')}
      no={{
        ...no,
        devolver: no.cancelar ?? nothingLeftOf(cobro, cobros),
        cancelar: no.cancelar ?? devuelto,
        corregir: no.corregir ?? devuelto,
        pideAutorizacion: no.pideAutorizacion && !devuelto,
      }}
      porVerificar={pendiente && PALABRA[pendiente.tipo]}
      verificando={useUnderWay(pendiente?.clave)}
      onTicket={() => onTicket(cobro.id)}
      onFacturar={() => onFacturar(cobro.id)}
      onCancelar={() => onAccion({ tipo: 'cancelar', cobro })}
      onCorregir={() => onAccion({ tipo: 'corregir', cobro })}
      onDevolver={() => onAccion({ tipo: 'devolver', cobro })}
      onVerificar={() => pendiente && void preguntar(pendiente)}
    />
  );
};

const Lista = ({ cobros, ...fila }: Omit<FilaProps, 'cobro'>) => {
  const lista = useRef<HTMLUListElement>(null);
  // A cancelled charge has no buttons: the focus that was on one moves to the list.
  useEffect(() => {
    if (document.activeElement === document.body) lista.current?.focus({ preventScroll: true });
  }, [cobros]);
  if (cobros.length === 0) return <EmptyState icon={IconReceiptOff} text="No hay cobros en este turno" />;
  return (
    <ul ref={lista} tabIndex={-1} className={classes.lista} aria-label="Cobros del turno">
      {cobros.map((c) => (
        <Fila key={c.id} cobro={c} cobros={cobros} {...fila} />
      ))}
    </ul>
  );
};

/** The error of the list; without an open shift there is no retry, any other error may be temporary. */
const SinLista = ({ error, ...otraVez }: { readonly error: Error } & Omit<ErrorStateProps, 'message'>) =>
  error instanceof ApiError && error.motivo === ('CAJA_INICIAL_FALTA' satisfies Motivo) ? (
    <EmptyState icon={IconReceiptOff} text={`${error.message}: todavía no hay turno`} />
  ) : (
    <ErrorState error={error} {...otraVez} />
  );

const cuantos = (cobros: readonly CobroDeTurno[] | undefined): string | undefined =>
  cobros && plural(cobros.filter((c) => c.cancela === null && !c.devuelve).length, 'cobro', 'cobros');

/** Hook: opens the invoice of a charge; `alDejar` is called when it is closed. */
const useFactura = (alDejar: () => void) => {
  const [pago, setPago] = useState<string | null>(null);
  const dejar = (): void => {
    setPago(null);
    alDejar();
  };
  return { facturar: setPago, factura: pago !== null && <FacturaDialog key={pago} pago={pago} onClose={dejar} /> };
};

/**
 * The charges of the shift with their cancellations and returns: to reprint, cancel, correct or return a line (D-44).
 */
export function CobrosDelTurnoDialog({ opened, onClose, onCobrar }: CobrosDelTurnoDialogProps) {
  const { data, error, isFetching, refetch } = useCobrosDelTurno(opened);
  const no = useImpedimentos();
  const { cancelar, verificar, devolucion, entregar } = useCancelar();
  const devuelta = useDevolver();
  const [accion, setAccion] = useState<Accion | null>(null);
  const [pago, setPago] = useState<string | null>(null);
  const { facturar, factura } = useFactura(() => void refetch());
  const verificarlo = (p: QueDevuelve) => (p.tipo === 'cancelacion' ? verificar(p) : devuelta.verificar(p));
  const devolver = async (cobro: CobroDeTurno, que: LoQueSeDevuelve) => {
    const fallo = await devuelta.devolver(cobro, que);
    if (!fallo) setAccion(null);
    return fallo;
  };
  const enviar = async ({ tipo, cobro }: Accion, motivo: string, ticket: string | null) => {
    const luego = tipo === 'corregir' ? () => onCobrar(cobro.comanda.id) : undefined;
    const fallo = await cancelar(cobro, { motivo, ticket, luego });
    if (!fallo) setAccion(null);
    return fallo;
  };
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title="Cobros del turno"
        context={cuantos(data)}
        width={anchoPara(data, no.sinFactura)}
      >
        <div className={classes.cuerpo}>
          {error && !data && <SinLista error={error} retrying={isFetching} onRetry={() => void refetch()} />}
          {!error && !data && <SkeletonRows rows={4} height={96} />}
          {data && (
            <Lista
              cobros={data}
              no={no}
              onTicket={setPago}
              onFacturar={facturar}
              onAccion={setAccion}
              onVerificar={verificarlo}
            />
          )}
        </div>
      </Dialog>
      {accion?.tipo === 'devolver' && (
        <DevolverPedidoDialog
          cobro={accion.cobro}
          onClose={() => setAccion(null)}
          onDevolver={(que) => devolver(accion.cobro, que)}
        />
      )}
      {accion && accion.tipo !== 'devolver' && (
        <CancelarCobroDialog
          cobro={loQueQueda(accion.cobro, data ?? [])}
          corregir={accion.tipo === 'corregir'}
          onClose={() => setAccion(null)}
          onCancelar={(motivo, ticket) => enviar(accion, motivo, ticket)}
        />
      )}
      <PorDevolver devolucion={devolucion} onEntregar={entregar} />
      <Devuelto {...devuelta} />
      {factura}
      {pago !== null && <TicketDialog key={pago} pago={pago} opened onClose={() => setPago(null)} />}
    </>
  );
}
