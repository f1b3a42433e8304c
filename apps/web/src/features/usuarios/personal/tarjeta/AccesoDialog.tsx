import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../../platform/api/client.ts';
import { Hecha } from './Hecha.tsx';
import classes from './AccesoDialog.module.css';
import type { PersonaDialogProps } from '../tipos.ts';

const ANCHO_PX = 500;

/** Hook: a link for the card, made when the dialog opens; each new link invalidates the one before. */
const useAcceso = (id: number) =>
  useQuery({
    queryKey: ['tarjeta', id],
    queryFn: async ({ signal }) => (await api.acceso.crear({ params: { id } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** The access card of a person: a one-time code with which they set their own password (D-111). */
export function AccesoDialog({ persona, onClose }: PersonaDialogProps) {
  const { data: acceso, error, isFetching, refetch } = useAcceso(persona.id);
  return (
    <Dialog opened onClose={onClose} title="Tarjeta de acceso" context={persona.nombre_completo} width={ANCHO_PX}>
      {acceso ? (
        <Hecha id={persona.id} acceso={acceso} onClose={onClose} />
      ) : (
        <Modal.Body className={classes.cuerpo}>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <SkeletonRows height={55} />
          )}
        </Modal.Body>
      )}
    </Dialog>
  );
}
