import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { juntarAlergenos } from '@comal/domain/catalogo/alergenos';
import { esDePromocion } from '@comal/domain/comanda/cuenta/promociones';
import { estaDespachado, estaVigente } from '@comal/domain/comanda/pedido';

/** How long the kitchen sees a cancelled line struck out, in milliseconds (D-21). */
export const STRUCK_MS = 60_000;

const showsInCocina = (p: PedidoVista, ahora: number): boolean =>
  !estaDespachado(p) && (p.cancelado_en === null || ahora - p.cancelado_en < STRUCK_MS);

/** A dish with the allergens of its extras, which another area may make: it is one plate (decision 0010). */
const withItsExtras = (p: PedidoVista, pedidos: readonly PedidoVista[]): PedidoVista =>
  p.complementos.length === 0
    ? p
    : { ...p, ...juntarAlergenos([p, ...pedidos.filter((c) => c.complemento_de?.id === p.id && estaVigente(c))]) };

/** Who cooks needs no telephone and no address. */
const withoutAddress = ({ reparto }: ComandaVista): Pick<ComandaVista, 'reparto'> =>
  reparto ? { reparto: { ...reparto, cliente: null, telefono: '', calle: '', colonia: '', referencia: '' } } : {};

/** What is taken off a bill, and why, is nothing that a kitchen sees (decision 0164). */
const withoutDiscounts = ({ descuentos: _descuentos, ...comanda }: ComandaVista): ComandaVista => comanda;

const isReduction = (a: NonNullable<PedidoVista['ajustes']>[number]): boolean =>
  a.descuento !== undefined || esDePromocion(a);

/** A line without its promotions and its shares of discounts. */
const asOrdered = (p: PedidoVista): PedidoVista =>
  p.ajustes?.some(isReduction) ? { ...p, ajustes: p.ajustes.filter((a) => !isReduction(a)) } : p;

/** A comanda as an area sees it: its lines still to prepare, and those cancelled less than 60 s ago. Null when none remains. */
export const project = (comanda: ComandaVista, area: number, ahora: number): ComandaVista | null => {
  const own = comanda.pedidos.filter((p) => p.area === area && showsInCocina(p, ahora));
  return own.length === 0
    ? null
    : {
        ...withoutDiscounts(comanda),
        ...withoutAddress(comanda),
        pedidos: own.map((p) => asOrdered(withItsExtras(p, comanda.pedidos))),
      };
};

/** The comandas as an area sees them, without those that have nothing for it; all of them when `area` is null. */
export const projectAll = (comandas: readonly ComandaVista[], area: number | null, ahora: number): ComandaVista[] =>
  area === null ? [...comandas] : comandas.flatMap((c) => project(c, area, ahora) ?? []);
