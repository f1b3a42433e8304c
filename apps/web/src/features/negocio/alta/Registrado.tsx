import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { notify } from '../../../kit/notify.tsx';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import classes from './Alta.module.css';

/** The answer of a registration: the owner's credentials. */
export type Dicho = CallData<Catalog['alta']['registrar']>;

/** The sign-in of a person who has just registered. */
export interface EntradaDeDuena {
  /** The text of the button. */
  readonly texto: string;
  readonly ocupada: boolean;
  readonly error: string | null;
  readonly entrar: (dicho: Dicho) => void;
}

export interface RegistradoProps {
  readonly dicho: Dicho;
  /** What the server said. */
  readonly mensaje: string;
  readonly entrada: EntradaDeDuena;
  /** The owner has saved it and continues with another registration. */
  readonly onGuardada: () => void;
  /** The wizard is about to restart. */
  readonly volviendo: boolean;
}

const copiar = ({ cliente, usuario, contrasena }: Dicho): void => {
  const texto = `Comal\nNúmero de cliente: ${cliente}\nUsuario: ${usuario}\nContraseña: ${contrasena}`;
  void navigator.clipboard
    .writeText(texto)
    .then(() => notify.success('Copiado'))
    .catch(() => notify.danger('No se pudo copiar: anótala'));
};

/** Customer number, user and password, shown once, until the owner has saved them and signs in. */
export function Registrado({ dicho, mensaje, entrada, onGuardada, volviendo }: RegistradoProps) {
  const { cliente, usuario, contrasena } = dicho;
  const quieto = entrada.ocupada || volviendo;
  useLeaveWarning(!quieto);
  return (
    <div className={classes.hecho}>
      <p className={classes.aviso} role="status">
        <IconCircleCheck size={22} stroke={2} aria-hidden="true" />
        {mensaje}
      </p>
      <dl className={classes.datos} aria-label="Con qué entras">
        <div>
          <dt>Número de cliente</dt>
          <dd>{cliente}</dd>
        </div>
        <div>
          <dt>Usuario</dt>
          <dd>{usuario}</dd>
        </div>
        <div>
          <dt>Contraseña</dt>
          <dd>{contrasena}</dd>
        </div>
      </dl>
      <p>
        Guárdala ahora: <strong>no se vuelve a mostrar</strong>. La cambias cuando quieras en <em>Mi cuenta</em>.
      </p>
      {'clipboard' in navigator && (
        <Button
          variant="default"
          leftSection={<IconCopy size={20} stroke={1.9} aria-hidden="true" />}
          onClick={() => copiar(dicho)}
        >
          Copiar los tres datos
        </Button>
      )}
      {entrada.error && (
        <p className={classes.error} role="alert">
          <IconAlertCircle size={20} stroke={2} aria-hidden="true" />
          {entrada.error}
        </p>
      )}
      <div className={classes.botones}>
        <Button
          size="lg"
          disabled={quieto}
          rightSection={<IconArrowRight size={21} stroke={2.3} aria-hidden="true" />}
          onClick={() => entrada.entrar(dicho)}
        >
          {entrada.texto}
        </Button>
        <Button size="lg" variant="subtle" color="gray" disabled={quieto} onClick={onGuardada}>
          {volviendo ? 'Volviendo al primer paso...' : 'Ya la guardé, registrar otro'}
        </Button>
      </div>
    </div>
  );
}
