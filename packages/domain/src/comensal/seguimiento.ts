import { estaDespachado, estaVigente, ESTADO_PEDIDO, type Pedido } from '../comanda/pedido.ts';

/** Whether somebody of the house took an order on; where nobody has to, each is taken on as it comes. */
export const ATENCION = { POR_CONFIRMAR: 0, ACEPTADO: 1, RECHAZADO: 2 } as const;

/** Every step of an order from a phone, as its diner is told. */
export const SEGUIMIENTOS = [
  'por_confirmar',
  'rechazado',
  'recibido',
  'preparando',
  'listo',
  'pagado',
  'cancelado',
] as const;
export type Seguimiento = (typeof SEGUIMIENTOS)[number];

/** Where an order is: cancelled, or as far as all its standing lines are; what the house gave away was served. */
export const seguimientoDe = (
  pedidos: readonly Pick<Pedido, 'status' | 'cancelado_en' | 'cortesia'>[],
): Seguimiento => {
  const quedan = pedidos.filter(estaVigente);
  if (quedan.length === 0) return pedidos.some((p) => p.cortesia) ? 'listo' : 'cancelado';
  if (quedan.every((p) => p.status === ESTADO_PEDIDO.PAGADO)) return 'pagado';
  if (quedan.every(estaDespachado)) return 'listo';
  return quedan.every((p) => p.status === ESTADO_PEDIDO.PENDIENTE) ? 'recibido' : 'preparando';
};

type Linea = Pick<
  Pedido,
  'id' | 'parte_de' | 'complemento_de' | 'descripcion' | 'complemento' | 'status' | 'cancelado_en' | 'cortesia'
>;

/** Alike dishes or companions of an order, as its diner is told them. */
export interface Seguida {
  readonly cantidad: number;
  readonly descripcion: string;
  readonly complemento: boolean;
  readonly estado: Seguimiento;
}

/** The line that a part was divided from; of one that was not, itself (D-45). */
const enteraDe = ({ id, parte_de }: Pick<Linea, 'id' | 'parte_de'>): string => parte_de ?? id;

const porEntera = (pedidos: readonly Linea[]): ReadonlyMap<string, readonly [Linea, ...Linea[]]> => {
  const partes = new Map<string, [Linea, ...Linea[]]>();
  for (const p of pedidos) {
    const suyas = partes.get(enteraDe(p));
    if (suyas) suyas.push(p);
    else partes.set(enteraDe(p), [p]);
  }
  return partes;
};

/**
 * The lines of an order, alike ones once with how many they are: a divided dish is one, as far as all its parts are, and a
 * companion is as far as it and its dish are, for they come to the table together.
 */
export const seguidas = (pedidos: readonly Linea[]): readonly Seguida[] => {
  const partes = porEntera(pedidos);
  const entera = new Map(pedidos.map((p) => [p.id, enteraDe(p)]));
  const platoDe = ({ complemento_de }: Linea): readonly Linea[] =>
    (complemento_de !== null && partes.get(entera.get(complemento_de) ?? complemento_de)) || [];
  const grupos = new Map<string, Seguida>();
  for (const suyas of partes.values()) {
    const [{ descripcion, complemento }] = suyas;
    const linea = { descripcion, complemento, estado: seguimientoDe([...suyas, ...platoDe(suyas[0])]) };
    const clave = JSON.stringify(linea);
    grupos.set(clave, { ...linea, cantidad: (grupos.get(clave)?.cantidad ?? 0) + 1 });
  }
  return [...grupos.values()];
};
