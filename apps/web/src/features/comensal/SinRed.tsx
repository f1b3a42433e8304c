import { useEffect, useRef } from 'react';
import { useOnline } from '../../platform/online.ts';
import { avisar } from './avisar.ts';
import classes from './comun.module.css';

/** Says that there is no network while it is missing, and that it came back. */
export function SinRed() {
  const online = useOnline();
  const estaba = useRef(online);
  useEffect(() => {
    if (online && !estaba.current) avisar('Se restableció la conexión a internet');
    estaba.current = online;
  }, [online]);
  return online ? null : (
    <p className={classes.sinRed} role="alert" data-sin-red>
      Se ha perdido la conexión a internet
    </p>
  );
}
