import { useState, type ReactNode } from 'react';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { Devuelto } from '../../features/comandas/cobro/devolucion/Devuelto.tsx';
import { useDevolver, type LoQueSeDevuelve } from '../../features/comandas/cobro/devolucion/useDevolver.ts';
import { PorDevolver } from '../../features/comandas/cobro/turno/PorDevolver.tsx';
import { useCancelar } from '../../features/comandas/cobro/turno/useCancelar.ts';
import { useRenovarRegistro } from '../../features/comandas/registro/consultas.ts';
import type { ManosDeCobro } from '../../features/comandas/registro/detalle/Cobros.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { Redirect } from 'wouter';
import { RegistroMode, ComandasScreen } from '../../features/comandas/registro/modos.tsx';
import { rutaDeModo, veElRegistro } from '../../features/tpv/modos.ts';
import { useSesion } from '../../platform/session/session.ts';

const TicketDialog = lazily(
  async () => (await import('../../features/comandas/cobro/ticket/TicketDialog.tsx')).TicketDialog,
);
const FacturaDialog = lazily(
  async () => (await import('../../features/comandas/cobro/factura/FacturaDialog.tsx')).FacturaDialog,
);
const CancelarCobroDialog = lazily(
  async () => (await import('../../features/comandas/cobro/turno/CancelarCobroDialog.tsx')).CancelarCobroDialog,
);

const DevolverPedidoDialog = lazily(
  async () => (await import('../../features/comandas/cobro/devolucion/DevolverPedidoDialog.tsx')).DevolverPedidoDialog,
);

type Abierto =
  | { readonly tipo: 'ticket' | 'factura'; readonly pago: string }
  | { readonly tipo: 'cancelar' | 'devolver'; readonly cobro: CobroDeTurno };

/** What the register does with charges, through the dialogs of charging, to render once: features do not import each other. */
const useManosDelRegistro = (): { readonly manos: ManosDeCobro; readonly dialogos: ReactNode } => {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const { cancelar, devolucion, entregar } = useCancelar();
  const renovar = useRenovarRegistro();
  const devuelta = useDevolver(renovar);
  const cerrar = (): void => setAbierto(null);
  const dejarFactura = (): void => {
    cerrar();
    renovar();
  };
  const enviar = async (cobro: CobroDeTurno, motivo: string, ticket: string | null) => {
    const fallo = await cancelar(cobro, { motivo, ticket });
    renovar();
    if (!fallo) cerrar();
    return fallo;
  };
  const devolver = async (cobro: CobroDeTurno, que: LoQueSeDevuelve) => {
    const fallo = await devuelta.devolver(cobro, que);
    if (!fallo) cerrar();
    return fallo;
  };
  const dialogos = (
    <>
      {abierto?.tipo === 'ticket' && <TicketDialog key={abierto.pago} pago={abierto.pago} opened onClose={cerrar} />}
      {abierto?.tipo === 'factura' && <FacturaDialog key={abierto.pago} pago={abierto.pago} onClose={dejarFactura} />}
      {abierto?.tipo === 'cancelar' && (
        <CancelarCobroDialog
          cobro={abierto.cobro}
          corregir={false}
          onClose={cerrar}
          onCancelar={(motivo, ticket) => enviar(abierto.cobro, motivo, ticket)}
        />
      )}
      {abierto?.tipo === 'devolver' && (
        <DevolverPedidoDialog
          cobro={abierto.cobro}
          onClose={cerrar}
          onDevolver={(que) => devolver(abierto.cobro, que)}
        />
      )}
      <PorDevolver devolucion={devolucion} onEntregar={entregar} />
      <Devuelto {...devuelta} />
    </>
  );
  const manos: ManosDeCobro = {
    onReimprimir: (pago) => setAbierto({ tipo: 'ticket', pago }),
    onCancelarCobro: (cobro) => setAbierto({ tipo: 'cancelar', cobro }),
    onDevolver: (cobro) => setAbierto({ tipo: 'devolver', cobro }),
    onFacturar: (pago) => setAbierto({ tipo: 'factura', pago }),
  };
  return { manos, dialogos };
};

const Registro = () => {
  const { manos, dialogos } = useManosDelRegistro();
  return (
    <>
      <RegistroMode {...manos} />
      {dialogos}
    </>
  );
};

/** Till mode 3: the order register, for users who may see it. */
export function RegistroRoute() {
  const sesion = useSesion();
  return sesion && veElRegistro(sesion) ? <Registro /> : <Redirect to={rutaDeModo({ tipo: 'comandas' })} replace />;
}

/** The comandas of any dates, with the dialogs of charging. */
export function ComandasDeConfiguracion() {
  const { manos, dialogos } = useManosDelRegistro();
  return (
    <>
      <ComandasScreen {...manos} />
      {dialogos}
    </>
  );
}
