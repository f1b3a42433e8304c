import type { Facturacion } from '@comal/contract/negocio/facturacion';
import type { PuntoDeRevision } from '@comal/domain/facturacion/emisor/revision';
import { useId, type ReactNode } from 'react';
import negocio from '../Negocio.module.css';
import classes from './Facturacion.module.css';
import { Nivel } from './Nivel.tsx';

export interface PasoProps {
  readonly n: number;
  readonly titulo: string;
  readonly de: Facturacion;
  /** The point of the check list that the step fulfils; absent: the step is the check list. */
  readonly punto?: PuntoDeRevision;
  readonly children: ReactNode;
}

/** A step of the settings of invoices: its number, what is missing in it, and its form. */
export const Paso = ({ n, titulo, de, punto, children }: PasoProps) => {
  const id = useId();
  const revisado = de.revision.find((r) => r.punto === punto);
  return (
    <section className={negocio.tarjeta} aria-labelledby={id}>
      <header className={classes.encabezado}>
        <span className={classes.numero} aria-hidden="true">
          {n}
        </span>
        <h2 id={id} className={negocio.subtitulo}>
          {titulo}
        </h2>
        {revisado && <Nivel {...revisado} />}
      </header>
      {children}
    </section>
  );
};

/** Why a step cannot be done yet. */
export const PrimeroElUno = () => <p className={classes.espera}>Primero di quién factura, en el paso 1.</p>;
