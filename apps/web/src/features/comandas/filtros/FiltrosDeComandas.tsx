import { IconFilterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { lazily } from '../../../kit/lazily.tsx';
import { useFiltrosVisibles } from './filtros.ts';
import { limpiarYSeguir } from './foco.ts';
import { TiraDeFiltros, type MostrandoProps } from './Mostrando.tsx';
import { PanelDeFiltros } from './PanelDeFiltros.tsx';

const CajonDeFiltros = lazily(async () => (await import('./CajonDeFiltros.tsx')).CajonDeFiltros);

export interface FiltrosDeComandasProps extends MostrandoProps {
  /** On a phone: the filters are in a bottom sheet, and their effect is shown above the list. */
  readonly telefono: boolean;
  /** The help tour is showing them. */
  readonly guiando: boolean;
}

/** The filters of the comandas: the panel, or a strip with the active ones while it is hidden. */
export function FiltrosDeComandas({ telefono, guiando, ...cuantas }: FiltrosDeComandasProps) {
  const visibles = useFiltrosVisibles();
  const [pedidos, setPedidos] = useState(false);
  if (visibles && !pedidos) setPedidos(true);
  if (!telefono && (visibles || guiando)) return <PanelDeFiltros {...cuantas} />;
  return (
    <>
      <TiraDeFiltros {...cuantas} />
      {telefono && pedidos && <CajonDeFiltros {...cuantas} opened={visibles} />}
    </>
  );
}

/** The empty state when the filters hide all comandas. */
export const SinResultados = () => (
  <EmptyState
    icon={IconFilterOff}
    text="Ningún resultado con estos filtros"
    action="Limpiar todo"
    tone="secondary"
    onAction={limpiarYSeguir}
  />
);
