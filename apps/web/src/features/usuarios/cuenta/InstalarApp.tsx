import { Button } from '@mantine/core';
import { launcher } from '../../../platform/launcher.ts';
import { install, useInstallation } from '../../../platform/pwa/installation.ts';

/** The page with the steps of each browser. */
const PASOS = '/conectar/';

/** Makes Comal an application of this device: by the browser's own question where it offers one, or else by the steps of its menu. */
export const InstalarApp = () => {
  const como = useInstallation();
  if (como === 'installed' || launcher() !== null) return null;
  if (como === 'offered')
    return (
      <Button variant="default" size="lg" onClick={() => void install()}>
        Instalar como app
      </Button>
    );
  // Without encryption no browser installs it.
  if (!window.isSecureContext) return null;
  return (
    <Button component="a" variant="default" size="lg" href={PASOS} target="_blank" rel="noopener">
      Instalar como app
    </Button>
  );
};
