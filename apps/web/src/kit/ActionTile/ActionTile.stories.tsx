import { IconCash, IconDeviceFloppy, IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react';
import { ActionTile } from './ActionTile.tsx';

const nothing = () => undefined;

/** The actions of a comanda with changes to save. */
export const SinGuardar = ({ onSave = nothing, onCharge = nothing }) => (
  <div style={{ display: 'flex', gap: 6, padding: 10 }}>
    <ActionTile
      icon={IconListDetails}
      label="Pedidos"
      onClick={nothing}
      badge={{ text: 4, label: '4 pedidos sin despachar' }}
    />
    <ActionTile icon={IconPlus} label="Agregar" onClick={nothing} />
    <ActionTile
      icon={IconDeviceFloppy}
      label="Guardar"
      tone="bug"
      onClick={onSave}
      badge={{ text: '!', tone: 'inverse' }}
    />
    <ActionTile
      icon={IconCash}
      label="Cobrar"
      name="Cobrar Mesa 7"
      tone="grn"
      onClick={onCharge}
      reason="Aún hay pedidos sin despachar"
    />
    <ActionTile icon={IconTrash} label="Eliminar" onClick={nothing} />
  </div>
);

/** The actions of a comanda ready to charge. */
export const PorCobrar = () => (
  <div style={{ display: 'flex', gap: 6, padding: 10 }}>
    <ActionTile icon={IconDeviceFloppy} label="Guardar" reason="No hay cambios por guardar" />
    <ActionTile icon={IconCash} label="Cobrar" tone="grn" onClick={nothing} />
    <ActionTile icon={IconPlus} label="Agregar" tone="pri" onClick={nothing} />
  </div>
);
