import type { MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';
import classes from './Movimientos.module.css';

const NADA = '—';

/** What a row of the log changed, before and after, and who approved it. */
export function Detalle({ fila: { cambios, autorizo } }: { readonly fila: MovimientoDelSistema }) {
  return (
    <div className={classes.detalle}>
      {autorizo && <p>Lo autorizó {autorizo}.</p>}
      {cambios.length === 0 ? (
        <p>Este movimiento no cambió un dato que estuviera antes.</p>
      ) : (
        <table className={classes.cambios}>
          <caption>Antes y después</caption>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Antes</th>
              <th scope="col">Después</th>
            </tr>
          </thead>
          <tbody>
            {cambios.map(({ campo, antes, ahora }) => (
              <tr key={campo}>
                <th scope="row">{campo}</th>
                <td>{antes ?? NADA}</td>
                <td>{ahora ?? NADA}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
