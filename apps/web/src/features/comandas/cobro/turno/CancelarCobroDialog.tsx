import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { LIMITES } from '@comal/domain/comanda/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedTextarea } from '../../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import type { ApiError } from '../../../../platform/api/errors.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { Motivos } from '../../../../shared/motivos/Motivos.tsx';
import { useCancellationMotivos } from '../../../../shared/motivos/useCancellationMotivos.ts';
import { SuFactura } from '../factura/SuFactura.tsx';
import classes from './CancelarCobroDialog.module.css';
import { FolioField } from './FolioField.tsx';
import { devolucionDe } from './importes.ts';
import { contextoDe, SIN_FOLIO, useFolioDelTicket } from './useFolioDelTicket.ts';

export interface CancelarCobroDialogProps {
  readonly cobro: CobroDeTurno;
  /** It is cancelled in order to be charged again. */
  readonly corregir: boolean;
  readonly onClose: () => void;
  /** Cancels the charge; resolves to the error, or null on success. */
  readonly onCancelar: (motivo: string, ticket: string | null) => Promise<ApiError | null>;
}

const REGLA = LIMITES.motivoDeCancelacion;
const AYUDA = `Entre ${REGLA.min} y ${REGLA.max} caracteres`;
const VERBO = { cancelar: 'Cancelar cobro', corregir: 'Cancelar y cobrar de nuevo' } as const;

/** Filters the branch's reasons: one meant for dishes may be too short for a charge. */
const seAcepta = (motivo: string): boolean => leerTexto(REGLA, motivo).ok;

/** Why it cannot be sent now: disconnected, or what is missing. */
const useReason = (falta: string | undefined): string | undefined => useDisconnected() ?? falta;

/**
 * Asks for the reason, one of the branch or free text, and shows the money to return, before a charge is cancelled
 * (D-44).
 */
export function CancelarCobroDialog({ cobro, corregir, onClose, onCancelar }: CancelarCobroDialogProps) {
  const [texto, setTexto] = useState('');
  const [tocado, setTocado] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { pideTicket, folio, ticket } = useFolioDelTicket();
  const motivos = useCancellationMotivos().filter(seAcepta);
  const motivo = leerTexto(REGLA, texto);
  const falta = motivo.ok ? SIN_FOLIO : motivo.error;
  const listo = motivo.ok && ticket !== undefined;
  const reason = useReason(listo ? undefined : falta);
  const enviar = async (): Promise<void> => {
    if (!motivo.ok || ticket === undefined) return;
    setEnviando(true);
    setError(await onCancelar(motivo.value, ticket));
    setEnviando(false);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={corregir ? 'Corregir cobro' : 'Cancelar cobro'}
      context={contextoDe(cobro, pideTicket)}
      submit={{
        label: corregir ? VERBO.corregir : VERBO.cancelar,
        color: 'chile',
        ...(reason && { reason }),
      }}
      onSubmit={() => void enviar()}
      onRefused={() => {
        setTocado(true);
        folio.leave();
      }}
      dismiss="Volver"
      busy={enviando}
      error={error?.message}
    >
      <p className={classes.devuelve}>
        <IconAlertTriangle size={20} stroke={2} aria-hidden="true" />
        <span>
          <strong>{devolucionDe(cobro)}.</strong> El cobro queda en la lista con su cancelación.
        </span>
      </p>
      <SuFactura pago={cobro.id} accion="cancelar" />
      {pideTicket && <FolioField folio={folio} />}
      <Motivos motivos={motivos} elegido={texto} onElegir={setTexto} />
      <CountedTextarea
        label="Motivo"
        required
        data-autofocus={pideTicket ? undefined : true}
        max={REGLA.max}
        hint={AYUDA}
        value={texto}
        error={tocado && !motivo.ok ? motivo.error : undefined}
        onChange={setTexto}
        onBlur={() => setTocado(texto !== '')}
      />
    </FormDialog>
  );
}
