import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../platform/api/errors.ts';

/**
 * Hook: the question about a count whose difference exceeds the branch's tolerance (decision 0059). It applies to one
 * amount, and disappears when another is typed.
 */
export const useDiferencia = (pesos: number | null, error: ApiError | null) => {
  const [enviado, setEnviado] = useState<number | null>(null);
  const preguntada = error?.motivo === 'DIFERENCIA_ALTA';
  const vigente = !preguntada || enviado === pesos;
  return { anotar: setEnviado, preguntada: preguntada && vigente, error: vigente ? error : null };
};

interface RegistrarAsiProps {
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** The button that confirms the count as it is. */
export const RegistrarAsi = ({ busy, onClick }: RegistrarAsiProps) => (
  <Button variant="default" mih="2.75rem" disabled={busy} onClick={onClick}>
    Registrar lo contado
  </Button>
);
