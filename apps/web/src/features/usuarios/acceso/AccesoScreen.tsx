import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import type { ApiError } from '../../../platform/api/errors.ts';
import puerta from '../contrasena/Puerta.module.css';
import { Puerta } from '../contrasena/Puerta.tsx';
import { AccesoForm } from './AccesoForm.tsx';
import type { AccesoProps, Enlace } from './tipos.ts';

/** Whose link it is. */
type Invitacion = CallData<Catalog['acceso']['abrir']>;

/** Errors that a retry cannot fix: the server refused the link itself. */
const esDelEnlace = (motivo: string): boolean => motivo.startsWith('ENLACE_') || motivo === 'DATOS_INVALIDOS';

/** Hook: reads the link once; opening does not use it up. */
const useInvitacion = ({ cliente, clave }: Enlace) =>
  useQuery<Invitacion, ApiError>({
    queryKey: ['acceso', cliente, clave],
    queryFn: async ({ signal }) => (await api.acceso.abrir({ body: { cliente, clave } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** How to get another link: a card from its author, a mail by a request (D-60). */
const Otro = ({ porCorreo = false }: Pick<AccesoProps, 'porCorreo'>) =>
  porCorreo ? (
    <Button component="a" href="#/recuperar" size="lg" fullWidth mt="lg">
      Pedir otro correo
    </Button>
  ) : (
    <p className={puerta.consejo}>Pide otra tarjeta de acceso a quien administra tu negocio.</p>
  );

/** The page of an access card's code or a mailed link: names the person, who sets a password here. */
export function AccesoScreen({ enlace, porCorreo = false, onEntrar }: AccesoProps) {
  const { data: invitacion, error, isFetching, refetch } = useInvitacion(enlace);
  if (invitacion)
    return (
      <Puerta titulo={`Hola, ${invitacion.nombre}`} nota={`${invitacion.negocio} · usuario ${invitacion.usuario}`}>
        <AccesoForm enlace={enlace} onEntrar={onEntrar} />
      </Puerta>
    );
  return (
    <Puerta titulo="Tu acceso a Comal">
      {!error && <SkeletonRows height={55} rows={3} />}
      {error && (
        <>
          <ErrorState
            error={error}
            {...(esDelEnlace(error.motivo) ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
          />
          {esDelEnlace(error.motivo) && <Otro porCorreo={porCorreo} />}
          <Button variant="default" size="lg" fullWidth mt="md" onClick={() => onEntrar()}>
            Ir a la entrada
          </Button>
        </>
      )}
    </Puerta>
  );
}
