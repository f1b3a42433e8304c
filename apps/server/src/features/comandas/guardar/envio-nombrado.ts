import type { z } from 'zod';
import type { actualizarBody, PedidoEnviado } from '@comal/contract/comandas/schemas';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { refuse, type Refusal } from '@comal/domain/result';
import { nombreDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';

type Cuerpo = z.output<typeof actualizarBody>;

/** Why a line of a save is no valid change: returned by name, never dropped (H100). */
export type NombradoRefusal =
  'PEDIDO_REPETIDO' | 'PEDIDO_SIN_ANTES' | 'CONFLICTO_PEDIDO' | 'PEDIDO_CANCELADO' | 'PADRE_DESCONOCIDO';

/** Whether a line is a companion listed beside its new dish, with which it was read already (D-90). */
export const esAcompananteSuelto = (p: PedidoEnviado): boolean => p.complemento === true && p.producto === undefined;

const idsDeComplementos = (p: PedidoEnviado): string[] =>
  (p.complementos ?? []).flatMap((c) => (typeof c === 'string' ? c : (c.pedido ?? [])));

const repetidos = (ids: readonly string[]): Set<string> => new Set(ids.filter((id, i) => ids.indexOf(id) !== i));

/** Lines that a body names twice, themselves or as companions: ambiguous. */
const repetidosEn = ({ pedidos, eliminados }: Cuerpo, esNuevo: (p: PedidoEnviado) => boolean): Set<string> => {
  const lineas = repetidos(pedidos.map((p) => p.id));
  const fuera = repetidos(eliminados.map((e) => e.id));
  const nuevos = pedidos.filter(esNuevo);
  const acompanan = repetidos(nuevos.flatMap((p) => [p.id, ...idsDeComplementos(p)]));
  const conRepetidos = nuevos.filter((p) => idsDeComplementos(p).some((id) => acompanan.has(id))).map((p) => p.id);
  return new Set([...lineas, ...fuera, ...conRepetidos]);
};

const difiere = (p: PedidoEnviado, actual: Pedido, enUso: readonly (string | null)[]): boolean =>
  (p.comentario !== undefined && p.comentario !== actual.comentario) ||
  (p.subcuenta !== undefined && nombreDeSubcuenta(p.subcuenta, enUso) !== actual.subcuenta) ||
  (p.status !== undefined && p.status !== actual.status);

/**
 * A known line without `antes`: unchanged if it equals the stored one, or in a full copy of an older comanda; otherwise a
 * repeated new line, or an edit.
 */
const noLeida = (
  p: PedidoEnviado,
  actual: Pedido,
  { enUso, vieja }: { enUso: readonly (string | null)[]; vieja: boolean },
): NombradoRefusal | null => {
  const comoNuevo = p.producto !== undefined && p.status === undefined;
  const esCopia = p.producto !== undefined && p.status !== undefined;
  if (esCopia && vieja) return null;
  if (comoNuevo && !estaVigente(actual)) return 'PEDIDO_CANCELADO';
  if (!difiere(p, actual, enUso)) return null;
  return comoNuevo ? 'CONFLICTO_PEDIDO' : 'PEDIDO_SIN_ANTES';
};

/** The valid changes of a save, and the refused ones by line with their reasons. */
export interface Nombrado {
  readonly cuerpo: Cuerpo;
  readonly negados: readonly (Refusal<NombradoRefusal> & { readonly id: string; readonly descripcion: string })[];
}

/** Separates valid from ambiguous lines of a save; each ambiguous one is refused by name. */
export const leerNombres = (cuerpo: Cuerpo, { pedidos, rev }: Comanda & { readonly rev: number }): Nombrado => {
  const actuales = new Map(pedidos.map((p) => [p.id, p]));
  const enUso = pedidos.map((p) => p.subcuenta);
  const esNuevo = (p: PedidoEnviado): boolean => !p.antes && !actuales.has(p.id) && !esAcompananteSuelto(p);
  const dosVeces = repetidosEn(cuerpo, esNuevo);
  const conSuPlato = new Set(cuerpo.pedidos.filter(esNuevo).flatMap(idsDeComplementos));
  const razonDe = (p: PedidoEnviado): NombradoRefusal | null => {
    const actual = actuales.get(p.id);
    if (dosVeces.has(p.id)) return 'PEDIDO_REPETIDO';
    if (p.antes) return null;
    if (actual) return noLeida(p, actual, { enUso, vieja: cuerpo.rev < rev });
    return esAcompananteSuelto(p) && !conSuPlato.has(p.id) ? 'PADRE_DESCONOCIDO' : null;
  };
  const razones = new Map<string, NombradoRefusal | null>([
    ...cuerpo.pedidos.map((p) => [p.id, razonDe(p)] as const),
    ...[...dosVeces].map((id) => [id, 'PEDIDO_REPETIDO'] as const),
  ]);
  const negados = [...razones].flatMap(([id, motivo]) =>
    motivo ? [{ ...refuse(motivo), id, descripcion: actuales.get(id)?.descripcion ?? '' }] : [],
  );
  const queda = ({ id }: { readonly id: string }): boolean => !razones.get(id);
  return {
    cuerpo: { ...cuerpo, pedidos: cuerpo.pedidos.filter(queda), eliminados: cuerpo.eliminados.filter(queda) },
    negados,
  };
};
