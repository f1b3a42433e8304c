import type { Comanda } from '@comal/domain/comanda/comanda';

import { lazily } from '../../../kit/lazily.tsx';
import { useComanda } from '../../../platform/comandas/useComandas.ts';
import { esDeMesa, type Dialogo } from '../model/dialogo.ts';
import { comentarPedido, dividirPedido, ponerEnTiempo, quitarPedido, vistaDe } from '../model/edicion.ts';
import { AgregarAlimentoDialog, preloadColumna } from '../agregar/AgregarAlimentoDialog.tsx';
import { NuevaComandaDialog, type NuevaComandaDialogProps } from './NuevaComandaDialog.tsx';

const EditarComandaDialog = lazily(async () => (await import('./EditarComandaDialog.tsx')).EditarComandaDialog);
const CancelarPedidoDialog = lazily(async () => (await import('./CancelarPedidoDialog.tsx')).CancelarPedidoDialog);
const ComentarioDialog = lazily(async () => (await import('./ComentarioDialog.tsx')).ComentarioDialog);
const DialogosDeMesa = lazily(async () => (await import('../mesas/DialogosDeMesa.tsx')).DialogosDeMesa);
const CuantosDialog = lazily(async () => (await import('./CuantosDialog.tsx')).CuantosDialog);
const AvisarDialog = lazily(async () => (await import('./AvisarDialog.tsx')).AvisarDialog);
const RegalarDialog = lazily(async () => (await import('./RegalarDialog.tsx')).RegalarDialog);
const DescuentoDialog = lazily(async () => (await import('./descuento/DescuentoDialog.tsx')).DescuentoDialog);
const Reservaciones = lazily(async () => (await import('../reservaciones/Reservaciones.tsx')).Reservaciones);
const SeccionesDialog = lazily(async () => (await import('../secciones/SeccionesDialog.tsx')).SeccionesDialog);
const TiempoDialog = lazily(async () => (await import('../marcha/TiempoDialog.tsx')).TiempoDialog);
const SubcuentaDialog = lazily(async () => (await import('./SubcuentaDialog.tsx')).SubcuentaDialog);

/** Preloads the dialogs needed to take an order, so that they open offline. */
export const preloadDialogos = (): void => {
  for (const dialogo of [
    ...[EditarComandaDialog, CancelarPedidoDialog, ComentarioDialog, CuantosDialog, SubcuentaDialog, TiempoDialog],
    Reservaciones,
  ])
    dialogo.preload();
  preloadColumna();
};

export interface DialogosProps {
  readonly dialogo: Dialogo | null;
  readonly onClose: () => void;
  readonly onAbierta: NuevaComandaDialogProps['onAbierta'];
  /** Opens another dialog instead. */
  readonly abrir: (dialogo: Dialogo) => void;
  /** Saves a comanda from the add-food dialog. */
  readonly onGuardar?: ((comanda: string) => void) | undefined;
  /** Opens the charge of a comanda. */
  readonly onCobrar?: ((comanda: string) => void) | undefined;
}

type DeComanda = Exclude<Dialogo, { readonly tipo: 'nueva' | 'reservaciones' | 'secciones' }>;

const subcuentasEnUso = (comanda: string): string[] => [
  ...new Set((vistaDe(comanda)?.pedidos ?? []).flatMap((p) => p.subcuenta ?? [])),
];

interface DeComandaProps extends Pick<DialogosProps, 'onClose' | 'onGuardar' | 'onCobrar'> {
  readonly dialogo: DeComanda;
  readonly comanda: Comanda;
}

interface DePedidosProps extends Pick<DialogosProps, 'onClose'> {
  readonly dialogo: Extract<DeComanda, { readonly tipo: 'comentario' | 'subcuenta' | 'cancelar' | 'tiempo' }>;
  readonly comanda: string;
}

/** The dialogs about equal lines; a change applies to each of them. */
const DialogoDePedidos = ({ dialogo: { tipo, pedidos }, comanda, onClose }: DePedidosProps) => {
  const comun = { pedido: pedidos[0], cuantos: pedidos.length, onClose };
  const todos = (hacer: (id: string) => void): void => pedidos.forEach(({ id }) => hacer(id));
  if (tipo === 'comentario')
    return <ComentarioDialog {...comun} onGuardar={(texto) => todos((id) => comentarPedido(comanda, id, texto))} />;
  if (tipo === 'tiempo')
    return <TiempoDialog {...comun} onGuardar={(tiempo) => todos((id) => ponerEnTiempo(comanda, id, tiempo))} />;
  if (tipo === 'cancelar')
    return (
      <CancelarPedidoDialog {...comun} onCancelar={(motivo) => todos((id) => quitarPedido(comanda, id, motivo))} />
    );
  return (
    <SubcuentaDialog
      {...comun}
      enUso={subcuentasEnUso(comanda)}
      onGuardar={(nombre) => todos((id) => dividirPedido(comanda, id, nombre))}
    />
  );
};

const DialogoDeComanda = ({ dialogo, comanda, onClose, onGuardar, onCobrar }: DeComandaProps) => {
  const { id } = comanda;
  if (esDeMesa(dialogo)) return <DialogosDeMesa dialogo={dialogo} comanda={comanda} onClose={onClose} />;
  if (dialogo.tipo === 'agregar')
    return <AgregarAlimentoDialog comanda={comanda} onClose={onClose} onGuardar={onGuardar} onCobrar={onCobrar} />;
  if (dialogo.tipo === 'avisar') return <AvisarDialog comanda={comanda} pedidos={dialogo.pedidos} onClose={onClose} />;
  if (dialogo.tipo === 'regalar')
    return <RegalarDialog comanda={comanda} pedidos={dialogo.pedidos} onClose={onClose} />;
  if (dialogo.tipo === 'descontar')
    return <DescuentoDialog comanda={comanda} destino={dialogo.destino} onClose={onClose} />;
  if (dialogo.tipo === 'cuantos') return <CuantosDialog {...dialogo} onClose={onClose} />;
  if ('pedidos' in dialogo) return <DialogoDePedidos dialogo={dialogo} comanda={id} onClose={onClose} />;
  return <EditarComandaDialog comanda={comanda} onClose={onClose} />;
};

const SobreComanda = (props: Omit<DeComandaProps, 'comanda'>) => {
  const comanda = useComanda(props.dialogo.comanda);
  return comanda ? <DialogoDeComanda {...props} comanda={comanda} /> : null;
};

/** The open dialog; those not needed for the first dish are loaded on demand. */
export function Dialogos({ dialogo, onAbierta, abrir, ...manos }: DialogosProps) {
  if (!dialogo) return null;
  if (dialogo.tipo === 'nueva')
    return <NuevaComandaDialog {...dialogo} onClose={manos.onClose} onAbierta={onAbierta} />;
  if (dialogo.tipo === 'secciones') return <SeccionesDialog onClose={manos.onClose} />;
  if (dialogo.tipo === 'reservaciones')
    return <Reservaciones abrir={abrir} onClose={manos.onClose} onAbierta={onAbierta} />;
  return <SobreComanda dialogo={dialogo} {...manos} />;
}
