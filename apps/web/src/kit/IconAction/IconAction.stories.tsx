import { IconArrowBackUp, IconCopyPlus, IconFilter, IconTrash } from '@tabler/icons-react';
import { IconAction } from './IconAction.tsx';

const nothing = () => undefined;

/** The actions of an order line. */
export const Linea = ({ onCopy = nothing }) => (
  <div style={{ display: 'flex', gap: 4 }}>
    <IconAction icon={IconCopyPlus} label="Otro igual" onClick={onCopy} />
    <IconAction icon={IconArrowBackUp} label="Marcar como no despachado" reason="El pedido no está despachado" />
    <IconAction icon={IconTrash} label="Eliminar" tone="danger" onClick={nothing} />
    <IconAction icon={IconFilter} label="Filtros" outlined onClick={nothing} badge={{ text: 1, tone: 'chile' }} />
  </div>
);
