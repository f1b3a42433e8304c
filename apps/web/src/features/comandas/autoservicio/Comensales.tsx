import { IconAlertTriangle, IconBell, IconCheck, IconDeviceMobile, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import type { Pendientes } from '@comal/contract/comandas/autoservicio-schemas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { formatMoney, plural } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { useSave } from '../../../shared/useSave.ts';
import classes from './Comensales.module.css';
import { usePendientes, useSonidoDeComensales } from './usePendientes.ts';

const PedidoDialog = lazily(async () => (await import('./PedidoDialog.tsx')).PedidoDialog);

type PorConfirmar = Pendientes['pedidos'][number];
type Llamado = Pendientes['llamados'][number];
type Rafaga = Pendientes['rafagas'][number];

/** 'Mesa 7 · Ana'. */
const quien = ({ mesa, nombre }: Pick<Llamado, 'mesa' | 'nombre'>): string =>
  mesa === null ? nombre : `${mesa} · ${nombre}`;

const PIDE = {
  mesero: { Icono: IconBell, texto: 'llama al mesero' },
  cuenta: { Icono: IconReceipt, texto: 'pide la cuenta' },
} as const;

const DeLlamado = ({ llamado, onHecho }: { readonly llamado: Llamado; readonly onHecho: () => void }) => {
  const { guardar, processing } = useSave(api.autoservicio.atender, { exito: 'Lo atiendes tú', onListo: onHecho });
  const { Icono, texto } = PIDE[llamado.tipo];
  const dicho = `${quien(llamado)} ${texto}`;
  const tomar = (): void => void guardar({ body: { id: llamado.id } }).finally(onHecho);
  return (
    <button
      type="button"
      className={classes.aviso}
      aria-label={`${dicho}. Yo voy`}
      data-tip="Toca cuando vayas"
      disabled={processing}
      onClick={tomar}
    >
      <Icono size={20} stroke={2} aria-hidden="true" />
      <span>{dicho}</span>
      <IconCheck size={20} stroke={2.2} aria-hidden="true" />
    </button>
  );
};

const DePedido = ({ pedido, onAbrir }: { readonly pedido: PorConfirmar; readonly onAbrir: () => void }) => {
  const dicho = `${quien(pedido)}: ${plural(pedido.platillos, 'platillo', 'platillos')}, ${formatMoney(pedido.total)}`;
  return (
    <button
      type="button"
      className={classes.aviso}
      data-pedido
      aria-label={`${dicho}. Por confirmar`}
      onClick={onAbrir}
    >
      <IconDeviceMobile size={20} stroke={2} aria-hidden="true" />
      <span>{dicho}</span>
      <b>Por confirmar</b>
    </button>
  );
};

const DeRafaga = ({ rafaga, onHecho }: { readonly rafaga: Rafaga; readonly onHecho: () => void }) => {
  const { guardar, processing } = useSave(api.autoservicio.terminarRafaga, {
    exito: 'Los pedidos van otra vez directo a la cocina',
    onListo: onHecho,
  });
  const sinConexion = useDisconnected();
  const de = rafaga.mesa ?? 'Código de la sucursal';
  const dicho = `${de}: muchos pedidos de golpe (${plural(rafaga.platillos, 'platillo', 'platillos')}). Los confirmas tú`;
  const terminar = (): void => void guardar({ body: { mesa: rafaga.mesa } }).finally(onHecho);
  return (
    <button
      type="button"
      className={classes.aviso}
      data-rafaga
      aria-label={`${dicho}. Dejar de confirmar`}
      data-tip={sinConexion ?? 'Los siguientes van directo a la cocina'}
      disabled={processing || sinConexion !== undefined}
      onClick={terminar}
    >
      <IconAlertTriangle size={20} stroke={2} aria-hidden="true" />
      <span>{dicho}</span>
      <b>Dejar de confirmar</b>
    </button>
  );
};

const Tira = () => {
  const { pendientes, recargar } = usePendientes();
  const { pedidos, llamados, rafagas } = pendientes;
  const [abierto, setAbierto] = useState<string | null>(null);
  useSonidoDeComensales(pendientes);
  const pedido = pedidos.find(({ id }) => id === abierto);
  return (
    <>
      <div className={classes.root} role="status" aria-label="Avisos de los comensales">
        {rafagas.map((r) => (
          <DeRafaga key={`${r.mesa ?? ''}/${r.desde}`} rafaga={r} onHecho={recargar} />
        ))}
        {pedidos.map((p) => (
          <DePedido key={p.id} pedido={p} onAbrir={() => setAbierto(p.id)} />
        ))}
        {llamados.map((l) => (
          <DeLlamado key={l.id} llamado={l} onHecho={recargar} />
        ))}
      </div>
      {pedido && (
        <PedidoDialog pedido={pedido} quien={quien(pedido)} onClose={() => setAbierto(null)} onHecho={recargar} />
      )}
    </>
  );
};

/** The pending requests of diners' phones: orders to accept and calls, each until somebody takes it (D-113). */
export function Comensales() {
  const atiende = useMay([PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.COBRAR]);
  return atiende && <Tira />;
}
