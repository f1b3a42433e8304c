import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { enlaceDeAcceso } from '@comal/domain/usuarios/enlace-de-acceso';
import { Dialog } from '../../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { DateText } from '../../../../kit/DateText/DateText.tsx';
import { formatDateTime } from '../../../../kit/format.ts';
import { PrintBar } from '../../../../kit/Print/PrintBar.tsx';
import { QrCode } from '../../../../kit/QrCode/QrCode.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../../platform/api/client.ts';
import { usePaper } from '../../../../platform/paper.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import { NetworkNotice } from '../../../../shared/network/NetworkNotice.tsx';
import { serverOf } from '../../../../shared/network/server.ts';
import { PrintAt } from '../../../../shared/print/PrintAt.tsx';
import { BotonesDeCompartir, EnlaceAMano, useCompartir } from './Compartir.tsx';
import classes from './AccesoDialog.module.css';
import type { PersonaDialogProps } from '../tipos.ts';

/** The link of an access card. */
type Acceso = CallData<Catalog['acceso']['crear']>;

const ANCHO_PX = 500;
/** The address in the card's code. */
const enlaceDe = (acceso: Acceso): string => {
  const { cliente, usuario, clave } = acceso;
  return enlaceDeAcceso({ direccion: serverOf(acceso), cliente, usuario, clave });
};

interface TarjetaProps {
  readonly acceso: Acceso;
  readonly zona: string | undefined;
}

const Tarjeta = ({ acceso, zona }: TarjetaProps) => (
  <div className={classes.tarjeta}>
    <strong className={classes.nombre}>{acceso.nombre_completo}</strong>
    <QrCode text={enlaceDe(acceso)} title="Código para entrar" />
    <dl className={classes.datos}>
      <dt>Dirección</dt>
      <dd className={classes.direccion}>{serverOf(acceso)}</dd>
      <dt>Número de cliente</dt>
      <dd>{acceso.cliente}</dd>
      <dt>Usuario</dt>
      <dd>{acceso.usuario}</dd>
    </dl>
    <p className={classes.nota}>
      Escanéalo con tu teléfono. Sirve una vez, hasta el <DateText>{formatDateTime(acceso.vence_en, zona)}.</DateText>
    </p>
  </div>
);

/** Hook: a link for the card, made when the dialog opens; each new link invalidates the one before. */
const useAcceso = (id: number) =>
  useQuery({
    queryKey: ['tarjeta', id],
    queryFn: async ({ signal }) => (await api.acceso.crear({ params: { id } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

interface HechaProps {
  /** Whose it is. */
  readonly id: number;
  readonly acceso: Acceso;
  readonly onClose: () => void;
}

/** The created card, to show, print and send. */
const Hecha = ({ id, acceso, onClose }: HechaProps) => {
  const zona = useSesion()?.sucursal.zona;
  const [papel, onPapel] = usePaper();
  const enlace = enlaceDe(acceso);
  const { aMano, ...comparte } = useCompartir(enlace, acceso.usuario);
  return (
    <>
      <Modal.Body className={classes.cuerpo}>
        <Tarjeta acceso={acceso} zona={zona} />
        {aMano && <EnlaceAMano enlace={enlace} />}
        <NetworkNotice direccion={enlace} />
      </Modal.Body>
      {acceso.impresora !== undefined && (
        <PrintAt
          impresora={acceso.impresora}
          call={api.acceso.imprimir}
          input={{ params: { id }, body: { clave: acceso.clave, direccion: serverOf(acceso) } }}
        />
      )}
      <PrintBar paper={papel} onPaper={onPapel} sheet={<Tarjeta acceso={acceso} zona={zona} />}>
        <BotonesDeCompartir {...comparte} />
        <Button size="lg" autoFocus onClick={onClose}>
          Listo
        </Button>
      </PrintBar>
    </>
  );
};

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
