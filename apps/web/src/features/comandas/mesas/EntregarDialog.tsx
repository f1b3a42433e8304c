import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { Lista } from './Lista.tsx';
import type { DeComandaProps } from './UnirDialog.tsx';
import { useEscrituraDeMesa } from './escrituras.ts';
import { useSinMover } from './useSinMover.ts';

const ANCHO_PX = 430;
const ALTO_PX = 48;

const useMeseros = () =>
  useQuery({
    queryKey: ['meseros'],
    queryFn: async ({ signal }) => (await api.comandas.meseros({}, { signal })).data,
    retry: 1,
  });

type Meseros = ReturnType<typeof useMeseros>;

interface QuienProps {
  readonly meseros: Meseros;
  readonly actual: number;
  readonly elegido: string | null;
  readonly onElegir: (id: string) => void;
}

const Quien = ({ meseros, actual, elegido, onElegir }: QuienProps) => {
  if (meseros.isError)
    return (
      <ErrorState
        message={meseros.error.message}
        onRetry={() => void meseros.refetch()}
        retrying={meseros.isFetching}
      />
    );
  if (!meseros.data) return <SkeletonRows rows={4} height={ALTO_PX} />;
  return (
    <Lista
      label="Mesero que la recibe"
      buscar="Buscar mesero"
      vacia="No hay otro mesero en la sucursal"
      opciones={meseros.data.filter((m) => m.id !== actual).map((m) => ({ id: String(m.id), texto: m.nombre }))}
      valor={elegido}
      onElegir={onElegir}
      autofocus
    />
  );
};

/** Hands a comanda over to another waiter (D-45). */
export function EntregarDialog({ comanda, onClose }: DeComandaProps) {
  const meseros = useMeseros();
  const impide = useSinMover(comanda);
  const [elegido, setElegido] = useState<string | null>(null);
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.entregar, recibirComanda, onClose);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Entregar a otro mesero"
      context={`${comanda.nombre} · ${comanda.usuario.nombre}`}
      width={ANCHO_PX}
      submit={{ label: 'Entregar', reason: impide ?? (elegido ? undefined : 'Elige a quién se entrega') }}
      onSubmit={() => enviar({ body: { id: comanda.id, mesero: Number(elegido) } })}
      busy={busy}
      error={error}
    >
      <Quien meseros={meseros} actual={comanda.usuario.id} elegido={elegido} onElegir={setElegido} />
    </FormDialog>
  );
}
