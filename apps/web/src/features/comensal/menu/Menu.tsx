import { IconMapPin, IconReceipt, IconSearch, IconShoppingCart } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { MenuDelComensal } from '@comal/contract/comensal/menu';
import { unidadesDelCarrito } from '@comal/domain/comensal/carrito';
import { agruparMenu } from '@comal/domain/comensal/menu';
import { contiene } from '@comal/domain/texto';
import { DinerHead } from '../../../kit/DinerHead/DinerHead.tsx';
import { AgregarAlCarrito } from '../carrito/AgregarAlCarrito.tsx';
import { useCarrito } from '../carrito/guardado.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { misPedidos } from '../pedido/mios.ts';
import { LugarDeAvisos } from '../LugarDeAvisos.tsx';
import { Partes } from '../Partes.tsx';
import { hacia, type Origen } from '../ruta.ts';
import type { EstadoDelMenu } from '../useMenu.ts';
import { Chips, idDeSeccion } from './Chips.tsx';
import classes from './menu.module.css';
import { Platos } from './Platos.tsx';
import { useCercania } from './useCercania.ts';
import { useLugar } from './useLugar.ts';

/** Props of the screens of a code. */
export interface PantallaProps {
  readonly token: string;
  readonly menu: EstadoDelMenu;
}

function Cabeza({ menu }: { readonly menu: MenuDelComensal | null }) {
  const donde = menu ? [menu.negocio, menu.sucursal && `Sucursal ${menu.sucursal}`, menu.mesa] : [];
  return (
    <DinerHead title="Nuestro Menú" business={menu?.negocio} logo={menu?.logo ?? null} wide>
      {menu?.negocio ? <Partes de={donde} /> : 'Elige y pide desde tu mesa'}
    </DinerHead>
  );
}

/** The floating cart button, shown while the cart is not empty. */
function AlCarrito({ token }: { readonly token: string }) {
  const unidades = unidadesDelCarrito(useCarrito(token));
  if (unidades === 0) return null;
  return (
    <div className={classes.pieDelMenu}>
      <LugarDeAvisos capa="pie" />
      <a className={classes.alCarrito} href={hacia('carrito', token)} aria-label={`Carrito, ${unidades} en total`}>
        <IconShoppingCart size={24} aria-hidden="true" /> Carrito <b>{unidades}</b>
      </a>
    </div>
  );
}

/** The link to today's orders of this phone. */
function MisPedidos({ token }: { readonly token: string }) {
  const cuantos = misPedidos(token, deviceNow()).length;
  if (cuantos === 0) return null;
  return (
    <a className={classes.misPedidos} href={hacia('pedido', token)}>
      <IconReceipt size={20} aria-hidden="true" /> {cuantos === 1 ? 'Ver mi pedido' : `Ver mis ${cuantos} pedidos`}
    </a>
  );
}

/** The notice above a read-only menu. */
const AVISO = {
  previa: 'Vista previa: así se ve tu menú. Lo oculto sale marcado y solo lo ves tú. Aquí no se pide',
  publico: 'Para pedir, escanea el código de tu mesa',
} as const;

interface ListaProps {
  readonly token: string;
  readonly menu: MenuDelComensal;
  readonly para: Origen['tipo'];
}

/** Shown above the dishes for a diner with a code: orders, distance, and why ordering is not possible. */
function Arriba({ token, cerca }: Pick<ListaProps, 'token'> & { readonly cerca: ReturnType<typeof useCercania> }) {
  const { dentro, texto, medida, negativas } = cerca;
  return (
    <>
      <MisPedidos token={token} />
      {texto !== null && (
        <p className={classes.distancia} data-medida={medida || undefined} data-fuera={!dentro || undefined}>
          <IconMapPin size={20} aria-hidden="true" /> {texto}
        </p>
      )}
      {negativas.map((porQue) => (
        <p key={porQue} className={classes.fuera}>
          {porQue}
        </p>
      ))}
    </>
  );
}

function Lista({ token, menu, para }: ListaProps) {
  const [buscado, setBuscado] = useLugar(token);
  const [elegido, setElegido] = useState<number | null>(null);
  const producto = menu.productos.find(({ id }) => id === elegido);
  const cerca = useCercania(menu, para);
  const grupos = useMemo(
    () =>
      agruparMenu(
        menu.productos.filter((p) => contiene(`${p.descripcion} ${p.descripcion_menu}`, buscado)),
        para === 'previa',
      ),
    [menu, buscado, para],
  );
  return (
    <>
      {grupos.length > 0 && <Chips categorias={grupos.map((g) => g.categoria)} />}
      <main className={classes.lista}>
        {para === 'codigo' ? <Arriba token={token} cerca={cerca} /> : <p className={classes.soloLeer}>{AVISO[para]}</p>}
        <label className={classes.buscar}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            type="search"
            aria-label="Buscar en el menú"
            placeholder="Buscar en el menú"
            maxLength={60}
            value={buscado}
            onChange={({ target }) => setBuscado(target.value)}
          />
        </label>
        {grupos.length === 0 && menu.faltan === 0 && (
          <p className={classes.vacio}>Nada se llama así. Prueba con otra palabra</p>
        )}
        {grupos.map(({ categoria, productos }, i) => (
          <section key={idDeSeccion(categoria)} id={idDeSeccion(categoria)} className={classes.seccion}>
            <h2>
              {categoria.descripcion}
              <small>
                {productos.length} {productos.length === 1 ? 'producto' : 'productos'}
              </small>
            </h2>
            <Platos productos={productos} primeros={i === 0} pide={cerca.pide} onAgregar={({ id }) => setElegido(id)} />
          </section>
        ))}
        {menu.faltan > 0 && (
          <p className={classes.vacio} role="status">
            <span className={classes.rueda} aria-hidden="true" />
            Cargando el resto del menú...
          </p>
        )}
      </main>
      {producto && <AgregarAlCarrito token={token} producto={producto} onCerrar={() => setElegido(null)} />}
    </>
  );
}

/** Why there is no menu; a retry is offered only if there was no answer. */
function SinMenu({ token, estado, para }: { readonly estado: EstadoDelMenu } & Omit<ListaProps, 'menu'>) {
  const { error, noAbre, recargar } = estado;
  return (
    <div className={classes.vacio} role="alert">
      <p>{error}</p>
      {noAbre && para === 'codigo' && (
        <>
          <p>Pide a quien te atiende el código de hoy y escanéalo con tu cámara, o pídele a tu mesero</p>
          <MisPedidos token={token} />
        </>
      )}
      <button type="button" className={noAbre ? classes.misPedidos : classes.agregar} onClick={recargar}>
        Reintentar
      </button>
    </div>
  );
}

/** The menu of a branch on a diner's phone. */
export function Menu({ token, menu: estado, para }: PantallaProps & Pick<ListaProps, 'para'>) {
  const { menu, error } = estado;
  const hay = menu !== null && agruparMenu(menu.productos, para === 'previa').length > 0;
  return (
    <>
      <Cabeza menu={menu} />
      {error !== null && <SinMenu token={token} estado={estado} para={para} />}
      {menu === null && error === null && (
        <p className={classes.vacio} role="status">
          <span className={classes.rueda} aria-hidden="true" />
          Cargando menú...
        </p>
      )}
      {menu !== null && !hay && <p className={classes.vacio}>No hay productos disponibles</p>}
      {menu !== null && hay && <Lista token={token} menu={menu} para={para} />}
      {para === 'codigo' && !estado.noAbre && <AlCarrito token={token} />}
    </>
  );
}
