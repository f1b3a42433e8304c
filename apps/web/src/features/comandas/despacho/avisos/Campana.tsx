import { Button, Popover } from '@mantine/core';
import { IconBellOff, IconBellRinging, IconVolume } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useLayer } from '../../../../kit/Layers/useLayer.ts';
import classes from './Campana.module.css';
import { VolumeSlider } from '../../../../shared/bell/VolumeSlider.tsx';
import { useSound } from '../../../../platform/timbre/sonido.ts';
import { unlockSound, trySound } from '../../../../platform/timbre/timbre.ts';

const probar = (): void => void unlockSound().then(trySound);

const Ajustes = () => {
  const [sonido, setSonido] = useSound();
  const id = useId();
  return (
    <div className={classes.ajustes}>
      <Button
        size="lg"
        variant="default"
        aria-pressed={sonido.silencio}
        leftSection={sonido.silencio ? <IconBellRinging size={22} /> : <IconBellOff size={22} />}
        onClick={() => setSonido({ ...sonido, silencio: !sonido.silencio })}
      >
        {sonido.silencio ? 'Activar sonido' : 'Silenciar'}
      </Button>
      <label htmlFor={id} className={classes.rotulo}>
        Volumen
      </label>
      <VolumeSlider id={id} onLetGo={probar} />
      <Button size="lg" variant="default" leftSection={<IconVolume size={22} />} onClick={probar}>
        Probar
      </Button>
    </div>
  );
};

/** The bell: mute and volume, stored on this device. */
export function Campana() {
  const [{ silencio }] = useSound();
  const [abierta, setAbierta] = useState(false);
  useLayer(abierta, () => setAbierta(false), 'part');
  const Icono = silencio ? IconBellOff : IconBellRinging;
  return (
    <Popover opened={abierta} onChange={setAbierta} position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.boton}
          aria-label={silencio ? 'Sonido silenciado' : 'Sonido activado'}
          onClick={() => setAbierta(!abierta)}
        >
          <Icono size={30} stroke={1.9} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Sonido de la pantalla">
        <Ajustes />
      </Popover.Dropdown>
    </Popover>
  );
}
