import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useSave } from '../../../shared/useSave.ts';
import puerta from '../contrasena/Puerta.module.css';
import { Puerta } from '../contrasena/Puerta.tsx';

export interface ConfirmarCorreoScreenProps {
  readonly cliente: string;
  readonly clave: string;
  readonly onEntrada: () => void;
}

/** The page of a mailed link: a button confirms the address (decision 0049). A program that only opens links does not press it. */
export function ConfirmarCorreoScreen({ cliente, clave, onEntrada }: ConfirmarCorreoScreenProps) {
  const [correo, setCorreo] = useState<string>();
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useSave(api.correo.confirmar, {
    exito: 'Correo confirmado',
    onListo: (data) => setCorreo(data.correo),
  });
  const falla = sinConexion ?? error;
  const entrada = (
    <Button variant="default" size="lg" fullWidth mt="md" onClick={onEntrada}>
      Ir a la entrada
    </Button>
  );
  if (correo !== undefined)
    return (
      <Puerta titulo="Correo confirmado">
        <p role="status">Desde ahora llega a {correo} lo que pediste recibir de Comal.</p>
        {entrada}
      </Puerta>
    );
  return (
    <Puerta titulo="Confirma tu correo" nota="Así sabemos que lo lees tú, y que nadie más escribió tu dirección.">
      {falla && (
        <p className={puerta.error} role="alert">
          <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
          {falla}
        </p>
      )}
      <Button
        size="xl"
        fullWidth
        loading={processing}
        disabled={sinConexion !== undefined}
        onClick={() => void guardar({ body: { cliente, clave } })}
      >
        Confirmar mi correo
      </Button>
      {entrada}
    </Puerta>
  );
}
