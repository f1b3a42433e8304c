import { useEffect, useEffectEvent } from 'react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { useConfirm } from '../../../../kit/ConfirmDialog/useConfirm.ts';
import { useHeldPage } from '../../../../kit/Layers/useLayer.ts';
import { notify } from '../../../../kit/notify.tsx';
import { saveSesion } from '../../../../platform/session/session.ts';
import { Puerta } from '../../contrasena/Puerta.tsx';
import { useSalida } from '../../contrasena/useSalida.ts';
import { Codigos, SIN_GUARDAR, type CodigosProps } from '../Codigos.tsx';
import { useEstado } from '../consultas.ts';
import { MarcoDePuerta } from './marcos.tsx';
import { Pasos } from './Pasos.tsx';
import classes from '../SegundoFactor.module.css';
import { useActivacion } from './useActivacion.ts';

export interface SegundoFactorPorActivarProps {
  readonly sesion: Sesion;
  /** Whether the page must stay, even if the session ends: its codes are shown only once. */
  readonly onRetener: (retiene: boolean) => void;
}

/** Interval of asking whether it was set up on another device. */
const CADA_MS = 5_000;
const YA_ACTIVO = 'Tu segundo factor ya está activo. Si no guardaste tus códigos, haz nuevos en Mi cuenta';

const PorGuardar = ({ codigos, onGuardados }: Pick<CodigosProps, 'codigos' | 'onGuardados'>) => {
  const { confirm } = useConfirm();
  const preguntar = async (): Promise<void> => {
    if (await confirm(SIN_GUARDAR)) onGuardados();
  };
  useHeldPage(true, () => void preguntar());
  return (
    <Puerta titulo="Guarda tus códigos de recuperación">
      <div className={classes.enPuerta}>
        <Codigos codigos={codigos} onGuardados={onGuardados} cuerpo={(contenido) => contenido} />
      </div>
    </Puerta>
  );
};

/** The page on which an administrator must first set up a second factor, where the business requires it (decision 0115). */
export function SegundoFactorPorActivar({ sesion, onRetener }: SegundoFactorPorActivarProps) {
  const activacion = useActivacion();
  const { salir, saliendo } = useSalida(sesion);
  const { paso, retiene } = activacion;
  const { data: estado } = useEstado(CADA_MS);
  const soltar = (): void => {
    saveSesion({ ...sesion, falta_segundo_factor: false });
    onRetener(false);
  };
  const retener = useEffectEvent(onRetener);
  useEffect(() => retener(retiene), [retiene]);
  const seguir = useEffectEvent(() => {
    notify.success(YA_ACTIVO);
    soltar();
  });
  const yaActivo = estado?.activo === true && !retiene;
  useEffect(() => {
    if (yaActivo) seguir();
  }, [yaActivo]);
  if (paso.en === 'codigos') return <PorGuardar codigos={paso.codigos} onGuardados={soltar} />;
  return <Pasos activacion={activacion} Marco={MarcoDePuerta} onSalir={salir} saliendo={saliendo} />;
}
