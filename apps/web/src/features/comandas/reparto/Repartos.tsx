import { IconChevronRight, IconMotorbike } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { contarRepartos, type ConReparto } from './repartos.ts';
import classes from './Repartos.module.css';
import { useRepartos } from './useRepartos.ts';

const RepartosDialog = lazily(async () => (await import('./RepartosDialog.tsx')).RepartosDialog);

/** 'Repartos: 2 por salir, 1 en camino'. */
const textoDe = (repartos: readonly ConReparto[]): string => {
  const { porSalir, enCamino, porLiquidar } = contarRepartos(repartos);
  const partes = [
    porSalir > 0 && `${porSalir} por salir`,
    enCamino > 0 && `${enCamino} en camino`,
    porLiquidar > 0 && plural(porLiquidar, 'entregado por cobrar', 'entregados por cobrar'),
  ];
  return `Repartos: ${partes.filter(Boolean).join(', ')}`;
};

/** What is to be brought, while there is any, in one line that opens it by rider. */
export function Repartos() {
  const repartos = useRepartos();
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      {repartos.length > 0 && (
        <button type="button" className={classes.tira} onClick={() => setAbierto(true)}>
          <IconMotorbike size={20} stroke={1.9} aria-hidden="true" />
          <span>{textoDe(repartos)}</span>
          <IconChevronRight size={20} stroke={1.9} aria-hidden="true" />
        </button>
      )}
      {abierto && <RepartosDialog repartos={repartos} onClose={() => setAbierto(false)} />}
    </>
  );
}
