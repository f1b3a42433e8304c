import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { EstadoDeSegundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { ActivarDialog } from './activar/ActivarDialog.tsx';
import { CodigosNuevosDialog } from './CodigosNuevosDialog.tsx';
import { Estado } from './Estado.tsx';
import { sonPocos, useEstado } from './consultas.ts';
import { QuitarDialog } from './QuitarDialog.tsx';
import classes from './SegundoFactor.module.css';

const ANCHO_PX = 560;

export interface SegundoFactorDialogProps {
  readonly onClose: () => void;
}

const VENTANAS = { activar: ActivarDialog, codigos: CodigosNuevosDialog, quitar: QuitarDialog } as const;
type Ventana = keyof typeof VENTANAS;

const EXIGIDO = 'Tu negocio lo pide a quien administra';

interface BotonProps {
  readonly texto: string;
  readonly motivo: string | undefined;
  readonly principal?: boolean;
  readonly onClick: () => void;
}

const Boton = ({ texto, motivo, principal = false, onClick }: BotonProps) => (
  <Button
    size="lg"
    variant={principal ? 'filled' : 'default'}
    data-disabled={motivo ? true : undefined}
    {...explained(motivo, onClick)}
  >
    {texto}
  </Button>
);

interface VistaProps {
  readonly estado: EstadoDeSegundoFactor;
  readonly onAbrir: (ventana: Ventana) => void;
}

const Activo = ({ estado, onAbrir }: VistaProps) => {
  const sinConexion = useDisconnected();
  return (
    <>
      {sonPocos(estado.codigos) && (
        <p className={classes.texto}>Haz códigos nuevos antes de que te falten: sin tu teléfono entras con uno.</p>
      )}
      <div className={classes.botones}>
        <Boton texto="Códigos nuevos" motivo={sinConexion} onClick={() => onAbrir('codigos')} />
        <Boton texto="Quitar" motivo={estado.exigido ? EXIGIDO : sinConexion} onClick={() => onAbrir('quitar')} />
      </div>
    </>
  );
};

const SinActivar = ({ estado, onAbrir }: VistaProps) => {
  const sinConexion = useDisconnected();
  return (
    <>
      <p className={classes.texto}>
        Quien vea tu contraseña no podrá entrar con ella: Comal pide también un código que solo tu teléfono sabe.
      </p>
      {estado.exigido && <p className={classes.texto}>{EXIGIDO}: sin él no podrás entrar la próxima vez.</p>}
      <div className={classes.botones}>
        <Boton texto="Activar" principal motivo={sinConexion} onClick={() => onAbrir('activar')} />
      </div>
    </>
  );
};

/** The user's own second factor: its state and its actions. */
export function SegundoFactorDialog({ onClose }: SegundoFactorDialogProps) {
  const { data, error, refetch, isFetching } = useEstado();
  const [ventana, setVentana] = useState<Ventana | null>(null);
  if (ventana) {
    const Abierta = VENTANAS[ventana];
    return <Abierta onClose={() => setVentana(null)} />;
  }
  const Vista = data?.activo ? Activo : SinActivar;
  return (
    <Dialog opened onClose={onClose} title="Segundo factor" width={ANCHO_PX}>
      <Modal.Body className={classes.cuerpo}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <SkeletonRows height={48} rows={2} />}
        {data && (
          <>
            <p className={classes.texto}>
              <Estado {...data} />
            </p>
            <Vista estado={data} onAbrir={setVentana} />
          </>
        )}
      </Modal.Body>
      <footer className={classes.pie}>
        <Button size="lg" variant="default" data-autofocus onClick={onClose}>
          Listo
        </Button>
      </footer>
    </Dialog>
  );
}
