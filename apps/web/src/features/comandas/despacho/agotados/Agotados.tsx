import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { lazily } from '../../../../kit/lazily.tsx';
import { useMay } from '../../../../platform/session/permissions.ts';
import type { AreaDeDespacho } from '../useArea.ts';
import classes from './Agotados.module.css';

const PanelDeAgotados = lazily(async () => (await import('./PanelDeAgotados.tsx')).PanelDeAgotados);

const AGOTAR = [PERMISO.DESPACHAR, PERMISO.EDITAR_DATOS_DE_MENU];

export interface AgotadosProps {
  readonly areas: readonly AreaDeDespacho[];
}

/** Opens the list of the sold-out dishes of some areas; only with the permission (D-51). */
export function Agotados({ areas }: AgotadosProps) {
  const [abierto, setAbierto] = useState(false);
  const [pedido, setPedido] = useState(false);
  if (!useMay(AGOTAR)) return null;
  const abrir = (): void => {
    setPedido(true);
    setAbierto(true);
  };
  return (
    <>
      <button
        type="button"
        className={classes.boton}
        data-junto="titulo"
        aria-label="Agotados"
        aria-haspopup="dialog"
        onClick={abrir}
      >
        <IconBan size={28} stroke={1.9} aria-hidden="true" />
        <span>Agotados</span>
      </button>
      {pedido && <PanelDeAgotados areas={areas} opened={abierto} onClose={() => setAbierto(false)} />}
    </>
  );
}
