import { IconArrowBackUp } from '@tabler/icons-react';
import { TARJETAS_RECUPERABLES } from '@comal/domain/comanda/cocina/recuperar';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { formatTime } from '../../../../kit/format.ts';
import { Sheet } from '../../../../kit/Sheet/Sheet.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import type { Fila } from '../lineas/filas.ts';
import panel from '../paneles/panel.module.css';
import { PorArea } from '../paneles/PorArea.tsx';
import type { AreaDeDespacho } from '../useArea.ts';
import { queFue } from './que-fue.ts';
import { useDespachadas, type Despachada } from './useDespachadas.ts';

interface ContenidoProps {
  readonly area: AreaDeDespacho;
  /** Why nothing can be taken back: no permission. */
  readonly razon: string | undefined;
  readonly onRecuperar: (filas: readonly Fila[]) => void;
}

const FILA_PX = 88;

interface SalidaProps extends Pick<ContenidoProps, 'razon' | 'onRecuperar'> {
  readonly despachada: Despachada;
}

const Salida = ({ despachada: { nombre, folio, filas, salio }, razon, onRecuperar }: SalidaProps) => {
  const zona = useSesion()?.sucursal.zona;
  return (
    <li className={panel.salida}>
      <span className={panel.que}>
        <b>{nombre}</b>
        <span>
          {folio} · salió {formatTime(salio, zona)}
        </span>
        <span>{queFue(filas.map((f) => f.pedido))}</span>
      </span>
      <button
        type="button"
        className={panel.recuperar}
        aria-label={`Recuperar: ${nombre}`}
        {...explained(razon, () => onRecuperar(filas))}
      >
        <IconArrowBackUp size={26} stroke={2} aria-hidden="true" />
        Recuperar
      </button>
    </li>
  );
};

const Contenido = ({ area, razon, onRecuperar }: ContenidoProps) => {
  const { despachadas, error, reintentar, reintentando } = useDespachadas(area.id);
  const sinConexion = useDisconnected();
  if (error !== undefined)
    return <ErrorState size="kitchen" message={error} onRetry={reintentar} retrying={reintentando} />;
  if (!despachadas) return <SkeletonRows rows={6} height={FILA_PX} />;
  if (despachadas.length === 0) return <p className={panel.nota}>No ha salido nada que se pueda recuperar</p>;
  return (
    <>
      <p className={panel.nota}>
        Las últimas {TARJETAS_RECUPERABLES} comandas que salieron y nadie ha cobrado. Vuelven a su lugar, en preparación
        desde que empezaron.
      </p>
      <ul className={panel.lista} aria-label="Comandas despachadas">
        {despachadas.map((d) => (
          <Salida key={d.id} despachada={d} razon={razon ?? sinConexion} onRecuperar={onRecuperar} />
        ))}
      </ul>
    </>
  );
};

export interface PanelDeRecuperarProps extends Omit<ContenidoProps, 'area'> {
  readonly areas: readonly AreaDeDespacho[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The last dispatched cards of each area, each with a button to take it back (D-22, decision 0044). */
export function PanelDeRecuperar({ opened, onClose, areas, razon, onRecuperar }: PanelDeRecuperarProps) {
  const recuperar = (filas: readonly Fila[]): void => {
    onClose();
    onRecuperar(filas);
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title="Recuperar"
      position="right"
      size="36rem"
      close="kitchen"
      classNames={{ content: panel.panel, title: panel.titulo, body: panel.cuerpo }}
    >
      {opened && (
        <PorArea areas={areas}>{(area) => <Contenido area={area} razon={razon} onRecuperar={recuperar} />}</PorArea>
      )}
    </Sheet>
  );
}
