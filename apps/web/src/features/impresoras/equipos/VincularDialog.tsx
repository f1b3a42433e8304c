import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { useFocusKeeper } from '../../../kit/hooks/useFocusKeeper.ts';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { explained } from '../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import classes from './Equipos.module.css';
import { useCodigo } from './useCodigo.ts';

const ANCHO_PX = 480;
const SEGUNDO_MS = 1_000;
const MINUTO_S = 60;

/** "9:05" of some seconds. */
const enMinutos = (s: number): string => `${Math.floor(s / MINUTO_S)}:${String(s % MINUTO_S).padStart(2, '0')}`;

const Codigo = ({ codigo, vence_en }: { readonly codigo: string; readonly vence_en: number }) => {
  const faltan = Math.max(0, Math.ceil((vence_en - useNow(SEGUNDO_MS)) / SEGUNDO_MS));
  return faltan === 0 ? (
    <p className={classes.mal} role="alert">
      El código venció. Pide otro.
    </p>
  ) : (
    <>
      <output className={classes.codigo} aria-label={`Código ${[...codigo.replaceAll('-', '')].join(' ')}`}>
        {codigo}
      </output>
      <p className={classes.menor}>Sirve una vez, durante {enMinutos(faltan)}</p>
    </>
  );
};

export interface VincularDialogProps {
  /** The programs that are known; undefined: not read yet. */
  readonly equipos: readonly number[] | undefined;
  readonly onClose: () => void;
}

/** Shows a code with which a till program pairs itself; closes by itself once another program is there. */
export function VincularDialog({ equipos, onClose }: VincularDialogProps) {
  const { pedir, codigo, pidiendo, error } = useCodigo();
  const sinConexion = useDisconnected();
  const cuerpo = useRef<HTMLDivElement>(null);
  const conservarFoco = useFocusKeeper(cuerpo, pidiendo);
  const pedirCodigo = (): void => {
    conservarFoco();
    pedir();
  };
  const [antes, setAntes] = useState(equipos);
  if (antes === undefined && equipos !== undefined) setAntes(equipos);
  const vinculado = equipos?.some((id) => antes !== undefined && !antes.includes(id)) ?? false;
  useEffect(() => {
    if (vinculado) onClose();
  }, [vinculado, onClose]);
  return (
    <Dialog opened title="Vincular programa de caja" width={ANCHO_PX} onClose={onClose}>
      <div ref={cuerpo} className={classes.vincular}>
        <ol className={classes.pasos}>
          <li>En la computadora de la caja abre una terminal en la carpeta de Comal.</li>
          <li>
            Escribe <code>npm run caja -- --vincular</code> y este código.
          </li>
        </ol>
        {codigo && <Codigo {...codigo} />}
        {error && (
          <p className={classes.mal} role="alert">
            {error}
          </p>
        )}
        <Button
          size="lg"
          data-autofocus
          variant={codigo ? 'default' : 'filled'}
          loading={pidiendo}
          data-disabled={sinConexion ? true : undefined}
          {...explained(sinConexion, pedirCodigo)}
        >
          {codigo ? 'Otro código' : 'Dame un código'}
        </Button>
      </div>
    </Dialog>
  );
}
