import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReplacePanel } from './ReplacePanel.tsx';
import { usePanel } from './usePanel.ts';

const nothing = () => undefined;

/** With a sticky foot. */
export const ConPie = ({ onClose = nothing }: { readonly onClose?: (updated: boolean) => void }) => (
  <ReplacePanel
    title="Mover productos a BEBIDAS"
    context="14 productos"
    onClose={onClose}
    foot={
      <>
        <span>3 productos por mover</span>
        <Button size="lg">Guardar</Button>
      </>
    }
  >
    <p>Productos</p>
  </ReplacePanel>
);

/** With fields: the first one takes the focus. */
export const ConCampos = () => (
  <ReplacePanel title="Nuevo usuario" onClose={nothing}>
    <input aria-label="Nombre" data-autofocus />
    <input aria-label="Apellido" />
  </ReplacePanel>
);

/** Saving: the back arrow is disabled. */
export const Guardando = ({ onClose = nothing }: { readonly onClose?: (updated: boolean) => void }) => (
  <ReplacePanel title="Mover productos a BEBIDAS" onClose={onClose} processing>
    <p>Productos</p>
  </ReplacePanel>
);

interface PanelProps {
  readonly nombre: string;
  readonly onClose: (updated: boolean) => void;
}

const Ingredientes = ({ nombre, onClose }: PanelProps) => {
  const [updated, setUpdated] = useState(false);
  return (
    <ReplacePanel title={`Ingredientes de ${nombre}`} context="$135.00" updated={updated} onClose={onClose}>
      <Button onClick={() => setUpdated(true)}>Agregar ingrediente</Button>
    </ReplacePanel>
  );
};

/** A list and the panel that takes its place. */
export const EnLugarDeLaLista = ({ recargar: reload = nothing }) => {
  const panel = usePanel<string>(reload);
  if (panel.opened) return <Ingredientes nombre={panel.opened} onClose={panel.close} />;
  return (
    <Button data-opener="ingredientes Pozole" aria-label="Ingredientes Pozole" onClick={() => panel.open('Pozole')}>
      Ingredientes
    </Button>
  );
};
