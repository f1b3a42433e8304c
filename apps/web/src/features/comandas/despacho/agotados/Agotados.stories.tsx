import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSesion } from '../../../../platform/session/session.ts';
import { COCINA, unCocinero } from '../datos.fixture.ts';
import { PanelDeAgotados } from './PanelDeAgotados.tsx';
import type { AlimentoDelArea } from './useAgotados.ts';

/** Two available dishes and a sold-out one. */
export const delArea: AlimentoDelArea[] = [
  { id: 6, descripcion: 'Flan napolitano', area: COCINA, agotado: true, quedan: null },
  { id: 5, descripcion: 'Alambre de arrachera', area: COCINA, agotado: false, quedan: null },
  { id: 11, descripcion: 'Taco al pastor', area: COCINA, agotado: false, quedan: null },
];

/** An option that is there, and one that is counted. */
const OPCIONES = [
  { id: 31, descripcion: 'Aguacate', agotada: false, quedan: null },
  { id: 32, descripcion: 'Salsa verde', agotada: false, quedan: 4 },
];

const AREAS = [{ id: COCINA, descripcion: 'Cocina caliente' }];

interface EscenaProps {
  /** The dishes; undefined requests them from the server. */
  readonly alimentos?: AlimentoDelArea[];
}

const Escena = ({ alimentos }: EscenaProps) => {
  const client = useQueryClient();
  useState(() => {
    saveSesion(unCocinero());
    client.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
    if (alimentos) client.setQueryData(['agotados', COCINA, null], alimentos);
    if (alimentos) client.setQueryData(['opciones', COCINA, null], alimentos.length > 0 ? OPCIONES : []);
  });
  return <PanelDeAgotados areas={AREAS} opened onClose={() => undefined} />;
};

/** The dishes of the area, sold-out ones first, and its options. */
export const Panel = () => <Escena alimentos={delArea} />;

/** An area without dishes. */
export const PanelVacio = () => <Escena alimentos={[]} />;

/** Before the answer. */
export const PanelCargando = () => <Escena />;
