import { SkeletonBar } from '../../../kit/SkeletonRows/SkeletonBar.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import type { Disposicion } from '../hooks/useDisposicion.ts';
import { Columnas, Encabezado } from './tabla/ComandasTable.tsx';
import classes from './tabla/ComandasTable.module.css';
import propias from './Esqueleto.module.css';

const NOMBRES = ['46%', '62%', '38%', '54%', '42%', '58%'] as const;
const TARJETAS = 6;
/** Height in px of a card with its foot. */
const TARJETA_PX = 104;
const BOTONES = ['ver', 'agregar', 'guardar', 'cobrar', 'eliminar'] as const;

const Fila = ({ nombre, completa }: { readonly nombre: string; readonly completa: boolean }) => (
  <tr className={classes.fila}>
    <td />
    <td className={classes.nombre}>
      <SkeletonBar width={nombre} />
    </td>
    <td className={classes.numero}>
      <span className={propias.derecha}>
        <SkeletonBar width="1.5rem" />
      </span>
    </td>
    <td>
      <SkeletonBar width="100%" />
    </td>
    {completa && (
      <td>
        <SkeletonBar width="80%" />
      </td>
    )}
    <td className={classes.total}>
      <span className={propias.derecha}>
        <SkeletonBar width="4.5rem" />
      </span>
    </td>
    <td className={classes.botones}>
      <div className={classes.acciones}>
        {BOTONES.map((boton) => (
          <span key={boton} className={propias.boton}>
            <SkeletonBar width="100%" height="3.125rem" />
          </span>
        ))}
      </div>
    </td>
  </tr>
);

const Tabla = ({ completa }: { readonly completa: boolean }) => (
  <div className={propias.tabla} role="status" aria-label="Cargando...">
    <table className={classes.tabla} data-compacta={!completa || undefined} aria-hidden="true">
      <Columnas completa={completa} />
      <Encabezado completa={completa} />
      <tbody>
        {NOMBRES.map((nombre) => (
          <Fila key={nombre} nombre={nombre} completa={completa} />
        ))}
      </tbody>
    </table>
  </div>
);

/** The skeleton of the list in its layout. */
export function Esqueleto({ disposicion }: { readonly disposicion: Disposicion }) {
  if (disposicion !== 'tarjetas') return <Tabla completa={disposicion === 'completa'} />;
  return (
    <div className={propias.tarjetas}>
      <SkeletonRows rows={TARJETAS} height={TARJETA_PX} shape="cards" />
    </div>
  );
}
