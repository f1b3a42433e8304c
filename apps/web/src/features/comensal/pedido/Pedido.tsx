import { IconCircleCheck, IconClock, IconFlame, IconHourglass, IconX } from '@tabler/icons-react';
import { formatMoney } from '../../../kit/format.ts';
import { deviceNow } from '../../../platform/clock.ts';
import carrito from '../carrito/carrito.module.css';
import comun from '../comun.module.css';
import type { PedidoSeguido } from '../llamar.ts';
import menu from '../menu/menu.module.css';
import { hacia } from '../ruta.ts';
import { Llamados } from './Llamados.tsx';
import { misPedidos } from './mios.ts';
import { useSeguimiento } from './useSeguimiento.ts';

const DICHO = {
  por_confirmar: { texto: 'Por confirmar', color: 'naranja', Icono: IconHourglass },
  rechazado: { texto: 'No se aceptó', color: 'rojo', Icono: IconX },
  recibido: { texto: 'Recibido', color: 'naranja', Icono: IconClock },
  preparando: { texto: 'En preparación', color: 'naranja', Icono: IconFlame },
  listo: { texto: 'Listo', color: 'verde', Icono: IconCircleCheck },
  pagado: { texto: 'Pagado', color: 'verde', Icono: IconCircleCheck },
  cancelado: { texto: 'Cancelado', color: 'rojo', Icono: IconX },
} as const;

function Estado({ estado }: { readonly estado: PedidoSeguido['estado'] }) {
  const { texto, color, Icono } = DICHO[estado];
  return (
    <span className={menu.estado} data-color={color}>
      <Icono size={18} aria-hidden="true" /> {texto}
    </span>
  );
}

function Totales({ total, total_de_la_mesa }: Pick<PedidoSeguido, 'total' | 'total_de_la_mesa'>) {
  return (
    <>
      <footer>
        <span>{total_de_la_mesa === null ? 'Total' : 'Lo tuyo'}</span>
        <strong>{formatMoney(total)}</strong>
      </footer>
      {total_de_la_mesa !== null && (
        <footer>
          <span>Total de la mesa</span>
          <span>{formatMoney(total_de_la_mesa)}</span>
        </footer>
      )}
    </>
  );
}

const titulo = ({ folio }: PedidoSeguido): string => (folio === null ? 'Tu pedido' : `Número ${folio}`);

function Tarjeta({ pedido }: { readonly pedido: PedidoSeguido }) {
  return (
    <article className={carrito.linea}>
      <header>
        <div>
          <h2>{titulo(pedido)}</h2>
          <p>{[pedido.nombre, pedido.mesa, pedido.sucursal].filter(Boolean).join(' · ')}</p>
        </div>
        <Estado estado={pedido.estado} />
      </header>
      {pedido.motivo !== null && <p className={comun.error}>{pedido.motivo}</p>}
      {pedido.estado === 'por_confirmar' && <p>En un momento alguien lo confirma. La cocina aún no empieza</p>}
      <ul className={carrito.detalle}>
        {pedido.pedidos.map((p, i) => (
          <li key={i}>
            <span>
              {p.complemento ? '+ ' : ''}
              {p.cantidad} × {p.descripcion}
            </span>
            <i>{DICHO[p.estado].texto}</i>
          </li>
        ))}
      </ul>
      <Totales {...pedido} />
    </article>
  );
}

/** Only from an order that goes on one calls; the newest of a phone is enough. */
const TERMINADOS: readonly string[] = ['rechazado', 'cancelado'];

function Orden({ codigo, conLlamados }: { readonly codigo: string; readonly conLlamados: boolean }) {
  const { pedido, error, mirar } = useSeguimiento(codigo);
  return (
    <>
      {error !== null && <p className={comun.error}>{error}</p>}
      {pedido && <Tarjeta pedido={pedido} />}
      {pedido && conLlamados && !TERMINADOS.includes(pedido.estado) && (
        <Llamados codigo={codigo} hechos={pedido.llamados} onHecho={mirar} />
      )}
    </>
  );
}

/** Props of `Pedido`. */
export interface PedidoProps {
  readonly token: string;
  /** The order's own code; empty for all of this phone. */
  readonly codigo: string;
}

/** What this phone ordered today: numbers, where each dish is, and what it comes to, for her and for the table (D-72, D-117). */
export function Pedido({ token, codigo }: PedidoProps) {
  const codigos = misPedidos(token, deviceNow(), codigo);
  return (
    <>
      <header className={carrito.barra}>
        <h1>{codigos.length > 1 ? 'Tus pedidos' : 'Tu pedido'}</h1>
      </header>
      <main className={carrito.lineas} aria-live="polite">
        {codigos.length === 0 && <p>Aún no has pedido nada desde este teléfono</p>}
        {codigos.map((c, i) => (
          <Orden key={c} codigo={c} conLlamados={i === 0} />
        ))}
        <a className={comun.primero} href={hacia('menu', token)}>
          Pedir algo más
        </a>
      </main>
    </>
  );
}
