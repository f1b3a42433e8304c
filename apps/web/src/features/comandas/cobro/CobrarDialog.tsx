import { useState } from 'react';
import type { TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import { vigentes } from '@comal/domain/comanda/comanda';
import type { Destino } from '@comal/domain/comanda/cuenta/descontar';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { cuantosPedidos, estaDespachado } from '@comal/domain/comanda/pedido';
import { subcuentas, type Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos, sumar, type Centavos } from '@comal/domain/money';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { plural } from '../../../kit/format.ts';
import { useUnsaved } from '../../../kit/Layers/useUnsaved.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { SugiereContext, useSugiere } from './pago/sugeridas.ts';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import { Cambio } from './pago/Cambio.tsx';
import classes from './CobrarDialog.module.css';
import { AccionesDeCuenta, type AccionesDeCuentaProps } from './panel/AccionesDeCuenta.tsx';
import { Cuenta, tituloDeCuenta } from './panel/Cuenta.tsx';
import { DescuentoDialog, Descuentos } from '../Descuentos.tsx';
import { Pedidos } from './panel/Pedidos.tsx';
import { usePanelAbierto } from './panel/usePanelAbierto.ts';
import { PANEL_ABIERTO_PX, PANEL_PX, Subcuentas } from './panel/Subcuentas.tsx';
import { cajaMay } from '../../../platform/session/permissions.ts';
import { useCobro } from './useCobro.ts';
import { useComandaEnCobro } from './useComandaEnCobro.ts';

const TicketDialog = lazily(async () => (await import('./ticket/TicketDialog.tsx')).TicketDialog);
const PrecuentaDialog = lazily(async () => (await import('./ticket/PrecuentaDialog.tsx')).PrecuentaDialog);

/** Props of `CobrarDialog`; `useCobrar` returns them, and only after its checks. */
export interface CobrarDialogProps {
  readonly comandaId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Opens the charges of the shift, where one can be corrected (D-44). */
  readonly onCobros?: () => void;
  /** Divides what a sub-account owes into equal parts (D-45). */
  readonly onDividir?: (subcuenta: string | null) => void;
}

/** A ticket to show: the answer of the charge, or only the id of the payment to load it by. */
interface Impresion {
  readonly pago: string;
  readonly ticket: TicketDeCobro | undefined;
  /** It is printed automatically (D-18). */
  readonly alAbrir?: boolean;
}

const ANCHO_PX = 600;
/** Width of the account beside the charge from 1200 px (D-167), equal to the first column of `Dialog`. */
const CUENTA_PX = 340;

const enEspera = (partes: readonly Subcuenta[]): Centavos =>
  sumar(partes.filter((s) => s.pago === null).map((s) => s.total));

const contexto = ({ folio_corto, pedidos }: LiveComanda, partes: readonly Subcuenta[]): string => {
  const vigentes = partes.flatMap((s) => s.pedidos);
  const listos = cuantosPedidos(vigentes.filter(estaDespachado));
  const despachados = plural(listos, 'pedido despachado', 'pedidos despachados');
  const cuantas = plural(new Set(partes.map((s) => s.nombre)).size, 'subcuenta', 'subcuentas');
  return [`Folio ${folio_corto}`, pedidos.length === 0 ? 'sin pedidos' : despachados, cuantas].join(' · ');
};

const Pendiente = ({ pendiente }: { readonly pendiente: Centavos }) => (
  <div className={classes.pendiente}>
    <span>Por cobrar</span>
    <MoneyText pesos={aPesos(pendiente)} size="figure" />
  </div>
);

const Avance = ({ pagado, total }: { readonly pagado: Centavos; readonly total: Centavos }) => (
  <div
    className={classes.avance}
    role="progressbar"
    aria-label="Cobrado"
    aria-valuemin={0}
    aria-valuemax={aPesos(total)}
    aria-valuenow={aPesos(pagado)}
  >
    <span style={{ transform: `scaleX(${total > 0 ? pagado / total : 0})` }} />
  </div>
);

const Espera = ({ enCobro }: { readonly enCobro: ReturnType<typeof useComandaEnCobro> }) =>
  enCobro.error ? (
    <ErrorState error={enCobro.error} onRetry={enCobro.refrescar} retrying={enCobro.cargando} />
  ) : (
    <SkeletonRows rows={3} first={PANEL_ABIERTO_PX} height={PANEL_PX} shape="cards" />
  );

/** The receipts over the dialog: the ticket of a charge and the precuenta. */
const useRecibos = (comandaId: string, onTerminar: (() => void) | undefined) => {
  const [impresion, setImpresion] = useState<Impresion | null>(null);
  const [subcuenta, setSubcuenta] = useState<string | null>(null);
  const [visible, setVisible] = useState<'ticket' | 'precuenta' | null>(null);
  const cerrar = (): void => setVisible(null);
  const terminar = (): void => {
    cerrar();
    onTerminar?.();
  };
  const recibos = (
    <>
      {impresion && (
        <TicketDialog
          {...impresion}
          opened={visible === 'ticket'}
          onClose={cerrar}
          onTerminar={onTerminar && terminar}
        />
      )}
      {subcuenta !== null && (
        <PrecuentaDialog comanda={comandaId} subcuenta={subcuenta} opened={visible === 'precuenta'} onClose={cerrar} />
      )}
    </>
  );
  return {
    recibos,
    imprimir: (nueva: Impresion): void => {
      setImpresion(nueva);
      setVisible('ticket');
    },
    verPrecuenta: (de: string): void => {
      setSubcuenta(de);
      setVisible('precuenta');
    },
  };
};

/** The account of the open panel: in its own pane from 1200 px, otherwise inside the panel. */
const useCuenta = (
  comanda: LiveComanda | undefined,
  abierta: Subcuenta | undefined,
  acciones: Pick<AccionesDeCuentaProps, 'onPrecuenta' | 'onDividir' | 'onDescuento'>,
) => {
  const ancho = useBreakpoint() === 'desktop';
  const accionDe = (s: Subcuenta) =>
    comanda && s.pago === null && <AccionesDeCuenta comanda={comanda.id} subcuenta={s} {...acciones} />;
  const descuentosDe = (s: Pick<Subcuenta, 'pedidos'>, editable: boolean) =>
    comanda && <Descuentos comanda={comanda} cuenta={s} editable={editable} />;
  const dentro = (s: Subcuenta) => (
    <Pedidos subcuenta={s} descuentos={descuentosDe(s, s.pago === null)} accion={accionDe(s)} />
  );
  if (!ancho) return { cuentaDe: dentro };
  const enPie = vigentes(comanda?.pedidos ?? []);
  const toda = { pedidos: enPie, total: importeDe(enPie) };
  return {
    cuentaDe: null,
    width: ANCHO_PX + CUENTA_PX,
    before: comanda && (
      <Cuenta
        titulo={tituloDeCuenta(abierta)}
        cuenta={abierta ?? toda}
        descuentos={descuentosDe(abierta ?? toda, abierta?.pago === null)}
        accion={abierta && accionDe(abierta)}
      />
    ),
  };
};

/** What a discount of an account is of: the whole comanda while that is one account. */
const destinoDe = (subcuenta: string | null, partes: readonly Subcuenta[]): Destino =>
  partes.length === 1 ? { sobre: 'comanda' } : { sobre: 'subcuenta', subcuenta };

/** The dialog of a discount over the charge. */
const useDescuento = (comanda: LiveComanda | undefined, partes: readonly Subcuenta[]) => {
  const [destino, setDestino] = useState<Destino | null>(null);
  return {
    onDescuento: (subcuenta: string | null): void => setDestino(destinoDe(subcuenta, partes)),
    descuento: comanda && destino && (
      <DescuentoDialog comanda={comanda} destino={destino} onClose={() => setDestino(null)} />
    ),
  };
};

/** Charges a comanda, one sub-account at a time. When the last one is paid it stays open for printing. */
export function CobrarDialog({ comandaId, opened, onClose, onCobros, onDividir }: CobrarDialogProps) {
  const enCobro = useComandaEnCobro(comandaId);
  const { comanda, cobros, anotar, refrescar } = enCobro;
  const partes = comanda ? subcuentas(comanda.pedidos) : [];
  const pendiente = enEspera(partes);
  // Once the comanda is paid, closing its ticket closes the dialog too; an account of $0.00 is still to be charged.
  const pagada = comanda && partes.every((s) => s.pago !== null);
  const { recibos, imprimir, verPrecuenta } = useRecibos(comandaId, pagada ? onClose : undefined);
  const escrito = useUnsaved(onClose, opened);
  const cobro = useCobro({
    comanda,
    alCobrar: (ticket, pedidos) => {
      escrito.forget();
      anotar({ ticket, pedidos });
      if (cajaMay('imprimirticketalregistrarventa')) imprimir({ pago: ticket.pago, ticket, alAbrir: true });
    },
    refrescar,
  });
  const sugiere = useSugiere(comanda);
  const panel = usePanelAbierto(partes);
  const { onDescuento, descuento } = useDescuento(comanda, partes);
  const { cuentaDe, ...marco } = useCuenta(comanda, panel.abierta, {
    ...{ onPrecuenta: verPrecuenta, onDividir, onDescuento },
  });
  const ultimo = cobros.at(-1)?.ticket;
  const total = sumar(partes.map((s) => s.total));
  const tickets = new Map(cobros.map(({ ticket }) => [ticket.pago, ticket]));
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        onBack={escrito.onBack}
        width={ANCHO_PX}
        {...marco}
        busy={cobro.procesando}
        title={comanda ? `Cobrar ${comanda.nombre}` : 'Cobrar'}
        context={comanda && contexto(comanda, partes)}
        aside={comanda && <Pendiente pendiente={pendiente} />}
      >
        <Avance pagado={total - pendiente} total={total} />
        {ultimo && <Cambio pesos={ultimo.cambio} de={pendiente > 0 ? ultimo.subcuenta : undefined} ancho />}
        <div className={classes.cuerpo} onInput={escrito.onInput}>
          {!comanda && <Espera enCobro={enCobro} />}
          {comanda && (
            <SugiereContext value={sugiere}>
              <Subcuentas
                {...cobro}
                comanda={comanda}
                partes={partes}
                tickets={tickets}
                onImprimir={(pago) => imprimir({ pago, ticket: tickets.get(pago) })}
                panel={panel}
                cuentaDe={cuentaDe}
                onCobros={onCobros}
              />
            </SugiereContext>
          )}
        </div>
      </Dialog>
      {recibos}
      {descuento}
    </>
  );
}
