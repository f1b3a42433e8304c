import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../kit/notify.tsx';
import { openLayers } from '../../kit/Layers/layers.ts';
import { useOutage } from '../../platform/connection.ts';
import { useTooOld } from '../../platform/live/live.ts';
import { updateNow } from '../../platform/pwa/version.ts';
import classes from './AvisoDeReloj.module.css';

export interface AvisoDeVersionProps {
  /** The screens are forms whose input a reload loses: asks before reloading if one is open. */
  readonly formas?: boolean;
}

const LO_ESCRITO = {
  title: 'Actualizar',
  text: 'Lo que escribiste en esta pantalla y no has guardado se pierde',
  action: 'Actualizar',
};

const SIGUE = {
  formas: 'Guarda lo que estés escribiendo y actualiza.',
  caja: 'Actualiza en cuanto puedas: las comandas sin guardar y lo que falta por enviar siguen aquí después.',
} as const;

const NO_LLEGO =
  'No se pudo traer la versión nueva. Puedes seguir trabajando; oprime Actualizar otra vez en un momento.';

/**
 * Says, above everything else, that the server accepts only newer pages; hidden while the server does not answer, because no
 * newer page can be loaded then (decision 0122).
 */
export function AvisoDeVersion({ formas = false }: AvisoDeVersionProps) {
  const old = useTooOld();
  const caida = useOutage();
  const { confirm } = useConfirm();
  const [updating, setUpdating] = useState(false);
  if (!old || caida) return null;
  const update = async (): Promise<void> => {
    if (formas && openLayers().length > 0 && !(await confirm(LO_ESCRITO))) return;
    setUpdating(true);
    if (!(await updateNow())) notify.danger(NO_LLEGO);
    setUpdating(false);
  };
  return (
    <div className={classes.root} role="alert">
      <IconRefresh size={24} stroke={1.9} aria-hidden="true" />
      <p className={classes.texto}>
        <strong>Hay una versión nueva.</strong> {SIGUE[formas ? 'formas' : 'caja']}
      </p>
      <Button variant="default" mih="2.75rem" loading={updating} onClick={() => void update()}>
        Actualizar
      </Button>
    </div>
  );
}
