import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEncryptedOnly } from '../../platform/api/encryption.ts';
import classes from './AvisoDeReloj.module.css';

/** Says, above everything else, that the server began to take staff by HTTPS only, and leads to the page of trust (D-170). */
export function AvisoDeCifrado() {
  if (!useEncryptedOnly()) return null;
  return (
    <div className={classes.root} role="alert">
      <IconLock size={24} stroke={1.9} aria-hidden="true" />
      <p className={classes.texto}>
        <strong>El servidor ya pide cifrado.</strong> Conecta este aparato para seguir: lo que falta por enviar y las
        comandas sin guardar se pasan a la dirección nueva.
      </p>
      <Button component="a" href="/conectar/" variant="default" mih="2.75rem">
        Conectar este aparato
      </Button>
    </div>
  );
}
