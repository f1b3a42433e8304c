import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { notify } from '../../../kit/notify.tsx';
import { qrPng } from '../../../kit/QrCode/qr-png.ts';
import { qrSvg } from '../../../kit/QrCode/qr-svg.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { downloadBlob } from '../../../shared/download.ts';
import type { Sucursal } from '../tipos.ts';
import classes from './Qr.module.css';

export interface PieDeQrProps {
  readonly url: string;
  readonly sucursal: Sucursal;
  readonly mesa: string | null;
  readonly renovando: boolean;
  readonly renovar: () => void;
  /** Opens the dialog of its sheets to print. */
  readonly onHojas: () => void;
}

const ICONO = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

const archivoDe = ({ nombre, descripcion }: Sucursal, mesa: string | null, tipo: 'png' | 'svg'): string =>
  `QR ${[descripcion || nombre, mesa].filter(Boolean).join(' ')}.${tipo}`;

const bajar = async (url: string, nombre: string): Promise<void> => {
  const imagen = await qrPng(url);
  if (imagen) downloadBlob(nombre, imagen);
  else notify.danger('No se pudo generar la imagen del QR');
};

/** The actions of the shown code: renew, save as bitmap or vector picture (QR-003), print. */
export function PieDeQr({ url, sucursal, mesa, renovando, renovar, onHojas }: PieDeQrProps) {
  const sinConexion = useDisconnected();
  return (
    <footer className={classes.pie}>
      <Button
        className={classes.regenerar}
        size="lg"
        variant="default"
        leftSection={<IconRefresh {...ICONO} />}
        loading={renovando}
        disabled={sinConexion !== undefined}
        onClick={renovar}
      >
        Regenerar
      </Button>
      <Button
        size="lg"
        variant="default"
        aria-label="Descargar SVG"
        leftSection={<IconDownload {...ICONO} />}
        onClick={() => downloadBlob(archivoDe(sucursal, mesa, 'svg'), qrSvg(url))}
      >
        SVG
      </Button>
      <Button size="lg" variant="default" leftSection={<IconPrinter {...ICONO} />} onClick={onHojas}>
        Hojas
      </Button>
      <Button
        size="lg"
        data-autofocus
        leftSection={<IconDownload {...ICONO} />}
        onClick={() => void bajar(url, archivoDe(sucursal, mesa, 'png'))}
      >
        Descargar PNG
      </Button>
    </footer>
  );
}
