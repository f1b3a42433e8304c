import { formatMoney, plural } from '../../../kit/format.ts';
import type { Kept, Moved } from '../../../platform/handover/kept.ts';

/** One thing that a device keeps, in words: what it is, and whose; '' where that is not known. */
export interface Renglon {
  readonly clave: string;
  readonly texto: string;
  readonly de: string;
}

const DINERO = { cobro: 'Cobro', cancelacion: 'Cancelación del cobro', devolucion: 'Devolución' } as const;

const textoDe = (e: Moved): string => {
  if ('tipo' in e) return `${DINERO[e.tipo]} de ${e.comanda.nombre}: ${formatMoney(e.pesos)}, por verificar`;
  return e.falla ? `${e.texto}, por revisar` : e.texto;
};

/** Everything that is kept, in the order in which it was made; orders that nobody saved last. */
export const renglonesDe = ({ entries, drafts }: Kept): readonly Renglon[] => [
  ...entries.map((e) => ({ clave: e.clave, texto: textoDe(e), de: e.usuario.nombre })),
  ...drafts.map(({ key, value }) => ({
    clave: key.join(),
    texto: `Pedido sin guardar: ${plural(value.borrador.nuevos.length, 'alimento', 'alimentos')}`,
    de: '',
  })),
];

/** '3 cambios sin enviar'. */
export const textoDeGuardado = (cuantos: number): string => `${plural(cuantos, 'cambio', 'cambios')} sin enviar`;
