import { aCentavos, aPesos } from '@comal/domain/money';
import { precioDeTarifa, type PreciosDeTarifa } from '@comal/domain/tarifas/lista';
import { plural } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import comunes from '../Negocio.module.css';
import classes from './Tarifas.module.css';
import type { MenuDeTarifas } from './useMenu.ts';

/** How many dishes are shown; a menu may have thousands. */
const SE_VEN = 100;

export interface AsiQuedanProps {
  /** Undefined while something of it is wrong. */
  readonly tarifa: PreciosDeTarifa | undefined;
  readonly platillos: MenuDeTarifas['platillos'];
}

interface Cambiado {
  readonly id: number;
  readonly descripcion: string;
  readonly antes: number;
  readonly ahora: number;
}

const cambiados = (tarifa: PreciosDeTarifa, platillos: MenuDeTarifas['platillos']): readonly Cambiado[] =>
  platillos.flatMap(({ id, descripcion, precio, categoria }) => {
    const suyo = precioDeTarifa(tarifa, { precio: aCentavos(precio), grupo: categoria });
    return suyo === undefined ? [] : [{ id, descripcion, antes: precio, ahora: aPesos(suyo) }];
  });

const Lista = ({ filas }: { readonly filas: readonly Cambiado[] }) => (
  // Focusable, so that it scrolls with the keyboard.
  <ul className={classes.lista} aria-label="Así quedan los precios" tabIndex={0}>
    {filas.slice(0, SE_VEN).map(({ id, descripcion, antes, ahora }) => (
      <li key={id} className={classes.fila}>
        <span className={classes.nombre}>{descripcion}</span>
        <s className={classes.antes}>
          <MoneyText pesos={antes} tone="dimmed" />
        </s>
        <MoneyText pesos={ahora} size="strong" />
      </li>
    ))}
  </ul>
);

/** Which dishes a list prices, and what they cost with it. */
export function AsiQuedan({ tarifa, platillos }: AsiQuedanProps) {
  if (!tarifa) return <p className={comunes.nota}>Escribe el porcentaje para ver cómo quedan los precios.</p>;
  const filas = cambiados(tarifa, platillos);
  if (filas.length === 0) return <p className={comunes.nota}>Ningún platillo cambia de precio con esta lista.</p>;
  const faltan = filas.length - SE_VEN;
  return (
    <div>
      <p className={comunes.nota}>
        Así {filas.length === 1 ? 'queda' : `quedan ${plural(filas.length, 'platillo', 'platillos')}`}:
      </p>
      <Lista filas={filas} />
      {faltan > 0 && <p className={comunes.nota}>Y {plural(faltan, 'platillo más', 'platillos más')}.</p>}
    </div>
  );
}
