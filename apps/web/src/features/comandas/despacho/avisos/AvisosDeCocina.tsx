import { estaVigente } from '@comal/domain/comanda/pedido';
import { IconBellRinging, IconCheck } from '@tabler/icons-react';
import { notify } from '../../../../kit/notify.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { byContent, useWrite } from '../../../../platform/writes.ts';
import type { Fila } from '../lineas/filas.ts';
import classes from './AvisosDeCocina.module.css';

interface AvisosDeCocinaProps {
  /** Equal lines, with equal notices (`IGUALES_EN_COCINA`). */
  readonly filas: readonly [Fila, ...Fila[]];
  /** Why they cannot be confirmed here. */
  readonly razon: string | undefined;
  /** On a card, where its height is that of the rule in `tarjetas/muro/medidas.ts`. */
  readonly enTarjeta?: boolean;
}

/** Confirmations are not queued offline: the sender must not see the notice as read before the server knows it. */
const SIN_CONEXION = 'Sin conexión: confírmalo cuando vuelva';

type Aviso = Fila['pedido']['avisos'][number];

const Confirmable = ({ aviso, filas, razon, enTarjeta = false }: AvisosDeCocinaProps & { readonly aviso: Aviso }) => {
  const { run, processing } = useWrite(api.comandas.confirmarAviso, { intento: byContent });
  const [{ de, comanda, pedido }] = filas;
  const sinConexion = useDisconnected() === undefined ? undefined : SIN_CONEXION;
  const confirmar = async (): Promise<void> => {
    const fin = await run({ body: { id: de, pedidos: filas.map((f) => f.pedido.id), aviso: aviso.id } });
    if (!fin.ok) notify.danger(fin.error.message);
  };
  return (
    <button
      type="button"
      className={classes.root}
      data-en-tarjeta={enTarjeta || undefined}
      data-tecla
      aria-label={`Aviso de ${pedido.descripcion}, ${comanda}: ${aviso.texto} Enterado`}
      aria-busy={processing || undefined}
      {...explained(razon ?? sinConexion, () => void (processing || confirmar()))}
    >
      <IconBellRinging size={26} stroke={2.1} aria-hidden="true" />
      <span className={classes.texto}>{aviso.texto}</span>
      <span className={classes.enterado}>
        <IconCheck size={22} stroke={2.4} aria-hidden="true" />
        Enterado
      </span>
    </button>
  );
};

/**
 * The notices on a dish already in preparation, in red until somebody confirms them (D-139). A cancelled dish has none
 * to confirm.
 */
export const AvisosDeCocina = (props: AvisosDeCocinaProps) => {
  const [{ pedido }] = props.filas;
  if (!estaVigente(pedido)) return null;
  return pedido.avisos.map((aviso) => <Confirmable key={aviso.id} aviso={aviso} {...props} />);
};
