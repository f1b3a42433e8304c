import { openDB } from 'idb';

/** Rows of each store exactly as the last build that used it wrote them. */
export const QUEUED = (n: number) => ({
  ...{ llamada: 'editar', input: { body: { id: 'c1', nombre: `Terraza ${n}`, comensales: 3 } }, comandas: ['c1'] },
  ...{ texto: 'Mesa 1: nombre', version: 1, clave: `queued-${n}`, n, cliente: '1001' },
  ...{ sucursal: { id: 12, nombre: 'Centro' }, usuario: { id: 7, nombre: 'Mariana López' } },
  ...{ hecha_en: 1_764_000_000_000, ahora: 1_764_000_000_000 },
});
export const REFUSED = {
  escritura: { ...QUEUED(3), clave: 'refused-3' },
  falla: { code: 409, motivo: 'COMANDA_PAGADA', message: 'La comanda ya está pagada' },
};

export const CHARGE = {
  ...{ tipo: 'cobro', comanda: { id: 'c4', nombre: 'Mesa 4' }, subcuenta: 'Ana', pesos: 316, pedidos: ['p1'] },
  input: {
    body: {
      comanda: { id: 'c4', rev: 3 },
      subcuenta: { nombre: 'Ana', total: 316 },
      pago: { efectivo: 500 },
    },
  },
  ...{ version: 1, clave: 'charge-1', asunto: 'cobro|c4|Ana', cliente: '1001' },
  ...{ usuario: { id: 7, nombre: 'Mariana López' }, creado_en: 1_764_000_000_000 },
};

type Rows = Readonly<Record<string, readonly (readonly [key: IDBValidKey, row: unknown])[]>>;

/** The old databases by name. */
export const OLD: Readonly<Record<string, { readonly stores: readonly string[]; readonly rows: Rows }>> = {
  'comal-envios': {
    stores: ['cola', 'revisar', 'turno'],
    rows: {
      cola: [
        [['1001', 7, 1], QUEUED(1)],
        [['1001', 7, 2], QUEUED(2)],
      ],
      revisar: [[['1001', 7, 3], REFUSED]],
    },
  },
  'comal-por-verificar': { stores: ['operaciones'], rows: { operaciones: [[['1001', 'charge-1'], CHARGE]] } },
};

/** Opens an old database, creating it if needed. */
export const open = (name: string) =>
  openDB(name, 1, { upgrade: (db) => OLD[name]!.stores.forEach((store) => void db.createObjectStore(store)) });

/** Fills an old database as the last build that wrote there did. */
export const fill = async (name: string): Promise<void> => {
  const db = await open(name);
  for (const [store, rows] of Object.entries(OLD[name]!.rows))
    for (const [key, row] of rows) await db.put(store, row, key);
  db.close();
};
