import {
  IconAlertCircle,
  IconArrowLeft,
  IconCircles,
  IconEraser,
  IconListCheck,
  IconMessage2,
  IconSend,
  IconShoppingCart,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  cambiarCantidad,
  conPreciosDe,
  totalDeLinea,
  totalDelCarrito,
  unidadesDelCarrito,
  type LineaDelCarrito,
} from '@comal/domain/comensal/carrito';
import { formatMoney } from '../../../kit/format.ts';
import { useOnline } from '../../../platform/online.ts';
import { avisar, avisos } from '../avisar.ts';
import { Cantidad } from '../Cantidad.tsx';
import comun from '../comun.module.css';
import { Hoja } from '../Hoja.tsx';
import { Plato } from '../menu/Plato.tsx';
import { ConfirmarPedido } from '../pedido/ConfirmarPedido.tsx';
import { useOrdenar } from '../pedido/useOrdenar.ts';
import { hacia } from '../ruta.ts';
import type { EstadoDelMenu } from '../useMenu.ts';
import classes from './carrito.module.css';
import { guardarCarrito, useCarrito } from './guardado.ts';
import { NoSePiden } from './NoSePiden.tsx';
import { useNegadas } from './useNegadas.ts';

const LADO_PX = 60;

/** What was asked of a line: as what, with which add-ons, and what to watch for. */
function Detalle({ linea }: { readonly linea: LineaDelCarrito }) {
  const { comentario, complementos, especificaciones } = linea;
  if (comentario === '' && complementos.length + especificaciones.length === 0) return null;
  return (
    <ul className={classes.detalle}>
      {especificaciones.map((e) => (
        <li key={e.id}>
          <IconListCheck size={18} aria-hidden="true" />
          <span>{e.descripcion === e.valor ? e.valor : `${e.descripcion}: ${e.valor}`}</span>
        </li>
      ))}
      {complementos.map((c) => (
        <li key={c.id}>
          <IconCircles size={18} aria-hidden="true" />
          <span>
            {c.descripcion}
            {c.comentario !== '' && <i> · {c.comentario}</i>}
          </span>
          {c.precio > 0 ? <b>{formatMoney(c.precio)}</b> : <b data-gratis>Gratis</b>}
        </li>
      ))}
      {comentario !== '' && (
        <li data-nota>
          <IconMessage2 size={18} aria-hidden="true" />
          <span>{comentario}</span>
        </li>
      )}
    </ul>
  );
}

interface LineaProps {
  readonly linea: LineaDelCarrito;
  readonly foto: string | null;
  /** Why it cannot be ordered any more. */
  readonly porQueNo: string | undefined;
  readonly onCantidad: (cantidad: number) => void;
}

function Linea({ linea, foto, porQueNo, onCantidad }: LineaProps) {
  return (
    <article className={classes.linea} data-negada={porQueNo ? true : undefined}>
      <header>
        <Plato url={foto} categoria={linea.categoria} lado={LADO_PX} />
        <div>
          <h2>{linea.descripcion.toLocaleUpperCase('es-MX')}</h2>
          <p>{formatMoney(linea.precio)} c/u</p>
        </div>
        <button
          type="button"
          className={classes.quitar}
          aria-label={`Quitar ${linea.descripcion}`}
          onClick={() => onCantidad(0)}
        >
          <IconTrash size={24} aria-hidden="true" />
        </button>
      </header>
      {porQueNo && (
        <p className={classes.negada}>
          <IconAlertCircle size={20} aria-hidden="true" /> {porQueNo}
        </p>
      )}
      <Detalle linea={linea} />
      <footer>
        <Cantidad de={linea.descripcion} valor={linea.cantidad} onCambio={onCantidad} hastaCero />
        <strong>{formatMoney(totalDeLinea(linea))}</strong>
      </footer>
    </article>
  );
}

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

/** Asks before everything goes (002 §4). */
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

const cuantos = (n: number): string => `${n} ${n === 1 ? 'producto' : 'productos'} en tu carrito`;

/** How many, what they come to, and the way to order them, which waits for the network. */
function Total({
  lineas,
  onConfirmar,
}: {
  readonly lineas: readonly LineaDelCarrito[];
  readonly onConfirmar: () => void;
}) {
  const online = useOnline();
  return (
    <footer className={classes.total}>
      <p>
        <span>{cuantos(unidadesDelCarrito(lineas))}</span>
        <span>
          Total <strong>{formatMoney(totalDelCarrito(lineas))}</strong>
        </span>
      </p>
      {!online && <p className={classes.sinRed}>Sin conexión. Tu carrito se queda aquí y pides cuando vuelva</p>}
      <button type="button" className={comun.primero} disabled={!online} onClick={onConfirmar}>
        <IconSend size={22} aria-hidden="true" /> Confirmar pedido
      </button>
    </footer>
  );
}

/** Props of `Carrito`. */
export interface CarritoProps {
  readonly token: string;
  readonly menu: EstadoDelMenu;
}

/** What is to be ordered (002 §2.14). */
export function Carrito({ token, menu: estado }: CarritoProps) {
  const { menu } = estado;
  const lineas = useCarrito(token);
  const [limpiando, setLimpiando] = useState(false);
  const [confirmando, setConfirmando] = useState(false);
  const negadas = useNegadas(lineas, estado);
  const ordenar = useOrdenar(token, estado);
  const confirmar = (nombre: string): void => {
    setConfirmando(false);
    void ordenar(nombre);
  };
  useEffect(() => {
    const alDia = menu ? conPreciosDe(lineas, menu.productos) : lineas;
    if (alDia === lineas) return;
    guardarCarrito(token, alDia);
    // An order that was refused for it has just said so.
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
  const quitarNegadas = (): void => {
    const quedan = lineas.filter((l) => !negadas.some(({ linea }) => linea === l));
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
              porQueNo={negadas.find(({ linea }) => linea === l)?.porQue}
              onCantidad={(n) => poner(i, n)}
            />
          ))}
        </main>
      )}
      {lineas.length > 0 && <Total lineas={lineas} onConfirmar={() => setConfirmando(true)} />}
      {confirmando && negadas.length > 0 && (
        <NoSePiden negadas={negadas} onNo={() => setConfirmando(false)} onQuitar={quitarNegadas} />
      )}
      {confirmando && negadas.length === 0 && (
        <ConfirmarPedido lineas={lineas} onCerrar={() => setConfirmando(false)} onConfirmar={confirmar} />
      )}
      {limpiando && <Limpiar onNo={() => setLimpiando(false)} onSi={limpiar} />}
    </>
  );
}
