import type { Metodos } from '../../metodos-de-pago.ts';
import { tipoRecordado } from '../../tipo-recordado.ts';
import { conEscrito, escritoDe, type Captura } from './escrito.ts';

/** The input with the remembered kind of card, where the branch asks for it and nobody chose one (D-126). */
export const conTipoRecordado = (c: Captura, metodos: Metodos): Captura => {
  const tarjeta = metodos.find((m) => m.pide_tipo);
  const tipo_tarjeta = tipoRecordado(metodos);
  if (!tarjeta || !tipo_tarjeta || escritoDe(c, tarjeta.id).tipo_tarjeta) return c;
  return conEscrito(c, tarjeta.id, { tipo_tarjeta });
};
