import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { LIMITES } from '@comal/domain/comanda/limites';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CountedTextarea } from '../../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import type { ApiError } from '../../../../platform/api/errors.ts';
import classes from './CancelarCobroDialog.module.css';
import { devolucionDe } from './importes.ts';

/** Props of `CancelarCobroDialog`. */
export interface CancelarCobroDialogProps {
  readonly cobro: CobroDeTurno;
  /** It is cancelled to be charged again. */
  readonly corregir: boolean;
  readonly onClose: () => void;
  /** Cancels; answers why not, or null. */
  readonly onCancelar: (motivo: string) => Promise<ApiError | null>;
}

const REGLA = LIMITES.motivoDeCancelacion;
const AYUDA = `Entre ${REGLA.min} y ${REGLA.max} caracteres`;
const VERBO = { cancelar: 'Cancelar cobro', corregir: 'Cancelar y cobrar de nuevo' } as const;

/** Asks why, and says what goes back, before a charge is cancelled (D-44). */
export function CancelarCobroDialog({ cobro, corregir, onClose, onCancelar }: CancelarCobroDialogProps) {
  const [texto, setTexto] = useState('');
  const [tocado, setTocado] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const motivo = leerTexto(REGLA, texto);
  const enviar = async (): Promise<void> => {
    if (!motivo.ok) return;
    setEnviando(true);
    setError(await onCancelar(motivo.value));
    setEnviando(false);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={corregir ? 'Corregir cobro' : 'Cancelar cobro'}
      context={`${cobro.comanda.nombre} · ${cobro.subcuenta} · Folio ${cobro.comanda.folio_corto}`}
      submit={{
        label: corregir ? VERBO.corregir : VERBO.cancelar,
        color: 'chile',
        reason: motivo.ok ? undefined : motivo.error,
      }}
      onSubmit={() => void enviar()}
      onRefused={() => setTocado(true)}
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
      <CountedTextarea
        label="Motivo"
        required
        data-autofocus
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
