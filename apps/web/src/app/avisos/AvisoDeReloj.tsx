import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMINISTRA_RELOJ } from '@comal/domain/reloj';
import { notify } from '../../kit/notify.tsx';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/session/permissions.ts';
import classes from './AvisoDeReloj.module.css';

const CLAVE = ['reloj'] as const;
const CADA_MS = 60_000;

const escrito = (instante: number): string =>
  new Date(instante).toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** Shows administrators, on every screen, that the server's clock must be wrong, until it is corrected or confirmed (H98). */
export function AvisoDeReloj() {
  const administra = useMay(ADMINISTRA_RELOJ);
  const cliente = useQueryClient();
  const { data } = useQuery({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await api.general.reloj({}, { signal })).data,
    enabled: administra,
    refetchInterval: CADA_MS,
    retry: false,
  });
  const confirmar = useMutation({
    mutationFn: async () => (await api.general.confirmarReloj({})).data,
    onSuccess: (confirmado) => cliente.setQueryData(CLAVE, confirmado),
    onError: (error) => notify.danger(error.message),
  });
  const duda = administra ? data?.duda : null;
  if (!duda) return null;
  return (
    <div className={classes.root} role="alert">
      <IconClockExclamation size={24} stroke={1.9} aria-hidden="true" />
      <p className={classes.texto}>
        <strong>
          El reloj del servidor marca {escrito(duda.marca)} y debería marcar al menos {escrito(duda.ultima)}.
        </strong>{' '}
        {data?.se_confirma
          ? 'Corrige la fecha de esa máquina, o confirma que es correcta.'
          : 'Avisa a quien opera el servidor: que corrija su fecha o, si es correcta, la confirme con npm run reloj:confirmar.'}
      </p>
      {data?.se_confirma && (
        <Button variant="default" mih="2.75rem" loading={confirmar.isPending} onClick={() => confirmar.mutate()}>
          Es correcta
        </Button>
      )}
    </div>
  );
}
