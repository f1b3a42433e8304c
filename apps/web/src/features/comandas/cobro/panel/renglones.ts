import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { ajustesPorNombre } from '@comal/domain/comanda/cuenta/ajustes';
import { importeDe, importeSinAjustes } from '@comal/domain/comanda/cuenta/importe';
import { IGUALES, agrupar, type Grupo } from '@comal/domain/comanda/agrupar';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { sumar, type Centavos } from '@comal/domain/money';

/** A line as the charge shows it. */
interface Renglon {
  readonly clave: string;
  readonly complemento: boolean;
  readonly texto: string;
  readonly opciones: string;
  readonly total: Centavos;
  /** The names of its price adjustments. */
  readonly ajustes: string;
  /** The amount before the adjustments; null without any. */
  readonly antes: Centavos | null;
}

const renglonDe = ({ pedidos }: Grupo<Pedido>): Renglon => {
  const [p] = pedidos;
  const nombre = p.fraccion === null ? p.descripcion : `${p.descripcion} ${p.fraccion}`;
  return {
    clave: p.id,
    complemento: p.complemento,
    texto: pedidos.length > 1 ? `${pedidos.length} × ${nombre}` : nombre,
    opciones: detallesDe(p).join(', '),
    total: importeDe(pedidos),
    ajustes: ajustesPorNombre(p)
      .map((a) => a.nombre)
      .join(' · '),
    antes: ajustesPorNombre(p).length > 0 ? sumar(pedidos.map(importeSinAjustes)) : null,
  };
};

/**
 * The lines grouped by equal dishes, each followed by its complementos; a complemento charged without its dish stands
 * alone (D-100).
 */
export const renglonesDe = (pedidos: readonly Pedido[]): readonly Renglon[] =>
  agrupar(pedidos, IGUALES).flatMap((grupo) => [grupo, ...grupo.complementos].map(renglonDe));
