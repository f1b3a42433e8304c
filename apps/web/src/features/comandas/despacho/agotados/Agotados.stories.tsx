import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSesion } from '../../../../platform/session/session.ts';
import { COCINA, unCocinero } from '../datos.fixture.ts';
import { PanelDeAgotados } from './PanelDeAgotados.tsx';
import type { AlimentoDelArea } from './useAgotados.ts';

/** Two dishes that there are, and one that there is not. */
export const delArea: AlimentoDelArea[] = [
  { id: 6, descripcion: 'Flan napolitano', area: COCINA, agotado: true },
  { id: 5, descripcion: 'Alambre de arrachera', area: COCINA, agotado: false },
  { id: 11, descripcion: 'Taco al pastor', area: COCINA, agotado: false },
];

interface EscenaProps {
  /** What is known; undefined asks the server. */
  readonly alimentos?: AlimentoDelArea[];
}

const Escena = ({ alimentos }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(unCocinero());
    client.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
    if (alimentos) client.setQueryData(['agotados', COCINA, null], alimentos);
  });
  return <PanelDeAgotados areaId={COCINA} opened onClose={() => undefined} />;
};

/** What the area has, what it ran out of first. */
export const Panel = () => <Escena alimentos={delArea} />;

/** An area where nothing is made. */
export const PanelVacio = () => <Escena alimentos={[]} />;

/** Before the answer. */
export const PanelCargando = () => <Escena />;
