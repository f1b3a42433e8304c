import { Button, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { leerCorreo, LIMITES_DE_NEGOCIO } from '@comal/domain/negocio/datos';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { useField } from '../../../kit/hooks/useField.ts';
import { useFocusKeeper } from '../../../kit/hooks/useFocusKeeper.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { rememberedCliente } from '../../../platform/session/session.ts';
import { useSave } from '../../../shared/useSave.ts';
import { Puerta } from '../contrasena/Puerta.tsx';
import puerta from '../contrasena/Puerta.module.css';

export interface RecuperarScreenProps {
  readonly onEntrada: () => void;
}

const CLIENTE = { min: 1, max: 20, requerido: 'Debes indicar el número de cliente' } as const;

const DICHO = {
  smtp: 'Si los datos son los de tu negocio, en unos minutos llega un enlace a tu correo. Vale 24 horas y sirve una vez. Si no lo ves, busca en el correo no deseado.',
  carpeta:
    'Este servidor no envía correos. Si los datos son los de tu negocio, el enlace quedó en la carpeta de correo del servidor: pídelo a quien lo administra.',
} as const;

/** Requests a link to the owner's mail; the answer does not reveal whether the business exists. */
export function RecuperarScreen({ onEntrada }: RecuperarScreenProps) {
  const cliente = useField((t) => leerTexto(CLIENTE, t), rememberedCliente() ?? '');
  const correo = useField(leerCorreo(LIMITES_DE_NEGOCIO.correoPersonal));
  const sinConexion = useDisconnected();
  const [via, setVia] = useState<keyof typeof DICHO>();
  const { guardar, processing, error } = useSave(api.sesiones.recuperar, {
    exito: 'Listo',
    onListo: (data) => setVia(data.via),
  });
  const forma = useRef<HTMLFormElement>(null);
  const guardarFoco = useFocusKeeper(forma, processing);
  const falla = sinConexion ?? error;
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    cliente.leave();
    correo.leave();
    if (processing || sinConexion || cliente.value === undefined || correo.value === undefined) return;
    guardarFoco();
    void guardar({ body: { cliente: cliente.value, correo: correo.value } });
  };
  const volver = (
    <Button variant="default" size="lg" fullWidth onClick={onEntrada}>
      Ir a la entrada
    </Button>
  );
  if (via)
    return (
      <Puerta titulo="Revisa tu correo">
        <p role="status">{DICHO[via]}</p>
        {volver}
      </Puerta>
    );
  return (
    <Puerta
      titulo="¿Olvidaste tu contraseña?"
      nota="Si eres la dueña o el dueño, te mandamos un enlace para elegir otra. Si trabajas aquí, pide una tarjeta de acceso a quien administra."
    >
      <form ref={forma} className={puerta.forma} onSubmit={enviar} noValidate aria-label="Recuperar la entrada">
        <TextInput
          size="lg"
          label="Número de cliente"
          required
          autoFocus={cliente.text === ''}
          inputMode="numeric"
          maxLength={CLIENTE.max}
          autoComplete="organization"
          value={cliente.text}
          error={cliente.error}
          onChange={(event) => cliente.type(event.currentTarget.value)}
          onBlur={cliente.leave}
        />
        <TextInput
          size="lg"
          label="Correo personal"
          description="El que está en Mi negocio"
          required
          type="email"
          autoComplete="email"
          value={correo.text}
          error={correo.error}
          onChange={(event) => correo.type(event.currentTarget.value)}
          onBlur={correo.leave}
        />
        {falla && (
          <p className={puerta.error} role="alert">
            <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
            {falla}
          </p>
        )}
        <Button type="submit" size="xl" fullWidth loading={processing}>
          Enviar el enlace
        </Button>
        {volver}
      </form>
    </Puerta>
  );
}
