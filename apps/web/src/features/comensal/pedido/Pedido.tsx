import { IconCircleCheck, IconClock, IconFlame, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../../kit/format.ts';
import carrito from '../carrito/carrito.module.css';
import comun from '../comun.module.css';
import { pedirSeguimiento, type PedidoSeguido } from '../llamar.ts';
import menu from '../menu/menu.module.css';
import { hacia } from '../ruta.ts';

/** How often an order that goes on is looked at, in milliseconds. */
const CADA_MS = 10_000;

const DICHO = {
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

/** The order as it is, looked at again while it goes on and the page is seen. */
const useSeguimiento = (codigo: string): { pedido: PedidoSeguido | null; error: string | null } => {
  const [visto, setVisto] = useState<{ pedido: PedidoSeguido | null; error: string | null }>({
    pedido: null,
    error: null,
  });
  useEffect(() => {
    let sirve = true;
    const mirar = (): void => {
      if (document.visibilityState === 'hidden') return;
      void pedirSeguimiento(codigo).then((r) => {
        if (sirve) setVisto((v) => (r.ok ? { pedido: r.data, error: null } : { ...v, error: r.message }));
      });
    };
    mirar();
    const reloj = setInterval(mirar, CADA_MS);
    document.addEventListener('visibilitychange', mirar);
    return () => {
      sirve = false;
      clearInterval(reloj);
      document.removeEventListener('visibilitychange', mirar);
    };
  }, [codigo]);
  return visto;
};

/** Props of `Pedido`. */
export interface PedidoProps {
  readonly token: string;
  /** The order's own code. */
  readonly codigo: string;
}

/** An order on its way: its number, where each dish is, and what it comes to (D-72). */
export function Pedido({ token, codigo }: PedidoProps) {
  const { pedido, error } = useSeguimiento(codigo);
  return (
    <>
      <header className={carrito.barra}>
        <h1>Tu pedido</h1>
      </header>
      <main className={carrito.lineas} aria-live="polite">
        {error !== null && <p className={comun.error}>{error}</p>}
        {pedido && (
          <article className={carrito.linea}>
            <header>
              <div>
                <h2>Número {pedido.folio}</h2>
                <p>
                  {pedido.nombre} · {pedido.sucursal}
                </p>
              </div>
              <Estado estado={pedido.estado} />
            </header>
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
            <footer>
              <span>Total</span>
              <strong>{formatMoney(pedido.total)}</strong>
            </footer>
          </article>
        )}
        <a className={comun.primero} href={hacia('menu', token)}>
          Ver el menú
        </a>
      </main>
    </>
  );
}
