import { IconArrowLeft, IconEraser, IconShoppingCart } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CANTIDAD, cambiarCantidad, conPreciosDe } from '@comal/domain/comensal/carrito';
import { loQueSePide } from '@comal/domain/comensal/pedibles';
import { avisar, avisos, cerrarAviso } from '../avisar.ts';
import comun from '../comun.module.css';
import { Hoja } from '../Hoja.tsx';
import { ConfirmarPedido } from '../pedido/ConfirmarPedido.tsx';
import type { Quien } from '../pedido/pendiente.ts';
import { useOrdenar } from '../pedido/useOrdenar.ts';
import { useCercania } from '../menu/useCercania.ts';
import { hacia } from '../ruta.ts';
import type { EstadoDelMenu } from '../useMenu.ts';
import classes from './carrito.module.css';
import { guardarCarrito, useCarrito } from './guardado.ts';
import { Linea } from './Linea.tsx';
import { NoSePiden } from './NoSePiden.tsx';
import { Total } from './Total.tsx';
import { useNegadas } from './useNegadas.ts';

function Vacio({ token }: { readonly token: string }) {
  return (
    <div className={classes.vacio}>
      <IconShoppingCart size={96} stroke={1.2} aria-hidden="true" />
      <h2>Tu carrito te espera</h2>
      <a className={comun.primero} href={hacia('menu', token)}>
        Ver el menú
      </a>
    </div>
  );
}

/** Asks before the cart is emptied. */
function Limpiar({ onNo, onSi }: { readonly onNo: () => void; readonly onSi: () => void }) {
  return (
    <Hoja
      titulo="Limpiar carrito"
      chica
      onCerrar={onNo}
      pie={
        <div className={comun.botones}>
          <button type="button" className={comun.segundo} data-primero onClick={onNo}>
            Cancelar
          </button>
          <button type="button" className={comun.peligro} onClick={onSi}>
            Limpiar carrito
          </button>
        </div>
      }
    >
      <p>¿Estás seguro de querer limpiar el carrito?</p>
    </Hoja>
  );
}

export interface CarritoProps {
  readonly token: string;
  readonly menu: EstadoDelMenu;
}

/** The cart screen. */
export function Carrito({ token, menu: estado }: CarritoProps) {
  // Dishes missing in a partly loaded menu do not count as unavailable.
  const { menu, entero } = estado;
  const lineas = useCarrito(token);
  const [limpiando, setLimpiando] = useState(false);
  const [confirmando, setConfirmando] = useState(false);
  const { ordenar, faltan } = useOrdenar(token, estado);
  const negadas = useNegadas(lineas, entero, faltan);
  const { negativas } = useCercania(menu, 'codigo');
  const confirmar = (quien: Quien): void => {
    setConfirmando(false);
    void ordenar(quien);
  };
  useEffect(() => {
    const alDia = menu ? conPreciosDe(lineas, menu.productos) : lineas;
    if (alDia === lineas) return;
    guardarCarrito(token, alDia);
    // Not if a refused order has just announced the same.
    if (avisos.ver()?.tono !== 'mal') avisar('Algunos precios cambiaron. Revisa el total');
  }, [menu, lineas, token]);
  const poner = (lugar: number, cantidad: number): void => {
    guardarCarrito(token, cambiarCantidad(lineas, lugar, cantidad));
    if (cantidad <= 0) avisar('Producto removido del carrito');
  };
  const limpiar = (): void => {
    guardarCarrito(token, []);
    setLimpiando(false);
    avisar('Carrito limpiado');
  };
  const preguntar = (): void => {
    // An earlier notice about the cart is obsolete by now.
    cerrarAviso();
    setConfirmando(true);
  };
  const quitarNegadas = (): void => {
    const quedan = loQueSePide(lineas, negadas);
    cerrarAviso();
    guardarCarrito(token, quedan);
    setConfirmando(quedan.length > 0);
  };
  const fotoDe = (id: number): string | null => menu?.productos.find((p) => p.id === id)?.url_imagen ?? null;
  return (
    <>
      <header className={classes.barra}>
        <a href={hacia('menu', token)} aria-label="Volver al menú">
          <IconArrowLeft size={26} aria-hidden="true" />
        </a>
        <h1>Tu carrito</h1>
        <button type="button" disabled={lineas.length === 0} onClick={() => setLimpiando(true)}>
          <IconEraser size={24} aria-hidden="true" /> Limpiar
        </button>
      </header>
      {lineas.length === 0 ? (
        <Vacio token={token} />
      ) : (
        <main className={classes.lineas}>
          {lineas.map((l, i) => (
            <Linea
              key={`${l.id}-${l.folio}`}
              linea={l}
              foto={fotoDe(l.id)}
              negada={negadas.find(({ linea }) => linea === l)}
              onCantidad={(n) => poner(i, n)}
            />
          ))}
        </main>
      )}
      {lineas.length > 0 && (
        <Total
          lineas={lineas}
          negadas={negadas}
          maximo={menu?.maximo_por_pedido ?? CANTIDAD.maxima}
          negativas={negativas}
          onConfirmar={preguntar}
        />
      )}
      {confirmando && negadas.length > 0 && (
        <NoSePiden negadas={negadas} onNo={() => setConfirmando(false)} onQuitar={quitarNegadas} />
      )}
      {confirmando && negadas.length === 0 && (
        <ConfirmarPedido
          lineas={lineas}
          conMesa={menu !== null && menu.mesa === null}
          onCerrar={() => setConfirmando(false)}
          onConfirmar={confirmar}
        />
      )}
      {limpiando && <Limpiar onNo={() => setLimpiando(false)} onSi={limpiar} />}
    </>
  );
}
