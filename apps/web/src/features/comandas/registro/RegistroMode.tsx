import type { ManosDeCobro } from './detalle/Cobros.tsx';
import { LISTAS } from './consultas.ts';
import { Registro } from './Registro.tsx';
import classes from './Registro.module.css';
import { useAlDia } from './useAlDia.ts';

/** Till mode 3: the comandas of the operating day, as they change (REGISTRO-001). */
export function RegistroMode(manos: ManosDeCobro) {
  useAlDia();
  return (
    <div className={classes.modo}>
      <Registro titulo="Registro" lista={LISTAS.tpv} {...manos} />
    </div>
  );
}
