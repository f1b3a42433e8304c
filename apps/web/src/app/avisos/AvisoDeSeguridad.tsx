import { Button } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PERMISOS_DE_ADMINISTRACION } from '@comal/domain/permisos/administracion';
import { notify } from '../../kit/notify.tsx';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/session/permissions.ts';
import { useSesion } from '../../platform/session/session.ts';
import classes from './AvisoDeReloj.module.css';

const CADA_MS = 60_000;

const escrito = (instante: number): string =>
  new Date(instante).toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** Shows administrators, on every screen, security events of their account, until they have seen them (decision 0023). */
export function AvisoDeSeguridad() {
  const administra = useMay(PERMISOS_DE_ADMINISTRACION);
  const usuario = useSesion()?.usuario.id;
  const cliente = useQueryClient();
  const clave = ['cuenta', 'seguridad', usuario];
  const { data } = useQuery({
    queryKey: clave,
    queryFn: async ({ signal }) => (await api.cuenta.avisosDeSeguridad({}, { signal })).data,
    enabled: administra && usuario !== undefined,
    refetchInterval: CADA_MS,
    retry: false,
  });
  const vista = useMutation({
    mutationFn: (hasta: number) => api.cuenta.verSeguridad({ body: { hasta } }),
    onSuccess: () => cliente.invalidateQueries({ queryKey: clave }),
    onError: (error) => notify.danger(error.message),
  });
  const [ultimo] = administra ? (data ?? []) : [];
  if (!ultimo || !data) return null;
  const otros = data.length - 1;
  return (
    <div className={classes.root} role="alert">
      <IconShieldExclamation size={24} stroke={1.9} aria-hidden="true" />
      <p className={classes.texto}>
        <strong>{ultimo.texto}</strong> ({escrito(ultimo.creado_en)}
        {otros > 0 && `, y ${otros} más`}). Si no lo reconoces, cambia tu contraseña y tu PIN, y revisa tu segundo
        factor en Mi cuenta.
      </p>
      <Button variant="default" mih="2.75rem" loading={vista.isPending} onClick={() => vista.mutate(ultimo.creado_en)}>
        Entendido
      </Button>
    </div>
  );
}
