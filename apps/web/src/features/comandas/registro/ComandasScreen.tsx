import type { ManosDeCobro } from './detalle/Cobros.tsx';
import { LISTAS } from './consultas.ts';
import { Registro } from './Registro.tsx';

/** The comandas of any dates, in the configuration (COMANDA-036). */
export const ComandasScreen = (manos: ManosDeCobro) => (
  <Registro titulo="Comandas" lista={LISTAS.configuracion} {...manos} />
);
