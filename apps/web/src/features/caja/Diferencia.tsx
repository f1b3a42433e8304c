import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../platform/api/errors.ts';

/** The question about a count that is off by more than the branch lets pass (decision 0059): it is of one amount, and goes with another. */
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

/** The way to say that the count is right. */
export const RegistrarAsi = ({ busy, onClick }: RegistrarAsiProps) => (
  <Button variant="default" mih="2.75rem" disabled={busy} onClick={onClick}>
    Registrar lo contado
  </Button>
);
