import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ComandaDelRegistro, HistoriaDeComanda } from '@comal/contract/comandas/registro-schemas';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { useSesion } from '../../../../platform/session/session.ts';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useHistoria } from '../consultas.ts';
import type { Borrado } from '../useEliminar.ts';
import { Cobros, type ManosDeCobro } from './Cobros.tsx';
import classes from './Detalle.module.css';
import { Pasos } from './Pasos.tsx';
import { Pedidos } from './Pedidos.tsx';

export interface DetalleProps extends ManosDeCobro {
  readonly comanda: ComandaDelRegistro;
  /** The delete action, if its row does not offer it. */
  readonly borrado?: Borrado;
}

const BotonDeBorrado = ({ comanda, text, icon: Icono, reason, onClick }: Borrado & Pick<DetalleProps, 'comanda'>) => {
  const no = reason?.(comanda);
  return (
    <Button
      variant="default"
      fullWidth
      className={`${classes.eliminar} ${no ? '' : classes.peligro}`}
      data-disabled={no ? true : undefined}
      leftSection={<Icono size={19} stroke={1.9} aria-hidden="true" />}
      {...explained(no, () => onClick(comanda))}
    >
      {text}
    </Button>
  );
};

interface ParteProps {
  readonly titulo: string;
  /** Its step in the tour. */
  readonly paso?: string;
  readonly children: ReactNode;
}

const Parte = ({ titulo, paso, children }: ParteProps) => (
  <section className={classes.parte} aria-label={titulo} data-tour={paso}>
    <h2>{titulo}</h2>
    {children}
  </section>
);

const Partes = ({ historia, ...manos }: { readonly historia: HistoriaDeComanda } & ManosDeCobro) => {
  const zona = useSesion()?.sucursal.zona;
  const { comanda, cobros, pasos, unida_a } = historia;
  return (
    <>
      <div className={classes.columna}>
        {unida_a && (
          <p className={classes.unida}>
            Se unió a {unida_a.nombre}, folio {unida_a.folio_corto}
          </p>
        )}
        <Parte titulo="Pedidos">
          <Pedidos pedidos={comanda.pedidos} devueltos={new Set(cobros.flatMap((c) => c.devueltos ?? []))} />
        </Parte>
        <Parte titulo="Cobros" paso="registro-cobros">
          <Cobros cobros={cobros} zona={zona} {...manos} />
        </Parte>
      </div>
      <Parte titulo="Historia">
        <Pasos pasos={pasos} dia={comanda.fecha} zona={zona} />
      </Parte>
    </>
  );
};

/** The detail of a row of the register: lines, charges, and the history of who did what and when. */
export function Detalle({ comanda, borrado, ...manos }: DetalleProps) {
  const { data, error, isFetching, refetch } = useHistoria(comanda.id);
  return (
    <div className={classes.root} role="region" aria-label={`Detalle de ${comanda.nombre}`}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <SkeletonRows rows={4} height={44} />}
      {data && <Partes historia={data} {...manos} />}
      {data && borrado && <BotonDeBorrado comanda={comanda} {...borrado} />}
    </div>
  );
}
