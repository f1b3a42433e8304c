import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { estaVigente } from '@comal/domain/comanda/pedido';
import { nombreDeTiempo, PRIMER_TIEMPO } from '@comal/domain/comanda/tiempos/tiempo';
import { suTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { allergensText } from '../../../../../kit/Allergens/Allergens.tsx';
import type { LivePedido } from '../../../../../platform/live/live-comanda.ts';
import type { Renglon } from '../../lineas/renglones.ts';

/** What a row says under the name of its dish; each has lines of its own. */
export interface Pieza {
  readonly tipo: 'detalle' | 'comentario' | 'complemento' | 'alergenos' | 'cambio';
  readonly texto: string;
  /** For a complemento: it was cancelled. */
  readonly tachada?: boolean;
}

const texto = (tipo: Pieza['tipo'], dicho: string | null | undefined | false): readonly Pieza[] =>
  dicho ? [{ tipo, texto: dicho }] : [];

const especificacionesDe = (p: LivePedido): string => detallesDe(p).join(', ');

/** A complemento under its dish, with its count if that differs from the dish's, and its comment. */
const deComplemento = ({ filas }: Renglon, de: number): readonly Pieza[] => {
  const [{ pedido: p }] = filas;
  const cuantos = filas.length === de ? '' : `${filas.length} × `;
  return [
    { tipo: 'complemento', texto: `${cuantos}${p.descripcion}`, tachada: !estaVigente(p) },
    ...texto('comentario', p.comentario),
  ];
};

/**
 * What a row says under the name, in the order it is read; nothing once it is cancelled. It depends on no state that a
 * press changes, so that a press moves nothing.
 */
export const piezasDe = ({ filas, complementos, padre }: Renglon, cambiado: boolean): readonly Pieza[] => {
  const [{ pedido: p, alergenos }] = filas;
  if (!estaVigente(p)) return [];
  return [
    ...texto('detalle', p.complemento && padre && `de ${padre}`),
    ...texto('detalle', suTiempo(p) > PRIMER_TIEMPO && nombreDeTiempo(suTiempo(p))),
    ...texto('detalle', especificacionesDe(p)),
    ...texto('comentario', p.comentario),
    ...complementos.flatMap((c) => deComplemento(c, filas.length)),
    ...texto('alergenos', allergensText(alergenos)),
    ...texto('detalle', p.movido_de !== null && `Antes: ${p.movido_de}`),
    ...texto('cambio', cambiado && 'CAMBIÓ'),
  ];
};

/** The notices of a dish and its complementos that wait for the kitchen, in the order they are shown (D-139). */
export const avisosDe = (renglon: Renglon): readonly string[] =>
  [renglon, ...renglon.complementos]
    .filter(({ filas: [{ pedido }] }) => estaVigente(pedido))
    .flatMap(({ filas: [{ pedido }] }) => pedido.avisos.map((a) => a.texto));
