import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SesionPropia } from '@comal/contract/usuarios/cuenta';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { formatDateTime, plural } from '../../../kit/format.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useSave } from '../../../shared/useSave.ts';
import classes from './CuentaDialog.module.css';
import { Equipo } from './Equipo.tsx';
import { equipoDe } from './equipos.ts';

/** The key of the query. */
export const CLAVE_DE_SESIONES = ['cuenta', 'sesiones'];

interface RenglonProps {
  readonly sesion: SesionPropia;
  readonly zona: string | undefined;
  readonly children: ReactNode;
}

const Renglon = ({ sesion, zona, children }: RenglonProps) => {
  const [clase, icono] = equipoDe(sesion);
  const equipo = sesion.aparato ?? clase;
  const uso = (
    <>
      Último uso <DateText>{formatDateTime(sesion.vista_en, zona)}</DateText>
    </>
  );
  return (
    <Equipo
      icono={icono}
      nombre={sesion.actual ? 'Este aparato' : equipo}
      lineas={[`${sesion.sucursal} · ${sesion.caja}`, sesion.actual ? equipo : uso]}
    >
      {children}
      {sesion.bloqueada && <IconLock size={18} stroke={1.9} aria-label="Bloqueada" />}
    </Equipo>
  );
};

interface MisSesionesProps {
  /** Called to give this device another name, with its present one. */
  readonly onNombrar: (nombre: string) => void;
}

/** The user's sessions by last use, and a button that closes all others except those with an open shift. */
export function MisSesiones({ onNombrar }: MisSesionesProps) {
  const client = useQueryClient();
  const zona = useSesion()?.sucursal.zona;
  const sinConexion = useDisconnected();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: CLAVE_DE_SESIONES,
    queryFn: async ({ signal }) => (await api.cuenta.sesiones({}, { signal })).data,
    staleTime: 0,
  });
  const { guardar, processing } = useSave(api.cuenta.cerrarOtras, {
    exito: 'Se cerraron tus otras sesiones',
    onListo: () => void client.invalidateQueries({ queryKey: CLAVE_DE_SESIONES }),
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows height={64} rows={2} />;
  return (
    <section aria-label="Mis sesiones">
      <div className={classes.cabeza}>
        <h3 className={classes.titulo}>{plural(data.length, 'sesión abierta', 'sesiones abiertas')}</h3>
        {data.length > 1 && (
          <Button
            variant="default"
            loading={processing}
            data-disabled={sinConexion ? true : undefined}
            {...explained(sinConexion, () => void guardar({}))}
          >
            Cerrar las otras
          </Button>
        )}
      </div>
      <ul className={classes.sesiones}>
        {data.map((sesion) => (
          <Renglon key={sesion.id} sesion={sesion} zona={zona}>
            {sesion.actual && sesion.aparato !== null && (
              <Button
                variant="default"
                aria-label="Cambiar nombre de este aparato"
                data-disabled={sinConexion ? true : undefined}
                {...explained(sinConexion, () => onNombrar(sesion.aparato ?? ''))}
              >
                Cambiar nombre
              </Button>
            )}
          </Renglon>
        ))}
      </ul>
    </section>
  );
}
