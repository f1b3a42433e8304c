import { Button, Modal, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { LIMITES } from '@comal/domain/comanda/limites';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { notify } from '../../../kit/notify.tsx';
import { QrCode } from '../../../kit/QrCode/QrCode.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import type { Sucursal } from '../tipos.ts';
import { NetworkNotice } from '../../../shared/network/NetworkNotice.tsx';
import { HojasDialog } from './HojasDialog.tsx';
import { PieDeQr } from './PieDeQr.tsx';
import classes from './Qr.module.css';
import { useQrDelMenu } from './useQrDelMenu.ts';

export interface QrDialogProps {
  readonly sucursal: Sucursal;
  readonly onClose: () => void;
}

const ICONO = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;
const ANCHO_PX = 600;
/** Placeholder rows while the code is made, as high as the code. */
const RENGLONES = 3;
const ESPERA_PX = 66;
const PASOS = [
  'Escanea el código con la cámara de un teléfono',
  'Abre directamente el menú digital de la sucursal',
  'Descarga la imagen para imprimirla y ponerla en las mesas',
  'Comparte la dirección por mensaje o en tus redes',
] as const;

const copiar = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    notify.success('URL copiada al portapapeles');
  } catch {
    notify.danger('No se pudo copiar la URL');
  }
};

const Direccion = ({ url }: { readonly url: string }) => (
  <div className={classes.direccion}>
    <TextInput
      size="lg"
      label="Dirección del menú"
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Button size="lg" variant="default" leftSection={<IconCopy {...ICONO} />} onClick={() => void copiar(url)}>
      Copiar URL
    </Button>
  </div>
);

interface DeMesaProps {
  readonly mesa: string | null;
  readonly onMesa: (mesa: string | null) => void;
}

/** Chooses a table: each may have a code of its own, under whose name it orders. */
const DeMesa = ({ mesa, onMesa }: DeMesaProps) => {
  const [escrita, setEscrita] = useState(mesa ?? '');
  const ver = (event: FormEvent): void => {
    event.preventDefault();
    onMesa(escrita.trim() || null);
  };
  return (
    <form className={classes.direccion} onSubmit={ver}>
      <TextInput
        size="lg"
        label="Mesa (opcional)"
        description="Lo que pida su código lleva su nombre"
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autoComplete="off"
        maxLength={LIMITES.nombre.max}
        value={escrita}
        onChange={(event) => setEscrita(event.currentTarget.value)}
      />
      <Button size="lg" variant="default" type="submit">
        Ver su código
      </Button>
    </form>
  );
};

interface CodigoProps extends Pick<QrDialogProps, 'sucursal'> {
  /** Absent while it is made. */
  readonly url: string | undefined;
  readonly mesa: string | null;
}

/** The code with the name of its branch or table, because all codes look alike. */
const Codigo = ({ url, sucursal: { nombre }, mesa }: CodigoProps) => (
  <figure className={classes.codigo}>
    {url ? (
      <QrCode text={url} title={`Código del menú de ${[nombre, mesa].filter(Boolean).join(', ')}`} />
    ) : (
      <SkeletonRows rows={RENGLONES} height={ESPERA_PX} />
    )}
    <figcaption>{mesa ?? nombre}</figcaption>
  </figure>
);

/** The code that opens the menu of a branch, or of one of its tables: to scan, to save as a picture, to share (001 §2.10, QR-001, QR-002). */
export function QrDialog({ sucursal, onClose }: QrDialogProps) {
  const [mesa, setMesa] = useState<string | null>(null);
  const { url, error, cargando, reintentar, renovando, renovar } = useQrDelMenu(sucursal, mesa);
  // Not before the first code exists: the field would take the focus on opening, and on a phone the keyboard would cover it.
  const [pedida, setPedida] = useState(false);
  const pedir = (otra: string | null): void => {
    setPedida(true);
    setMesa(otra);
  };
  const [enHojas, setEnHojas] = useState(false);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Código QR del menú"
      context={sucursal.nombre}
      width={ANCHO_PX}
      busy={renovando}
    >
      <Modal.Body className={classes.cuerpo}>
        {error ? (
          <ErrorState error={error} retrying={cargando} onRetry={reintentar} />
        ) : (
          <>
            <div className={classes.lados}>
              <Codigo {...{ url, sucursal, mesa }} />
              <div className={classes.datos}>
                {url ? <Direccion url={url} /> : <SkeletonRows rows={1} height={ESPERA_PX} />}
                {url && <NetworkNotice direccion={url} />}
                {(url || pedida) && <DeMesa {...{ mesa }} onMesa={pedir} />}
              </div>
            </div>
            <ol className={classes.pasos}>
              {PASOS.map((paso) => (
                <li key={paso}>{paso}</li>
              ))}
            </ol>
          </>
        )}
      </Modal.Body>
      {url && <PieDeQr {...{ url, sucursal, mesa, renovando, renovar }} onHojas={() => setEnHojas(true)} />}
      {enHojas && url && (
        <HojasDialog {...{ sucursal, mesa }} servidor={new URL(url).origin} onClose={() => setEnHojas(false)} />
      )}
    </Dialog>
  );
}
