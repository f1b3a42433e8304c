import { IconHelp, IconListNumbers, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { lazily } from '../../../../kit/lazily.tsx';
import { Sheet } from '../../../../kit/Sheet/Sheet.tsx';
import { BotonDeCabecera } from '../cabecera/Botones.tsx';
import type { Cuenta, Fila } from '../lineas/filas.ts';
import type { AreaDeDespacho } from '../useArea.ts';
import panel from './panel.module.css';
import { PorPreparar } from '../tarjetas/PorPreparar.tsx';

const PanelDeRecuperar = lazily(async () => (await import('../recuperar/PanelDeRecuperar.tsx')).PanelDeRecuperar);
const PanelDeAyuda = lazily(async () => (await import('./PanelDeAyuda.tsx')).PanelDeAyuda);

/** A panel of the area. */
export type Panel = 'recuperar' | 'por-preparar' | 'ayuda';

/** Which panel is open, and how to open one. */
export interface PanelesAbiertos {
  readonly abierto: Panel | null;
  /** The panels opened at least once, whose code is loaded. */
  readonly pedidos: ReadonlySet<Panel>;
  readonly abrir: (cual: Panel) => void;
  readonly cerrar: () => void;
}

/** The panels of an area, one at a time. */
export const usePaneles = (): PanelesAbiertos => {
  const [abierto, setAbierto] = useState<Panel | null>(null);
  const [pedidos, setPedidos] = useState<ReadonlySet<Panel>>(new Set());
  return {
    abierto,
    pedidos,
    abrir: (cual) => {
      setPedidos((previos) => new Set([...previos, cual]));
      setAbierto(cual);
    },
    cerrar: () => setAbierto(null),
  };
};

interface BotonesProps {
  readonly paneles: PanelesAbiertos;
  /** The sum is already on the screen. */
  readonly sinSuma: boolean;
}

/** The header buttons that open the panels. */
export const BotonesDePaneles = ({ paneles, sinSuma }: BotonesProps) => (
  <>
    {!sinSuma && (
      <BotonDeCabecera icono={IconListNumbers} palabra="Por preparar" onClick={() => paneles.abrir('por-preparar')} />
    )}
    <BotonDeCabecera
      icono={IconRestore}
      palabra="Recuperar"
      paso="area-paneles"
      onClick={() => paneles.abrir('recuperar')}
    />
    <BotonDeCabecera icono={IconHelp} palabra="Ayuda" soloIcono onClick={() => paneles.abrir('ayuda')} />
  </>
);

interface PanelesProps {
  readonly paneles: PanelesAbiertos;
  readonly areas: readonly AreaDeDespacho[];
  readonly filas: readonly Fila[];
  readonly cuenta: Cuenta;
  readonly razon: string | undefined;
  readonly onRecuperar: (filas: readonly Fila[]) => void;
  readonly onRecorrido: () => void;
}

/** The panels of an area: dispatched cards to take back, what is to be prepared by dish, and help. */
export function Paneles({ paneles, areas, filas, cuenta, razon, onRecuperar, onRecorrido }: PanelesProps) {
  const { abierto, pedidos, cerrar } = paneles;
  return (
    <>
      {pedidos.has('recuperar') && (
        <PanelDeRecuperar
          opened={abierto === 'recuperar'}
          onClose={cerrar}
          areas={areas}
          razon={razon}
          onRecuperar={onRecuperar}
        />
      )}
      {pedidos.has('ayuda') && <PanelDeAyuda opened={abierto === 'ayuda'} onClose={cerrar} onRecorrido={onRecorrido} />}
      <Sheet
        opened={abierto === 'por-preparar'}
        onClose={cerrar}
        title="Por preparar"
        position="right"
        size="28rem"
        close="kitchen"
        classNames={{ content: panel.panel, title: panel.titulo, body: panel.cuerpo }}
      >
        <PorPreparar filas={filas} cuenta={cuenta} />
      </Sheet>
    </>
  );
}
