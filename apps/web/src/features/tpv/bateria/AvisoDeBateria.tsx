import { IconBattery1 } from '@tabler/icons-react';
import { useLowBattery } from '../../../platform/device/battery.ts';
import classes from './AvisoDeBateria.module.css';

/** Says that this device's battery is about to end and is not charging, where the browser tells; `kitchen` is readable from four metres. */
export function AvisoDeBateria({ size = 'bar' }: { readonly size?: 'bar' | 'kitchen' }) {
  const percent = useLowBattery();
  if (percent === null) return null;
  return (
    <span className={classes.root} data-size={size} role="status">
      <IconBattery1 size={size === 'kitchen' ? 32 : 18} stroke={1.9} aria-hidden="true" />
      Batería {percent} %. Conecta el cargador
    </span>
  );
}
