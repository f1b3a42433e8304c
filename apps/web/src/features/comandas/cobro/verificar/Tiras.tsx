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

/** The place, at the entrance, of what became of charges that were on their way when the session ended: nothing while there are none. */
export function TirasAlTerminar() {
  return useDesenlaces().length > 0 ? <CobrosAlTerminar /> : null;
}

/** The place of the strips of unverified charges in the till: nothing at all, not even their code, while there are none. */
export function TirasPorVerificar() {
  const pendientes = useUnverified();
  const hallados = useResultados();
  const dejados = useDesenlaces();
  // Once there, they stay drawn: what was found is told after what was unknown is gone.
  const [hubo, setHubo] = useState(false);
  useEffect(() => startUnverified(), []);
  if (!hubo && pendientes.length + hallados.length + dejados.length > 0) setHubo(true);
  if (!hubo) return null;
  return <PorVerificarAvisos />;
}
