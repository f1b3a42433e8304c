import { estaTerminada, type PorCerrar } from '../comanda/comanda.ts';
import { esCortesia } from '../comanda/cuenta/ajustes.ts';
import { estaDespachado, estadoEnCocina, estaVigente, ESTADO_PEDIDO, type Pedido } from '../comanda/pedido.ts';

/** Whether staff accepted an order; without that requirement it is accepted on arrival. */
export const ATENCION = { POR_CONFIRMAR: 0, ACEPTADO: 1, RECHAZADO: 2 } as const;

/** The steps of an order from a phone, as diners see them. */
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

/**
 * The step of an order: paid as a comanda is (none of its lines owes anything or is to be prepared, and one is paid, or was given back), ready when all are dispatched, otherwise received or
 * in preparation; cancelled without lines, but ready when its lines were given away by an earlier program.
 */
export const seguimientoDe = (pedidos: readonly PorCerrar[]): Seguimiento => {
  if (estaTerminada(pedidos)) return 'pagado';
  const quedan = pedidos.filter(estaVigente);
  if (quedan.length === 0) return pedidos.some(esCortesia) ? 'listo' : 'cancelado';
  if (quedan.every(estaDespachado)) return 'listo';
  return quedan.every((p) => estadoEnCocina(p) === ESTADO_PEDIDO.PENDIENTE) ? 'recibido' : 'preparando';
};

type Linea = Pick<
  Pedido,
  | 'id'
  | 'parte_de'
  | 'complemento_de'
  | 'descripcion'
  | 'complemento'
  | 'status'
  | 'preparacion'
  | 'cancelado_en'
  | 'ajustes'
  | 'devuelto'
>;

/** Equal dishes or companions of an order, as diners see them. */
export interface Seguida {
  readonly cantidad: number;
  readonly descripcion: string;
  readonly complemento: boolean;
  readonly estado: Seguimiento;
}

/** The line that a part was divided from, or the line itself (D-45). */
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
 * The lines of an order, equal ones with their number: a divided dish counts once, with the least advanced of its parts; a
 * companion is as far as the less advanced of itself and its dish, because both are served together.
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
