import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useWrite } from '../../../../platform/writes.ts';

const SIN_PESTANA = 'Tu navegador no dejó abrir la vista previa. Permite las ventanas de esta página';

/** Opens a preview of the whole diners' menu in a new tab, with hidden dishes and without ordering (decision 0055). */
export function VerComoComensal() {
  const sinConexion = useDisconnected();
  const { run, processing } = useWrite(api.qr.previa);
  const ver = async (): Promise<void> => {
    // Opened synchronously in the click, because browsers block later pop-ups.
    const pestana = window.open('', '_blank');
    if (!pestana) return notify.danger(SIN_PESTANA);
    const hecho = await run({});
    if (hecho.ok) return pestana.location.replace(hecho.data.url);
    pestana.close();
    notify.danger(hecho.error.message);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDeviceMobile size={20} stroke={1.9} aria-hidden="true" />}
      loading={processing}
      disabled={sinConexion !== undefined}
      onClick={() => void ver()}
    >
      Ver el menú como tus clientes
    </Button>
  );
}
