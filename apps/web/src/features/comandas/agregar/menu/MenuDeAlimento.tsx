import { useDisconnected } from '../../../../platform/connection.ts';
import { IconBan, IconCircleCheck, IconHash } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { notify } from '../../../../kit/notify.tsx';
import { loadPanel, type Panel } from '../../../../kit/MenuButton/panel.ts';
import { OFFLINE } from '../../../../platform/connection.ts';
import { CuantosQuedanDialog } from './CuantosQuedanDialog.tsx';
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

const quedanDe = ({ dataset }: HTMLElement): number | undefined =>
  dataset.quedan === undefined ? undefined : Number(dataset.quedan);

/** The menu of a dish: marks it as sold out or as available again, or says how many are left. */
export function MenuDeAlimento({ boton, conAutorizacion, onMarcar, onClose }: MenuDeAlimentoProps) {
  const id = useId();
  const enLinea = useDisconnected() === undefined;
  const [cuenta, setCuenta] = useState(false);
  // The menu closes after the press that opens the dialog, which takes its place.
  const contando = useRef(false);
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
  const alimento = Number(boton.dataset.alimento);
  if (cuenta)
    return (
      <CuantosQuedanDialog
        quedan={quedanDe(boton)}
        onPoner={(n) => void onMarcar(alimento, n === 0, n === 0 ? undefined : n)}
        onClose={onClose}
      />
    );
  if (!Panel) return null;
  const agotado = boton.getAttribute('aria-disabled') === 'true';
  const pase = conAutorizacion ? ' (con autorización)' : '';
  const sinRed = enLinea ? {} : { reason: OFFLINE };
  const marcar = {
    text: `${agotado ? 'Ya hay' : 'Marcar agotado'}${pase}`,
    icon: agotado ? IconCircleCheck : IconBan,
    danger: !agotado,
    ...sinRed,
    onClick: () => void onMarcar(alimento, !agotado),
  };
  const contar = {
    text: `Decir cuántos quedan${pase}`,
    icon: IconHash,
    ...sinRed,
    onClick: () => {
      contando.current = true;
      setCuenta(true);
    },
  };
  return (
    <Panel
      id={id}
      button={ancla}
      opened
      onOpened={(abierto) => !abierto && !contando.current && onClose()}
      position="bottom-start"
      entries={[marcar, contar]}
    />
  );
}
