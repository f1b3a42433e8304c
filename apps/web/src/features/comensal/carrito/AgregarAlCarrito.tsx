import { useState } from 'react';
import { eleccionInicial } from '@comal/domain/catalogo/opciones/marcar';
import { leerOfrecido } from '@comal/domain/catalogo/opciones/ofrecidos';
import { excedeGratis, gratisElegidos } from '@comal/domain/comanda/guardar/complementos';
import { LIMITES } from '@comal/domain/comanda/limites';
import {
  agregarLinea,
  CANTIDAD,
  conPreciosDe,
  lineaDe,
  totalDeLinea,
  type Eleccion,
} from '@comal/domain/comensal/carrito';
import { categoriaDe, estadoPublico } from '@comal/domain/comensal/menu';
import { leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import { formatMoney } from '../../../kit/format.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { avisar } from '../avisar.ts';
import { Cantidad } from '../Cantidad.tsx';
import comun from '../comun.module.css';
import { Hoja } from '../Hoja.tsx';
import { contar } from '../llamar.ts';
import { Plato } from '../menu/Plato.tsx';
import type { Producto } from '../menu/Tarjeta.tsx';
import classes from './carrito.module.css';
import { faltanOpciones, GruposDeOpciones } from './GruposDeOpciones.tsx';
import { carritoGuardado, guardarCarrito } from './guardado.ts';

export interface AgregarAlCarritoProps {
  readonly token: string;
  readonly producto: Producto;
  readonly onCerrar: () => void;
}

const LADO_PX = 68;
const VACIA: Eleccion = { cantidad: CANTIDAD.inicial, comentario: '', complementos: [], especificacion: null };

/** What is chosen when a dish is opened: the options that its groups begin with. */
const alAbrir = (producto: Producto): Eleccion => ({ ...VACIA, opciones: eleccionInicial(leerOfrecido(producto)) });

/** The error of a comment; null if valid. */
const faltaDe = (comentario: string): string | null => {
  const leido = leerTextoOpcional(LIMITES.observacion, comentario);
  return leido.ok ? null : leido.error;
};

/** The comment field of the dish or of an add-on. */
function Observaciones(props: {
  readonly etiqueta: string;
  readonly ejemplo?: string;
  readonly valor: string;
  readonly onCambio: (v: string) => void;
}) {
  const { etiqueta, ejemplo, valor, onCambio } = props;
  const falta = faltaDe(valor);
  return (
    <label className={classes.campo}>
      <span>{etiqueta}</span>
      <textarea
        rows={ejemplo ? 2 : 1}
        maxLength={LIMITES.observacion.max}
        placeholder={ejemplo}
        value={valor}
        aria-invalid={falta !== null}
        onChange={({ target }) => onCambio(target.value)}
      />
      {falta && <em className={comun.error}>{falta}</em>}
    </label>
  );
}

/** The cart line of a choice at the current prices of the menu, which may change meanwhile. */
const alDia = (producto: Producto, eleccion: Eleccion, ahora = 0) =>
  conPreciosDe([lineaDe(producto, categoriaDe(producto).descripcion, eleccion, ahora)], [producto])[0]!;

type Cambiar = (cambio: Partial<Eleccion>) => void;
interface ParteProps {
  readonly producto: Producto;
  readonly eleccion: Eleccion;
  readonly cambiar: Cambiar;
}

/** Toggles an add-on; one that exceeds the free ones allowed is refused. */
const alternar = ({ producto, eleccion: { complementos }, cambiar }: ParteProps, id: number): void => {
  if (complementos.some((c) => c.id === id)) return cambiar({ complementos: complementos.filter((c) => c.id !== id) });
  const extra = producto.complementos.find((c) => c.id === id)!;
  const n = producto.complementos_permitidos;
  if (extra.precio === 0 && excedeGratis([...complementos, extra], n))
    return avisar(`Solo tiene permitido ${n} complementos gratis`, 'mal');
  cambiar({ complementos: [...complementos, { ...extra, comentario: '' }] });
};

function Complementos(props: ParteProps) {
  const { producto, eleccion, cambiar } = props;
  const comentar = (id: number, comentario: string): void =>
    cambiar({ complementos: eleccion.complementos.map((c) => (c.id === id ? { ...c, comentario } : c)) });
  if (producto.complementos.length === 0) return null;
  return (
    <fieldset className={classes.complementos}>
      <legend>
        Complementos Disponibles
        {producto.complementos_permitidos > 0 && (
          <small>
            {gratisElegidos(eleccion.complementos)} de {producto.complementos_permitidos} gratis
          </small>
        )}
      </legend>
      {producto.complementos.map((c) => {
        const elegido = eleccion.complementos.find((x) => x.id === c.id);
        return (
          <div key={c.id} data-elegido={elegido ? true : undefined}>
            <label>
              <input type="checkbox" checked={elegido !== undefined} onChange={() => alternar(props, c.id)} />
              <span>{c.descripcion}</span>
              <b data-gratis={c.precio === 0 || undefined}>
                {c.precio === 0 ? '(Gratis)' : `+ ${formatMoney(c.precio)}`}
              </b>
            </label>
            {elegido && (
              <Observaciones
                etiqueta={`Observaciones para ${c.descripcion}`}
                valor={elegido.comentario}
                onCambio={(v) => comentar(c.id, v)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Especificaciones({ producto, eleccion, cambiar }: ParteProps) {
  if (producto.especificaciones.length === 0) return null;
  const elegir = (id: string): void =>
    cambiar({ especificacion: producto.especificaciones.find((e) => String(e.id) === id) ?? null });
  return (
    <label className={classes.campo}>
      <span>Especificaciones</span>
      <select value={eleccion.especificacion?.id ?? ''} onChange={({ target }) => elegir(target.value)}>
        <option value="">Selecciona una especificación</option>
        {producto.especificaciones.map((e) => (
          <option key={e.id} value={e.id}>
            {e.descripcion}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The amount of the choice. */
function Resumen({ producto, eleccion }: Omit<ParteProps, 'cambiar'>) {
  const { cantidad, complementos } = eleccion;
  const platos = totalDeLinea(alDia(producto, { ...eleccion, complementos: [] }));
  const todo = totalDeLinea(alDia(producto, eleccion));
  return (
    <dl className={classes.resumen}>
      <div>
        <dt>
          {cantidad} × {producto.descripcion}
        </dt>
        <dd>{formatMoney(platos)}</dd>
      </div>
      {complementos.length > 0 && (
        <div>
          <dt>Complementos</dt>
          <dd>{formatMoney(Math.round((todo - platos) * 100) / 100)}</dd>
        </div>
      )}
      <div>
        <dt>Total</dt>
        <dd>{formatMoney(todo)}</dd>
      </div>
    </dl>
  );
}

/** Chooses quantity and options of a dish, and adds it to the cart. */
export function AgregarAlCarrito({ token, producto, onCerrar }: AgregarAlCarritoProps) {
  const [eleccion, setEleccion] = useState(() => alAbrir(producto));
  const cambiar: Cambiar = (cambio) => setEleccion((e) => ({ ...e, ...cambio }));
  const comentarios = [eleccion.comentario, ...eleccion.complementos.map((c) => c.comentario)];
  const { sePide, descripcion: estado } = estadoPublico(producto.estado_menu, producto.medida);
  const faltaElegir = faltanOpciones(producto, eleccion.opciones ?? []);
  const puede =
    sePide && !faltaElegir && eleccion.cantidad >= CANTIDAD.minima && comentarios.every((c) => faltaDe(c) === null);
  const agregar = (): void => {
    const linea = alDia(producto, eleccion, deviceNow());
    const antes = carritoGuardado(token);
    if (antes.length === 0) void contar(token, 'carrito');
    guardarCarrito(token, agregarLinea(antes, linea));
    avisar('Producto agregado al carrito');
    onCerrar();
  };
  const parte = { producto, eleccion, cambiar };
  return (
    <Hoja
      titulo="Agregar al Carrito"
      onCerrar={onCerrar}
      pie={
        <>
          {!sePide && (
            <p className={classes.yaNo} role="alert">
              Ya no se puede pedir: {estado}
            </p>
          )}
          <Resumen producto={producto} eleccion={eleccion} />
          <div className={comun.botones}>
            <button type="button" className={comun.segundo} onClick={onCerrar}>
              Cancelar
            </button>
            <button type="button" className={comun.primero} disabled={!puede} onClick={agregar}>
              <span>Agregar</span> <b>{formatMoney(totalDeLinea(alDia(producto, eleccion)))}</b>
            </button>
          </div>
        </>
      }
    >
      <div className={classes.plato}>
        <Plato
          url={producto.url_imagen}
          categoria={categoriaDe(producto).descripcion}
          nombre={producto.descripcion}
          lado={LADO_PX}
        />
        <div>
          <h3>
            <span>{producto.descripcion.toLocaleUpperCase('es-MX')}</span>
            <b>{formatMoney(producto.precio)}</b>
          </h3>
          <p>{producto.descripcion_menu}</p>
        </div>
      </div>
      <div className={classes.cuantos}>
        <span>Cantidad</span>
        <Cantidad de={producto.descripcion} valor={eleccion.cantidad} onCambio={(cantidad) => cambiar({ cantidad })} />
      </div>
      <GruposDeOpciones
        producto={producto}
        elegidas={eleccion.opciones ?? []}
        onCambio={(opciones) => cambiar({ opciones })}
      />
      <Observaciones
        etiqueta="Observaciones"
        ejemplo="Sin cebolla, bien cocido, sin sal, etc."
        valor={eleccion.comentario}
        onCambio={(comentario) => cambiar({ comentario })}
      />
      <Complementos {...parte} />
      <Especificaciones {...parte} />
    </Hoja>
  );
}
