import { IconReceipt } from '@tabler/icons-react';
import { EmptyState } from './EmptyState.tsx';

const nothing = () => undefined;

/** Nothing yet. */
export const SinComandas = ({ onAction = nothing }) => (
  <EmptyState icon={IconReceipt} text="No hay comandas abiertas" action="Nueva comanda" onAction={onAction} />
);

/** Filtered to nothing. */
export const SinResultados = () => (
  <EmptyState text="Ningún resultado con estos filtros" action="Limpiar todo" tone="secondary" onAction={nothing} />
);
