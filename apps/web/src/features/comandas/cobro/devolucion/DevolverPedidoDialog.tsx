import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Radio, Switch } from '@mantine/core';
import { useState } from 'react';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { aPesos } from '@comal/domain/money';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { formatMoney } from '../../../../kit/format.ts';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import type { ApiError } from '../../../../platform/api/errors.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { Motivos } from '../../../../shared/motivos/Motivos.tsx';
import { useCancellationMotivos } from '../../../../shared/motivos/useCancellationMotivos.ts';
import { MotivoField } from '../../../../shared/motivos/MotivoField.tsx';
import { SuFactura } from '../factura/SuFactura.tsx';
import { FolioField } from '../turno/FolioField.tsx';
import { NOTHING_LEFT } from '../../../../platform/comandas/que-queda.ts';
import { contextoDe } from '../turno/useFolioDelTicket.ts';
import classes from './DevolverPedidoDialog.module.css';
import type { Renglon, Salida } from './renglones.ts';
import type { LoQueSeDevuelve } from './useDevolver.ts';
import { REGLA_DE_MOTIVO, useFormaDeDevolucion } from './useFormaDeDevolucion.ts';

export interface DevolverPedidoDialogProps {
  readonly cobro: CobroDeTurno;
  readonly onClose: () => void;
  /** Returns the line; resolves to the error, or null on success. */
  readonly onDevolver: (que: LoQueSeDevuelve) => Promise<ApiError | null>;
}

type Forma = ReturnType<typeof useFormaDeDevolucion>;

const seAcepta = (motivo: string): boolean => leerTexto(REGLA_DE_MOTIVO, motivo).ok;

const Linea = ({ r }: { readonly r: Renglon }) => (
  <Radio
    classNames={{ root: classes.linea, labelWrapper: classes.texto }}
    size="md"
    value={r.id}
    description={r.con}
    label={
      <span className={classes.nombre}>
        <span>{r.nombre}</span>
        <span className={classes.importe}>{formatMoney(aPesos(r.centavos))}</span>
      </span>
    }
  />
);

/** The lines of the charge to choose from, once loaded. */
const Lineas = ({ forma: { lineas, pedido, setPedido } }: { readonly forma: Forma }) => {
  if (lineas.error && !lineas.renglones)
    return <ErrorState error={lineas.error} retrying={lineas.isFetching} onRetry={() => void lineas.refetch()} />;
  if (!lineas.renglones) return <SkeletonRows rows={3} height={44} />;
  if (lineas.renglones.length === 0) return <p className={classes.nota}>{NOTHING_LEFT}</p>;
  return (
    <Radio.Group label="Pedido" required value={pedido} onChange={setPedido}>
      <div className={classes.lineas}>
        {lineas.renglones.map((r) => (
          <Linea key={r.id} r={r} />
        ))}
      </div>
    </Radio.Group>
  );
};

interface SalidasProps {
  readonly salidas: readonly Salida[];
  readonly metodo: number | undefined;
  readonly onElegir: (metodo: number) => void;
}

const Salidas = ({ salidas, metodo, onElegir }: SalidasProps) =>
  salidas.length > 0 && (
    <Radio.Group
      label="Lo que no alcance el efectivo del cobro, se devuelve por"
      value={String(metodo)}
      onChange={(elegido) => onElegir(Number(elegido))}
    >
      <div className={classes.lineas}>
        {salidas.map((s) => (
          <Radio key={s.metodo} size="md" value={String(s.metodo)} label={s.descripcion} />
        ))}
      </div>
    </Radio.Group>
  );

const Opciones = ({ forma }: { readonly forma: Forma }) => (
  <>
    <Salidas salidas={forma.lineas.salidas} metodo={forma.metodo} onElegir={forma.setSalida} />
    {forma.lineas.propina > 0 && (
      <Switch
        size="md"
        label="Devolver también su parte de la propina"
        description={`El cobro tiene ${formatMoney(forma.lineas.propina)} de propina. Si no, la propina se queda.`}
        checked={forma.conPropina}
        onChange={(event) => forma.setConPropina(event.currentTarget.checked)}
      />
    )}
    {forma.entero && (
      <Switch
        size="md"
        label="Regresa a existencias"
        description="Para lo que se puede volver a vender. Si no, lo que consumió se queda gastado."
        checked={forma.aExistencias}
        onChange={(event) => forma.setAExistencias(event.currentTarget.checked)}
      />
    )}
  </>
);

/**
 * Asks which line of a charge is returned and why, whether its tip is returned too, and whether it goes back to the
 * stock (D-44, decision 0123).
 */
export function DevolverPedidoDialog({ cobro, onClose, onDevolver }: DevolverPedidoDialogProps) {
  const forma = useFormaDeDevolucion(cobro);
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const motivos = useCancellationMotivos().filter(seAcepta);
  const { envio, elegido, motivo, folio } = forma;
  const reason = useDisconnected() ?? (envio ? undefined : forma.falta);
  const enviar = async (): Promise<void> => {
    if (!envio) return;
    setEnviando(true);
    setError(await onDevolver(envio));
    setEnviando(false);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Devolver un pedido"
      context={contextoDe(cobro, folio.pideTicket)}
      submit={{
        ...{ label: forma.conPropina ? 'Devolver con su propina' : 'Devolver', color: 'chile' },
        // No amount with the tip: the server computes the tip's share.
        ...(elegido && !forma.conPropina && { pesos: aPesos(elegido.centavos) }),
        ...(reason && { reason }),
      }}
      onSubmit={() => void enviar()}
      onRefused={() => {
        motivo.leave();
        folio.folio.leave();
      }}
      dismiss="Volver"
      busy={enviando}
      error={error?.message ?? null}
    >
      <Lineas forma={forma} />
      <Opciones forma={forma} />
      <SuFactura pago={cobro.id} accion="devolver" />
      {folio.pideTicket && <FolioField folio={folio.folio} />}
      <Motivos motivos={motivos} elegido={motivo.text} onElegir={motivo.type} />
      <MotivoField label="Motivo" regla={REGLA_DE_MOTIVO} campo={motivo} />
      <p className={classes.nota}>El cobro queda en la lista con su devolución, y el pedido sale de la cuenta.</p>
    </FormDialog>
  );
}
