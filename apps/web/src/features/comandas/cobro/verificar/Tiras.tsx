import { useEffect, useState } from 'react';
import { lazily } from '../../../../kit/lazily.tsx';
import { startPorVerificar, usePorVerificar } from '../../../../platform/drafts/por-verificar.ts';
import { useResultados } from './resultados.ts';

const PorVerificarAvisos = lazily(
  async () => (await import('./PorVerificar.tsx')).PorVerificarAvisos,
  undefined,
  'wait',
);

/** The place of the strips of unverified charges in the till: nothing at all, not even their code, while there are none. */
export function TirasPorVerificar() {
  const pendientes = usePorVerificar();
  const hallados = useResultados();
  // Once there, they stay drawn: what was found is told after what was unknown is gone.
  const [hubo, setHubo] = useState(false);
  useEffect(() => startPorVerificar(), []);
  if (!hubo && pendientes.length + hallados.length > 0) setHubo(true);
  if (!hubo) return null;
  return <PorVerificarAvisos />;
}
