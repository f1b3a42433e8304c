import { IconPrinterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../../kit/format.ts';
import type { PrinterNotices } from '../../../platform/impresoras/notices.ts';
import { Acciones, type AccionesProps } from './Acciones.tsx';
import classes from './FranjaDeImpresora.module.css';
import { cuantasEsperan, queLePasa } from './palabras.ts';

export interface FranjaDeImpresoraProps extends Pick<AccionesProps, 'size'> {
  /** At least one. */
  readonly notices: PrinterNotices;
}

const ICONO_PX = { bar: 24, kitchen: 44 } as const;

const Mas = ({ cuantas, onSiguiente }: { readonly cuantas: number; readonly onSiguiente: () => void }) => (
  <button type="button" className={classes.mas} data-tip="Ver la siguiente" onClick={onSiguiente}>
    y {plural(cuantas, 'impresora más', 'impresoras más')}
  </button>
);

/** The strip under the header while a printer does not print: one, for the longest queue; the others by pressing 'y 1 impresora más' (D-141). */
export function FranjaDeImpresora({ notices: { avisos, impresoras }, size }: FranjaDeImpresoraProps) {
  const [elegida, setElegida] = useState<number | null>(null);
  const lugar = Math.max(
    0,
    avisos.findIndex(({ impresora }) => impresora.id === elegida),
  );
  const aviso = avisos[lugar];
  if (!aviso) return null;
  const siguiente = (): void => setElegida(avisos[(lugar + 1) % avisos.length]?.impresora.id ?? null);
  return (
    <section className={classes.root} data-size={size} aria-label="Impresoras que no imprimen">
      <IconPrinterOff size={ICONO_PX[size]} stroke={2} aria-hidden="true" className={classes.icono} />
      <div className={classes.texto}>
        <p role="alert">
          <strong>{queLePasa(aviso)}</strong> {cuantasEsperan(aviso)}
        </p>{' '}
        {avisos.length > 1 && <Mas cuantas={avisos.length - 1} onSiguiente={siguiente} />}
      </div>
      <Acciones
        key={aviso.impresora.id}
        aviso={aviso}
        otras={impresoras.filter(({ id }) => id !== aviso.impresora.id)}
        size={size}
      />
    </section>
  );
}
