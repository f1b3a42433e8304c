import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../../../platform/external-store.ts';
import { live } from '../../../platform/live/live.ts';
import { useOfferTour } from '../../../shared/tour/tours.ts';
import { useShortTour } from '../../../shared/tour/useShortTour.tsx';
import { useRenovarRegistro, LISTAS } from './consultas.ts';
import type { ManosDeCobro } from './detalle/Cobros.tsx';
import { PASOS_DEL_REGISTRO } from './pasos.ts';
import { Registro } from './Registro.tsx';
import classes from './Registro.module.css';

/** Minimum interval in ms between refetches, because a busy kitchen moves several lines per second. */
const CADA_MS = 2_000;

/** Hook: refetches the register when the branch's comandas changed since it was loaded. */
const useAlDia = (): void => {
  const rev = useStore(live.store, (s) => s.rev);
  const visto = useRef(rev);
  const espera = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const renovar = useEffectEvent(useRenovarRegistro());
  useEffect(() => {
    const primera = visto.current === null;
    const igual = visto.current === rev;
    visto.current = rev;
    if (primera || igual || espera.current !== undefined) return;
    espera.current = setTimeout(() => {
      espera.current = undefined;
      renovar();
    }, CADA_MS);
  }, [rev]);
  useEffect(() => () => clearTimeout(espera.current), []);
};

/** Till mode 3: the comandas of the operating day, kept up to date. */
export function RegistroMode(manos: ManosDeCobro) {
  useAlDia();
  const { iniciar, recorrido } = useShortTour(PASOS_DEL_REGISTRO, 'registro');
  useOfferTour(iniciar);
  return (
    <div className={classes.modo}>
      <Registro titulo="Registro" lista={LISTAS.tpv} {...manos} />
      {recorrido}
    </div>
  );
}

/** The screen of the configuration with the comandas of any dates. */
export const ComandasScreen = (manos: ManosDeCobro) => (
  <Registro titulo="Comandas" lista={LISTAS.configuracion} {...manos} />
);
