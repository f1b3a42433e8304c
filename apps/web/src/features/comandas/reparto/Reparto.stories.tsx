import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useComandas } from '../../../platform/comandas/useComandas.ts';
import { idComanda } from '../../../platform/test/fixtures.ts';
import { conActivos } from '../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { NuevaDeTipo } from '../dialogs/Dialogos.stories.tsx';
import { Escenario, type EscenarioProps } from '../pruebas/Escenario.fixture.tsx';
import { deReparto, METODOS_DE_PUERTA, REPARTIDORES, ROSA, ZONAS } from './datos.fixture.ts';
import { EditarRepartoDialog } from './editar/EditarRepartoDialog.tsx';
import { LiquidarDialog } from './liquidar/LiquidarDialog.tsx';
import { estaPendiente, type ConReparto } from './repartos.ts';
import { RepartosDialog } from './RepartosDialog.tsx';
import { SalidaDialog } from './SalidaDialog.tsx';

const nada = () => undefined;
type HistoriaProps = Omit<EscenarioProps, 'children'>;

/** A till that has read zones, riders, deliveries and whose telephone is typed. */
const Sabido = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  useState(() => {
    const hallados: readonly ClienteConOrdenes[] = [ROSA];
    client.setQueryData(['reparto', 'zonas', null], ZONAS);
    client.setQueryData(['comandas', 'repartidores'], REPARTIDORES);
    client.setQueryData(['comandas', 'repartos'], []);
    client.setQueryData(['metodos-de-pago', null], METODOS_DE_PUERTA);
    client.setQueryData(['reparto', 'clientes', 'por-telefono', ROSA.telefono], hallados);
  });
  return children;
};

const Pendientes = ({ children }: { readonly children: (repartos: readonly ConReparto[]) => ReactNode }) =>
  children([...useComandas().values()].filter(estaPendiente));

type ConPendientesProps = HistoriaProps & { readonly children: (repartos: readonly ConReparto[]) => ReactNode };

/** Three deliveries: one to go out, and two that somebody has with them. */
const ConPendientes = ({ children, ...escenario }: ConPendientesProps) => (
  <Escenario comandas={(ahora) => deReparto(ahora)} {...escenario}>
    <Sabido>
      <Pendientes>{children}</Pendientes>
    </Sabido>
  </Escenario>
);

/** The deliveries of the branch by rider. */
export const PorRepartidor = (props: HistoriaProps) => (
  <ConPendientes {...props}>{(repartos) => <RepartosDialog repartos={repartos} onClose={nada} />}</ConPendientes>
);

/** None is pending. */
export const Ninguno = (props: HistoriaProps) => (
  <Escenario {...props}>
    <RepartosDialog repartos={[]} onClose={nada} />
  </Escenario>
);

/** Without connection none moves. */
export const SinConexion = (props: HistoriaProps) => <PorRepartidor enlace="sin-conexion" {...props} />;

const una = (repartos: readonly ConReparto[], n: number): ConReparto | undefined =>
  repartos.find(({ id }) => id === idComanda(n));

/** A delivery goes out, unpaid. */
export const Salida = (props: HistoriaProps) => (
  <ConPendientes {...props}>
    {(repartos) => {
      const suya = una(repartos, 21);
      return suya && <SalidaDialog comanda={suya} reparto={suya.reparto} onClose={nada} />;
    }}
  </ConPendientes>
);

/** A delivery that is changed. */
export const Cambiar = (props: HistoriaProps) => (
  <ConPendientes {...props}>
    {(repartos) => {
      const suya = una(repartos, 21);
      return suya && <EditarRepartoDialog comanda={suya} onClose={nada} />;
    }}
  </ConPendientes>
);

/** What a rider brings back. */
export const Liquidar = (props: HistoriaProps) => (
  <ConPendientes {...props}>
    {(repartos) => {
      const suyas = repartos.filter(({ reparto }) => reparto.repartidor?.id === REPARTIDORES[0]!.id);
      return suyas.length > 0 && <LiquidarDialog repartidor={REPARTIDORES[0]!} comandas={suyas} onClose={nada} />;
    }}
  </ConPendientes>
);

/** A new Domicilio. */
export const NuevoDomicilio = () => (
  <Sabido>
    <NuevaDeTipo tipos={conActivos('mesa', 'domicilio')} orden="domicilio" />
  </Sabido>
);
