import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { currentSesion, endIfGone, saveSesion, useSesion, whileClosing } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';
import { notify } from '../../../kit/notify.tsx';

export interface CambioDeSucursalProps {
  readonly onClose: () => void;
}

type Propias = CallData<Catalog['sesiones']['propias']>;

const usePropias = () =>
  useQuery<Propias>({
    queryKey: ['sucursales-propias'],
    queryFn: async ({ signal }) => (await api.sesiones.propias({}, { signal })).data,
    gcTime: 0,
    retry: false,
  });

/** Hook: moves the session. The server ends the old one before its answer arrives; that end is not reported as an error. */
const useMudanza = (onClose: () => void) => {
  const { run, processing } = useWrite(api.sesiones.cambiarSucursal);
  const [error, setError] = useState<string>();
  const mudar = async (sucursal: number, caja: number): Promise<void> => {
    const antes = currentSesion();
    const resultado = await whileClosing(() => run({ body: { sucursal, caja } }));
    if (resultado.ok) {
      saveSesion(resultado.data);
      notify.success(resultado.message);
      return onClose();
    }
    if (antes) endIfGone(antes, resultado.error);
    setError(resultado.error.message);
  };
  return { mudar, processing, error };
};

/** The chosen register, if the branch has it, else its first. */
const cajaDe = ({ cajas }: Propias[number], elegida: number | null): number | null =>
  cajas.find(({ id }) => id === elegida)?.id ?? cajas[0]?.id ?? null;

/** Hook: the chosen branch among the user's other ones; a single other one is chosen already. */
const useDestino = (propias: Propias, aqui: number | undefined) => {
  const [sucursal, setSucursal] = useState<number | null>(null);
  const [caja, setCaja] = useState<number | null>(null);
  const otras = propias.filter(({ id }) => id !== aqui);
  const destino = otras.find(({ id }) => id === sucursal) ?? (otras.length === 1 ? otras[0] : undefined);
  const enCaja = destino ? cajaDe(destino, caja) : null;
  return { otras, destino, enCaja, setSucursal, setCaja };
};

const faltaDe = (destino: Propias[number] | undefined, caja: number | null): string | undefined => {
  if (!destino) return 'Elige la sucursal';
  return caja === null ? 'No puedes entrar en ninguna caja de ahí' : undefined;
};

/** Changes to another branch and register without signing out (decision 0042). */
export function CambioDeSucursal({ onClose }: CambioDeSucursalProps) {
  const sesion = useSesion();
  const { data, error: fallo, refetch, isFetching } = usePropias();
  const { otras, destino, enCaja, setSucursal, setCaja } = useDestino(data ?? [], sesion?.sucursal.id);
  const { mudar, processing, error } = useMudanza(onClose);
  const sinConexion = useDisconnected();
  const mandar = (): void => {
    if (destino && enCaja !== null) void mudar(destino.id, enCaja);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Cambiar de sucursal"
      submit={{ label: 'Cambiar', reason: sinConexion ?? faltaDe(destino, enCaja) }}
      onSubmit={mandar}
      busy={processing}
      error={error}
    >
      {fallo && !data && <ErrorState error={fallo} onRetry={() => void refetch()} retrying={isFetching} />}
      <SelectField
        label="Sucursal"
        required
        loading={!data && !fallo}
        options={otras.map(({ id, nombre }) => ({ id, text: nombre }))}
        valor={destino?.id ?? null}
        onChange={setSucursal}
      />
      <SelectField
        label="Caja"
        required
        options={(destino?.cajas ?? []).map(({ id, alias }) => ({ id, text: alias }))}
        valor={enCaja}
        onChange={setCaja}
      />
    </FormDialog>
  );
}
