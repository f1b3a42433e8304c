import { IconArrowLeft, IconCircleCheck, IconClock, IconFlame, IconHourglass, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { useOnline } from '../../../platform/online.ts';
import carrito from '../carrito/carrito.module.css';
import comun from '../comun.module.css';
import type { PedidoSeguido } from '../llamar.ts';
import menu from '../menu/menu.module.css';
import { Partes } from '../Partes.tsx';
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
          <p>
            <Partes de={[pedido.nombre, pedido.mesa, pedido.sucursal]} />
          </p>
        </div>
        <Estado estado={pedido.estado} />
      </header>
      {pedido.motivo !== null && <p className={carrito.motivo}>{pedido.motivo}</p>}
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
      {pedido.estado !== 'rechazado' && <Totales {...pedido} />}
    </article>
  );
}

/** The final states: only an order in progress can call, and only the newest one of a phone. */
const TERMINADOS: readonly string[] = ['rechazado', 'cancelado'];

interface OrdenProps {
  readonly codigo: string;
  readonly conLlamados: boolean;
  /** This phone has no other order that may still be open. */
  readonly unico: boolean;
  /** Called when the order has ended, so that another one of this phone offers the calls. */
  readonly onTermina: (codigo: string) => void;
}

/** An order and its progress; the missing network is announced once, above. */
function Orden({ codigo, conLlamados, unico, onTermina }: OrdenProps) {
  const { pedido, error, mirar } = useSeguimiento(codigo);
  const online = useOnline();
  const termino = pedido !== null && TERMINADOS.includes(pedido.estado);
  useEffect(() => {
    if (termino) onTermina(codigo);
  }, [termino, codigo, onTermina]);
  return (
    <>
      {error !== null && (online || !pedido) && <p className={comun.error}>{error}</p>}
      {pedido && <Tarjeta pedido={pedido} />}
      {pedido && conLlamados && !termino && (
        <Llamados
          codigo={codigo}
          pagado={unico && pedido.estado === 'pagado'}
          hechos={pedido.llamados}
          onHecho={mirar}
        />
      )}
    </>
  );
}

/** Hook: the order of this phone that can call: the newest in progress. */
const useQuienLlama = (codigos: readonly string[]) => {
  const [terminados, setTerminados] = useState<readonly string[]>([]);
  const terminar = useCallback((c: string) => setTerminados((antes) => [...antes, c]), []);
  return { llama: codigos.find((c) => !terminados.includes(c)), terminar };
};

export interface PedidoProps {
  readonly token: string;
  /** The code of an order; '' for all of this phone. */
  readonly codigo: string;
}

/**
 * Today's orders of this phone: number, state of each dish, and the totals of the diner and the table (D-72, D-117).
 */
export function Pedido({ token, codigo }: PedidoProps) {
  const codigos = misPedidos(token, deviceNow(), codigo);
  const { llama, terminar } = useQuienLlama(codigos);
  return (
    <>
      <header className={carrito.barra}>
        <a href={hacia('menu', token)} aria-label="Volver al menú">
          <IconArrowLeft size={24} aria-hidden="true" />
        </a>
        <h1>{codigos.length > 1 ? 'Tus pedidos' : 'Tu pedido'}</h1>
      </header>
      <main className={carrito.lineas} aria-live="polite">
        {codigos.length === 0 && <p>Aún no has pedido nada desde este teléfono</p>}
        {codigos.map((c) => (
          <Orden key={c} codigo={c} conLlamados={c === llama} unico={codigos.length === 1} onTermina={terminar} />
        ))}
        <a className={comun.primero} href={hacia('menu', token)}>
          Pedir algo más
        </a>
      </main>
    </>
  );
}
