import { Button } from '@mantine/core';
import { IconArrowsTransferDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../../../kit/ConfirmDialog/useConfirm.ts';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { useFormGate } from '../../../../kit/FormGate/form-gate.ts';
import { plural } from '../../../../kit/format.ts';
import { discard } from '../../../../kit/Layers/useUnsaved.ts';
import { ReplacePanel } from '../../../../kit/ReplacePanel/ReplacePanel.tsx';
import { SearchWidget } from '../../../../kit/SearchWidget/SearchWidget.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useSave } from '../../../../shared/useSave.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { ElegirGrupoDialog } from '../ElegirGrupoDialog.tsx';
import classes from './MoverPanel.module.css';
import { ProductosDePanel } from './ProductosDePanel.tsx';
import type { ConfigDeGrupo, Grupo } from '../tipos.ts';
import { useMover, useTraer, type Mover } from './useMover.ts';

export interface MoverPanelProps<T extends Grupo> {
  readonly config: ConfigDeGrupo<T>;
  /** The group that receives the products. */
  readonly grupo: T;
  /** Back to the list; true when products moved. */
  readonly onClose: (actualizado: boolean) => void;
}

const ROW_PX = 55;
const NADA_POR_MOVER = 'Agrega productos para moverlos';

const porMover = (cuantos: number): string => `${plural(cuantos, 'producto', 'productos')} por mover`;

const faltaPorMover = (cuantos: number): string | undefined => (cuantos === 0 ? NADA_POR_MOVER : undefined);

/** Hook: closes the panel, asking first if added products are not saved. */
const useSalida = ({ agregados }: Mover, onClose: (actualizado: boolean) => void): (() => void) => {
  const { confirm } = useConfirm();
  const salir = async (): Promise<void> => {
    const si = agregados.length === 0 || (await confirm(discard(`${porMover(agregados.length)} no se guardarán`)));
    if (si) onClose(false);
  };
  return () => void salir();
};

/** Moves products of other groups to a category, unit or area; replaces the list. */
export function MoverPanel<T extends Grupo>({ config, grupo, onClose }: MoverPanelProps<T>) {
  const mover = useMover(config, grupo);
  const { agregados, filas, fallo } = mover;
  const traer = useTraer(config, mover.agregar);
  const [eligiendo, setEligiendo] = useState(false);
  const salir = useSalida(mover, onClose);
  const sinConexion = useDisconnected();
  const { guardar, processing } = useSave(config.api.mover, {
    exito: 'Productos movidos exitosamente',
    onListo: () => onClose(true),
  });
  const cerrado = useFormGate();
  const razon = cerrado ?? sinConexion ?? faltaPorMover(agregados.length);
  const enviar = (): void => void guardar({ body: { id: grupo.id, productos: agregados.map(({ id }) => id) } });
  const elegir = async (id: number): Promise<void> => {
    if (await traer.traer(id)) setEligiendo(false);
  };
  return (
    <ReplacePanel
      title={`Mover productos a ${grupo.descripcion.toUpperCase()}`}
      onClose={salir}
      processing={processing}
      foot={
        <>
          <span role="status">{cerrado ?? porMover(agregados.length)}</span>
          <Button size="lg" loading={processing} data-disabled={razon ? true : undefined} {...explained(razon, enviar)}>
            Guardar
          </Button>
        </>
      }
    >
      <div className={classes.herramientas}>
        <div className={classes.buscador}>
          <SearchWidget
            id={grupo.id}
            label="Buscar productos"
            search={async (body, signal) => (await config.api.buscarProductos({ body }, { signal })).data}
            findByCode={mover.porCodigo}
            onChosen={mover.elegir}
            clave={({ id }) => id}
            text={({ descripcion }) => descripcion}
            detail={(producto) => config.grupoDe(producto).descripcion}
          />
        </div>
        <Button
          variant="default"
          leftSection={<IconArrowsTransferDown size={20} stroke={1.9} aria-hidden="true" />}
          data-disabled={sinConexion ? true : undefined}
          {...explained(sinConexion, () => setEligiendo(true))}
        >
          {config.textos.traer}
        </Button>
      </div>
      <div className={classes.tarjeta}>
        {filas && <ProductosDePanel config={config} filas={filas} onQuitar={mover.quitar} />}
        {!filas && !fallo && <SkeletonRows height={ROW_PX} />}
        {!filas && fallo && <ErrorState error={fallo} onRetry={mover.reintentar} retrying={mover.cargando} />}
      </div>
      {eligiendo && (
        <ElegirGrupoDialog
          config={config}
          destino={grupo.id}
          busy={traer.trayendo}
          error={traer.error}
          onElegir={(id) => void elegir(id)}
          onClose={() => setEligiendo(false)}
        />
      )}
    </ReplacePanel>
  );
}
