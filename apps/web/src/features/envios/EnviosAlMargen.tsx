import { useState } from 'react';
import { Fill } from '../../kit/Slot/Slot.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { useQueue } from '../../platform/outbox/queue.ts';
import { useNewVersion } from '../../platform/pwa/version.ts';

const Envios = lazily(async () => (await import('./Envios.tsx')).Envios, undefined, 'wait');

/** Preloads the component, so that it can be shown offline. */
export const preloadEnvios = (): void => {
  Envios.preload();
  void import('./PanelDeEnvios.tsx').catch(() => undefined);
};

/** Renders the queue in the status strip; its code is not loaded while the queue is empty. */
export function EnviosAlMargen() {
  const { pendientes, revisar, esperadas } = useQueue();
  const nueva = useNewVersion();
  const hay = nueva || revisar.length > 0 || pendientes.some((e) => !esperadas.has(e.clave));
  // Once shown it stays mounted, so that its panel can say that all is sent.
  const [hubo, setHubo] = useState(false);
  if (hay && !hubo) setHubo(true);
  if (!hubo) return null;
  return (
    <Fill slot="envios">
      <Envios />
    </Fill>
  );
}
