import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CortePorContar } from '@comal/contract/caja/turnos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState } from 'react';
import { DateText } from '../../kit/DateText/DateText.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { plural } from '../../kit/format.ts';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/session/permissions.ts';
import { useSesion } from '../../platform/session/session.ts';
import classes from './AvisoDeReloj.module.css';

const CerrarTurnoDialog = lazily(
  async () => (await import('../../features/caja/turnos/CerrarTurnoDialog.tsx')).CerrarTurnoDialog,
);

const CADA_MS = 60_000;
const CUENTAN = [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION];

/** Shows users who may count it, at the till, that an abandoned shift has an uncounted drawer, until it is counted (D-32). */
export function AvisoDeConteo() {
  const cuenta = useMay(CUENTAN);
  const usuario = useSesion()?.usuario.id;
  const client = useQueryClient();
  const clave = ['turnos', 'por-contar', usuario];
  const [contando, setContando] = useState<CortePorContar | null>(null);
  const { data = [] } = useQuery({
    queryKey: clave,
    queryFn: async ({ signal }) => (await api.turnos.porContar({}, { signal })).data,
    enabled: cuenta && usuario !== undefined,
    refetchInterval: CADA_MS,
    retry: false,
  });
  const [primero] = cuenta ? data : [];
  const listo = (): void => {
    setContando(null);
    void client.invalidateQueries({ queryKey: clave });
  };
  return (
    <>
      {primero && (
        <div className={classes.root} role="status">
          <IconCoins size={24} stroke={1.9} aria-hidden="true" />
          <p className={classes.texto}>
            <strong>Falta contar el cajón de {primero.usuario}</strong>, en {primero.terminal} desde el{' '}
            <DateText>
              {primero.caja_inicial.fecha} {primero.caja_inicial.hora}
            </DateText>
            {data.length > 1 && `, y ${plural(data.length - 1, 'cajón más', 'cajones más')}`}.
          </p>
          <Button variant="default" mih="2.75rem" onClick={() => setContando(primero)}>
            Contar
          </Button>
        </div>
      )}
      {contando && <CerrarTurnoDialog corte={contando} onClose={() => setContando(null)} onListo={listo} />}
    </>
  );
}
