import { Button, Modal } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import type { AparatoDelNegocio } from '@comal/contract/sesiones/aparatos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useRef, useState } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { plural } from '../../../kit/format.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { DeviceNameDialog } from '../../../shared/device-name/DeviceNameDialog.tsx';
import { usePermisoGuard } from '../../../shared/usePermisoGuard.ts';
import { useSave } from '../../../shared/useSave.ts';
import classes from './Aparatos.module.css';
import { useAparatos, useRecargarAparatos } from './consulta.ts';
import { preguntaDeOlvidar } from './palabras.ts';
import { Renglon } from './Renglon.tsx';

const ANCHO = 'min(92vw, 900px)';
const ALTO_MAXIMO = 800;

interface CuerpoProps {
  readonly consulta: ReturnType<typeof useAparatos>;
  readonly onNombrar: (aparato: AparatoDelNegocio) => void;
  /** One was forgotten: its line, with the focus, is about to go. */
  readonly onOlvidado: () => void;
}

const Cuerpo = ({ consulta, onNombrar, onOlvidado }: CuerpoProps) => {
  const { data, error, refetch, isFetching } = consulta;
  const { conPermiso, sinConexion } = usePermisoGuard();
  const { confirm } = useConfirm();
  const recargar = useRecargarAparatos();
  const { guardar } = useSave(api.aparatos.olvidar, {
    exito: 'El aparato se olvidó',
    onListo: () => {
      recargar();
      onOlvidado();
    },
  });
  const olvidar = async (aparato: AparatoDelNegocio): Promise<void> => {
    if (await confirm(preguntaDeOlvidar(aparato))) await guardar({ params: { id: aparato.id } });
  };
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows height={72} rows={4} />;
  if (data.length === 0)
    return <EmptyState text="Ningún aparato" detail="Aparecen cuando alguien entra en ellos" icon={IconDevices} />;
  return (
    <ul className={classes.lista}>
      {data.map((uno) => (
        <Renglon
          key={uno.id}
          aparato={uno}
          reason={sinConexion}
          onNombrar={() => void conPermiso(PERMISO.ADMINISTRAR_SESIONES_SISTEMA, () => onNombrar(uno))}
          onOlvidar={() => void conPermiso(PERMISO.CERRAR_TODAS_LAS_SESIONES, () => void olvidar(uno))}
        />
      ))}
    </ul>
  );
};

const Nombrar = ({ aparato, onClose }: { readonly aparato: AparatoDelNegocio; readonly onClose: () => void }) => {
  const recargar = useRecargarAparatos();
  const guardado = useSave(api.aparatos.nombrar, {
    exito: 'Nombre guardado',
    onListo: () => {
      recargar();
      onClose();
    },
  });
  return (
    <DeviceNameDialog
      nombre={aparato.nombre}
      onClose={onClose}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ params: { id: aparato.id }, body })}
    />
  );
};

/** The devices on which people signed in, in the branches of the user: their names, what they can, and forgetting one (D-172). */
export function AparatosDialog({ onClose }: { readonly onClose: () => void }) {
  const consulta = useAparatos();
  const cerrar = useRef<HTMLButtonElement>(null);
  const [nombrado, setNombrado] = useState<AparatoDelNegocio | null>(null);
  if (nombrado) return <Nombrar aparato={nombrado} onClose={() => setNombrado(null)} />;
  const { data, isFetching } = consulta;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Aparatos"
      context={
        data?.length
          ? plural(data.length, 'aparato, el último que se usó primero', 'aparatos, el último que se usó primero')
          : undefined
      }
      width={ANCHO}
      maxHeight={ALTO_MAXIMO}
    >
      <Modal.Body className={classes.cuerpo} aria-busy={isFetching}>
        <Cuerpo consulta={consulta} onNombrar={setNombrado} onOlvidado={() => cerrar.current?.focus()} />
      </Modal.Body>
      <footer className={classes.pie}>
        <Button ref={cerrar} size="lg" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </footer>
    </Dialog>
  );
}
