import { useDisconnected } from '../../../../platform/connection.ts';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { notify } from '../../../../kit/notify.tsx';
import { loadPanel, type Panel } from '../../../../kit/MenuButton/panel.ts';
import { OFFLINE } from '../../../../platform/connection.ts';
import type { Agotar } from './useAgotar.ts';

export interface MenuDeAlimentoProps {
  /** The tile that was long-pressed. */
  readonly boton: HTMLElement;
  /** A colleague's approval is required (D-18). */
  readonly conAutorizacion: boolean;
  readonly onMarcar: Agotar['marcar'];
  readonly onClose: () => void;
}

const SIN_MENU = 'No se pudo mostrar el menú. Revisa la conexión e inténtalo de nuevo';

/** The menu of a dish: marks it as sold out or as available again. */
export function MenuDeAlimento({ boton, conAutorizacion, onMarcar, onClose }: MenuDeAlimentoProps) {
  const id = useId();
  const enLinea = useDisconnected() === undefined;
  const [Panel, setPanel] = useState<Panel | null>(null);
  const ancla = useMemo(() => ({ current: boton }), [boton]);
  useEffect(() => {
    let sigue = true;
    loadPanel().then(
      (panel) => sigue && setPanel(() => panel),
      () => notify.danger(SIN_MENU),
    );
    return () => void (sigue = false);
  }, []);
  if (!Panel) return null;
  const alimento = Number(boton.dataset.alimento);
  const agotado = boton.getAttribute('aria-disabled') === 'true';
  const texto = `${agotado ? 'Ya hay' : 'Marcar agotado'}${conAutorizacion ? ' (con autorización)' : ''}`;
  const marcar = {
    text: texto,
    icon: agotado ? IconCircleCheck : IconBan,
    danger: !agotado,
    ...(enLinea ? {} : { reason: OFFLINE }),
    onClick: () => void onMarcar(alimento, !agotado),
  };
  return (
    <Panel
      id={id}
      button={ancla}
      opened
      onOpened={(abierto) => !abierto && onClose()}
      position="bottom-start"
      entries={[marcar]}
    />
  );
}
