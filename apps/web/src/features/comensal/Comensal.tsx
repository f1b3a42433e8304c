import { useEffect } from 'react';
import { Avisos } from './Avisos.tsx';
import { Carrito } from './carrito/Carrito.tsx';
import { Menu } from './menu/Menu.tsx';
import { Pedido } from './pedido/Pedido.tsx';
import { useRuta } from './ruta.ts';
import { SinRed } from './SinRed.tsx';
import { useMenu } from './useMenu.ts';

/** Everything that a diner's phone shows: the menu of the code it opened, and its cart. */
export function Comensal() {
  const { pantalla, token, pedido, origen } = useRuta();
  const menu = useMenu(origen);
  // Some browsers answer a promise, which an effect must not.
  useEffect(() => void window.scrollTo(0, 0), [pantalla]);
  return (
    <>
      <SinRed />
      {pantalla === 'pedido' && <Pedido token={token} codigo={pedido} />}
      {pantalla === 'carrito' && <Carrito token={token} menu={menu} />}
      {pantalla !== 'carrito' && pantalla !== 'pedido' && <Menu token={token} menu={menu} para={origen.tipo} />}
      <Avisos />
    </>
  );
}
