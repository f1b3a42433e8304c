import { Button, Modal } from '@mantine/core';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { enlaceDeAcceso } from '@comal/domain/usuarios/enlace-de-acceso';
import { DateText } from '../../../../kit/DateText/DateText.tsx';
import { formatDateTime } from '../../../../kit/format.ts';
import { PrintBar } from '../../../../kit/Print/PrintBar.tsx';
import { QrCode } from '../../../../kit/QrCode/QrCode.tsx';
import { api } from '../../../../platform/api/client.ts';
import { usePaper } from '../../../../platform/paper.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import { NetworkNotice } from '../../../../shared/network/NetworkNotice.tsx';
import { serverOf } from '../../../../shared/network/server.ts';
import { PrintAt } from '../../../../shared/print/PrintAt.tsx';
import { BotonesDeCompartir, EnlaceAMano, useCompartir } from './Compartir.tsx';
import classes from './AccesoDialog.module.css';

/** The link of an access card. */
type Acceso = CallData<Catalog['acceso']['crear']>;

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

interface HechaProps {
  /** Whose it is. */
  readonly id: number;
  readonly acceso: Acceso;
  readonly onClose: () => void;
}

/** The created card, to show, print and send. */
export const Hecha = ({ id, acceso, onClose }: HechaProps) => {
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
      <PrintBar
        paper={papel}
        onPaper={onPapel}
        emphasis={acceso.impresora === undefined ? 'plain' : 'quiet'}
        sheet={<Tarjeta acceso={acceso} zona={zona} />}
      >
        <BotonesDeCompartir {...comparte} />
        <Button size="lg" variant={acceso.impresora === undefined ? 'filled' : 'default'} autoFocus onClick={onClose}>
          Listo
        </Button>
      </PrintBar>
    </>
  );
};
