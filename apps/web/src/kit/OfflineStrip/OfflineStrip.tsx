import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useOnline } from '../hooks/useOnline.ts';
import { notify } from '../notify.tsx';
import classes from './OfflineStrip.module.css';

const LOST = 'Se ha perdido la conexión a internet';
const BACK = 'Se restableció la conexión a internet';

/** The strip under the header while the network is gone (SHELL-008) and the toast when it is back (SHELL-009). */
export function OfflineStrip() {
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) notify.success(BACK);
    wasOnline.current = online;
  }, [online]);
  if (online) return null;
  return (
    <div className={classes.root} role="alert">
      <IconWifiOff size={18} stroke={2} aria-hidden="true" />
      {LOST}
    </div>
  );
}
