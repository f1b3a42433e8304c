import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Avatar } from '../../../kit/Avatar/Avatar.tsx';
import { useStranger } from '../../../platform/identity/identity.ts';
import { OTHER_SERVER } from '../../../platform/identity/words.ts';
import classes from './Continuar.module.css';

interface ContinuarProps {
  readonly sesion: Sesion;
  readonly onSeguir: () => void;
}

/** Whether the focus may be moved: only from an empty field, or when nothing has it. */
const nadieEscribe = (): boolean => {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement ? activeElement.value === '' : activeElement === document.body;
};

/** The open session of this device, to continue with; signing in below replaces it (D-119). */
export const Continuar = ({ sesion: { usuario, sucursal, caja }, onSeguir }: ContinuarProps) => {
  const boton = useRef<HTMLButtonElement>(null);
  const deOtro = useStranger();
  useEffect(() => {
    if (nadieEscribe()) boton.current?.focus();
  }, []);
  return (
    <section className={classes.root} aria-label="Sesión abierta">
      <div className={classes.quien}>
        <Avatar name={usuario.nombre_completo} size={44} />
        <p className={classes.textos}>
          <strong>Tu sesión sigue abierta</strong>
          <span className={classes.lugar}>
            {sucursal.nombre} · {caja.alias}
          </span>
        </p>
      </div>
      {deOtro && (
        <p role="status">
          {OTHER_SERVER}: tu sesión es del de {sucursal.nombre}. Si entras aquí, este aparato deja la otra.
        </p>
      )}
      <Button
        ref={boton}
        size="xl"
        fullWidth
        classNames={{ label: classes.rotulo }}
        rightSection={<IconArrowRight size={21} stroke={2.3} aria-hidden="true" />}
        onClick={onSeguir}
      >
        Continuar como {usuario.nombre_completo}
      </Button>
    </section>
  );
};
