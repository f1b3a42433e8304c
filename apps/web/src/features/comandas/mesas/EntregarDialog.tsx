import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { Lista } from './Lista.tsx';
import type { DeComandaProps } from './UnirDialog.tsx';
import { useEscrituraDeMesa } from './escrituras.ts';
import { useMeseros } from '../hooks/useMeseros.ts';
import { useSinMover } from './useSinMover.ts';

const ANCHO_PX = 430;
const ALTO_PX = 48;
const SIN_BOTON = { label: 'Entregar', reason: 'Toca a quién se entrega' };

type Meseros = ReturnType<typeof useMeseros>;

interface QuienProps {
  readonly meseros: Meseros;
  readonly actual: number;
  /** Why it cannot be handed over now. */
  readonly impide: string | undefined;
  readonly onElegir: (id: string) => void;
}

const Quien = ({ meseros, actual, impide, onElegir }: QuienProps) => {
  if (meseros.isError)
    return <ErrorState error={meseros.error} onRetry={() => void meseros.refetch()} retrying={meseros.isFetching} />;
  if (!meseros.data) return <SkeletonRows rows={4} height={ALTO_PX} />;
  return (
    <Lista
      label="Mesero que la recibe"
      buscar="Buscar mesero"
      vacia="No hay otro mesero en la sucursal"
      opciones={meseros.data
        .filter((m) => m.id !== actual)
        .map((m) => ({ id: String(m.id), texto: m.nombre, ...(impide && { razon: impide }) }))}
      valor={null}
      onElegir={onElegir}
      autofocus
      alTocar
    />
  );
};

/**
 * Hands a comanda over to another waiter with one press, without asking: a mistake can be undone by handing it back.
 */
export function EntregarDialog({ comanda, onClose }: DeComandaProps) {
  const meseros = useMeseros();
  const impide = useSinMover(comanda);
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.entregar, recibirComanda, onClose);
  const entregar = (mesero: string): void => enviar({ body: { id: comanda.id, mesero: Number(mesero) } });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Entregar a otro mesero"
      context={`${comanda.nombre} · ${comanda.usuario.nombre}`}
      width={ANCHO_PX}
      submit={SIN_BOTON}
      onSubmit={() => undefined}
      bare
      busy={busy}
      error={error}
    >
      <Quien meseros={meseros} actual={comanda.usuario.id} impide={impide} onElegir={entregar} />
    </FormDialog>
  );
}
