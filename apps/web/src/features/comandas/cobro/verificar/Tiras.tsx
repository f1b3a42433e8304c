import { useEffect, useState } from 'react';
import { lazily } from '../../../../kit/lazily.tsx';
import { startUnverified, useUnverified } from '../../../../platform/drafts/unverified.ts';
import { useDesenlaces } from '../../../../platform/drafts/desenlaces.ts';
import { useResultados } from './resultados.ts';

const PorVerificarAvisos = lazily(
  async () => (await import('./PorVerificar.tsx')).PorVerificarAvisos,
  undefined,
  'wait',
);

const CobrosAlTerminar = lazily(
  async () => (await import('./CobrosAlTerminar.tsx')).CobrosAlTerminar,
  undefined,
  'wait',
);

/** Loads and renders `CobrosAlTerminar` on the sign-in page only if there are outcomes to show. */
export function TirasAlTerminar() {
  return useDesenlaces().length > 0 ? <CobrosAlTerminar /> : null;
}

/** Renders the strips of unverified charges in the till; their code is not loaded while there are none. */
export function TirasPorVerificar() {
  const pendientes = useUnverified();
  const hallados = useResultados();
  const dejados = useDesenlaces();
  // Once shown they stay mounted: outcomes are shown after the unknown operations are gone.
  const [hubo, setHubo] = useState(false);
  useEffect(() => startUnverified(), []);
  if (!hubo && pendientes.length + hallados.length + dejados.length > 0) setHubo(true);
  if (!hubo) return null;
  return <PorVerificarAvisos />;
}
