/** A line as a step names it. */
export interface Linea {
  readonly id: string;
  readonly descripcion: string;
  readonly complemento: boolean;
}

/** Lines by their ids. */
export type Lineas = ReadonlyMap<string, Linea>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every string in an entry of the log that is a UUID, at any depth. */
export const idsEn = (datos: unknown): string[] => {
  if (typeof datos === 'string') return UUID.test(datos) ? [datos] : [];
  if (typeof datos !== 'object' || datos === null) return [];
  return Object.values(datos).flatMap(idsEn);
};

/** The dishes among some lines; their companions only where there is no dish among them. */
const platillos = (ids: readonly string[], lineas: Lineas): readonly string[] => {
  const solos = ids.filter((id) => !lineas.get(id)?.complemento);
  return solos.length > 0 ? solos : ids;
};

/** '1 pedido', '3 pedidos': counts dishes, not their companions. */
export const cuantosPedidos = (ids: readonly string[], lineas: Lineas): string => {
  const n = platillos(ids, lineas).length;
  return n === 1 ? '1 pedido' : `${n} pedidos`;
};

/** 'Taco al pastor (3), Agua de jamaica': equal dishes once, in the order of `ids`; null if none of them is known. */
export const nombresDe = (ids: readonly string[], lineas: Lineas): string | null => {
  const veces = new Map<string, number>();
  for (const id of platillos(ids, lineas)) {
    const nombre = lineas.get(id)?.descripcion;
    if (nombre !== undefined) veces.set(nombre, (veces.get(nombre) ?? 0) + 1);
  }
  return [...veces].map(([nombre, n]) => (n === 1 ? nombre : `${nombre} (${n})`)).join(', ') || null;
};
