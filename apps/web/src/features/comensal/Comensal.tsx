import { useEffect } from 'react';
import { Avisos } from './Avisos.tsx';
import { Carrito } from './carrito/Carrito.tsx';
import { useHistorial } from './historial.ts';
import { LugarDeAvisos } from './LugarDeAvisos.tsx';
import { Menu } from './menu/Menu.tsx';
import { Pedido } from './pedido/Pedido.tsx';
import { useRuta } from './ruta.ts';
import { SinRed } from './SinRed.tsx';
import { useAlDia } from './useAlDia.ts';
import { useMenu } from './useMenu.ts';

/** The screens that open scrolled to the top. */
const SIN_LUGAR = ['carrito', 'pedido'];

/** The application on a diner's phone: the menu of the opened code, the cart and the orders. */
export function Comensal() {
  const { pantalla, token, pedido, origen } = useRuta();
  const menu = useMenu(origen);
  useAlDia(pantalla, origen, menu);
  useHistorial();
  useEffect(() => {
    // The menu keeps its scroll position.
    if (SIN_LUGAR.includes(pantalla)) window.scrollTo(0, 0);
  }, [pantalla]);
  return (
    <>
      <SinRed />
      {pantalla === 'pedido' && <Pedido token={token} codigo={pedido} />}
      {pantalla === 'carrito' && <Carrito token={token} menu={menu} />}
      {!SIN_LUGAR.includes(pantalla) && <Menu token={token} menu={menu} para={origen.tipo} />}
      <LugarDeAvisos capa="pagina" />
      <Avisos />
    </>
  );
}
