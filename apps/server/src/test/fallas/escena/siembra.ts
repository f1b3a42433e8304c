import { PEDIDOS_POR_COMANDA } from '@comal/domain/comanda/pedido';
import { entero, uno, uuidDe, type Azar } from './azar.ts';

/** A payment as the call takes it, with its tip. */
type PagoSembrado = Record<string, number | string | { monto: number; metodo: number }>;

/** A sub-account to charge: its comanda with the rev, its total in centavos, the idempotency key of the till, and the payment. */
export interface Cobro {
  readonly clave: string;
  readonly comanda: string;
  readonly rev: number;
  readonly subcuenta: string | null;
  readonly total: number;
  readonly pago: (clave: string) => PagoSembrado;
}

const SUBCUENTAS = [null, 'Ana', 'Beto'] as const;
const POR_VEZ = 500;
/** Tax classes of lines; null is of before there were any. */
const CLASES = ['iva_general', 'iva_cero', 'exento', null] as const;
/** Lines of the first sub-account: its comanda is full but for the lines of the other two. */
const MUCHAS = PEDIDOS_POR_COMANDA - 8;

const COLUMNAS = `id uuid, comanda uuid, orden integer, folio integer, precio bigint, clase_fiscal text, subcuenta text`;
const INSERTAR_COMANDAS = `WITH k AS (UPDATE sucursal_contador SET rev = rev + $3, folio = folio + $3, dia = greatest(dia, current_date)
    WHERE cliente = $1 AND sucursal = $2 RETURNING rev, folio, dia)
  INSERT INTO comanda (cliente, id, sucursal, folio, folio_corto, dia, nombre, comensales, usuario, usuario_nombre, caja, status, creada_en, rev, rev_creada)
  SELECT $1, t.id, $2, 'F-' || k.folio - t.n, k.folio - t.n, k.dia, 'Mesa ' || t.n, 4, 3, 'Luis Ángel Pech', $4, 1, now(), k.rev - t.n, k.rev - t.n
  FROM k, (SELECT id, (ordinality - 1)::int AS n FROM unnest($5::uuid[]) WITH ORDINALITY AS u(id, ordinality)) t RETURNING id, rev`;
const INSERTAR_PEDIDOS = `INSERT INTO pedido (cliente, comanda, id, sucursal, orden, folio, producto, complemento, descripcion, precio, costo, categoria, area,
    tiempo_de_preparacion, receta_version, especificaciones, clase_fiscal, subcuenta, status, mesero, mesero_nombre, fecha, hora_inicio_preparacion, despachado_en)
  SELECT $1, comanda, id, $2, orden, folio, 1, false, 'Taco al pastor', precio, 0, 'Tacos', 1, 5, 1, '[]', clase_fiscal, subcuenta, 3, 3, 'Luis Ángel Pech', now(), now(), now()
  FROM json_to_recordset($3) AS x(${COLUMNAS})`;

/** A random payment of a total: exact or with change, by transfer, by card, or mixed, with or without a tip; operation numbers are unique. */
const pagoDe = (azar: Azar, total: number, clave: string): PagoSembrado => {
  const numero = clave
    .replaceAll('-', '')
    .slice(0, 20)
    .replace(/\d{6,}/g, (d) => d.slice(0, 5));
  const mitad = Math.floor(total / 2);
  const tip = entero(azar, 1, 20_000);
  const formas: PagoSembrado[] = [
    { efectivo: total / 100 },
    { efectivo: (total + entero(azar, 0, 50_000)) / 100 },
    { efectivo: (total + tip + entero(azar, 0, 50_000)) / 100, propina: { monto: tip / 100, metodo: 1 } },
    { tarjeta: (total + tip) / 100, no_operacion_tarjeta: `A${numero}`, propina: { monto: tip / 100, metodo: 3 } },
    { transferencia: total / 100, no_operacion_transferencia: `T${numero}` },
    { tarjeta: total / 100, no_operacion_tarjeta: `A${numero}` },
    {
      tarjeta: mitad / 100,
      no_operacion_tarjeta: `A${numero}`,
      efectivo: (total - mitad + entero(azar, 0, 100)) / 100,
    },
  ];
  return mitad > 0 ? uno(azar, formas) : { efectivo: total / 100 };
};

/** The business, branch and register of the comandas. */
export interface DondeSembrar {
  readonly cliente: string;
  readonly sucursal: number;
  readonly caja: number;
}

type Ejecutar = (texto: string, valores?: unknown[]) => Promise<unknown[]>;

/** Inserts comandas of one to three sub-accounts with dispatched lines directly into the database, of a business that breaks IVA down; answers the charges to be made. */
export const sembrarCobros = async (
  ejecutar: Ejecutar,
  { cliente, sucursal, caja }: DondeSembrar,
  azar: Azar,
  cuantos: number,
): Promise<Cobro[]> => {
  const cobros: Omit<Cobro, 'rev'>[] = [];
  const revs = new Map<string, number>();
  const comandas: string[] = [];
  const pedidos: object[] = [];
  await ejecutar('UPDATE negocio SET desglosa_iva = true WHERE cliente = $1', [cliente]);
  while (cobros.length < cuantos) {
    const comanda = uuidDe(azar);
    comandas.push(comanda);
    let orden = 0;
    for (const subcuenta of SUBCUENTAS.slice(0, Math.min(entero(azar, 1, 3), cuantos - cobros.length))) {
      const lineas = cobros.length === 0 ? MUCHAS : entero(azar, 1, 4);
      const precios = Array.from({ length: lineas }, () => entero(azar, 1, 99_999));
      for (const precio of precios) {
        const clase_fiscal = uno(azar, CLASES);
        pedidos.push({
          id: uuidDe(azar),
          comanda,
          orden,
          folio: 1_000 + (orden += 1),
          precio,
          clase_fiscal,
          subcuenta,
        });
      }
      const total = precios.reduce((a, b) => a + b, 0);
      cobros.push({ clave: uuidDe(azar), comanda, subcuenta, total, pago: (clave) => pagoDe(azar, total, clave) });
    }
  }
  for (let i = 0; i < comandas.length; i += POR_VEZ) {
    const ids = comandas.slice(i, i + POR_VEZ);
    const filas = (await ejecutar(INSERTAR_COMANDAS, [cliente, sucursal, ids.length, caja, ids])) as {
      id: string;
      rev: number;
    }[];
    for (const { id, rev } of filas) revs.set(id, Number(rev));
  }
  for (let i = 0; i < pedidos.length; i += POR_VEZ)
    await ejecutar(INSERTAR_PEDIDOS, [cliente, sucursal, JSON.stringify(pedidos.slice(i, i + POR_VEZ))]);
  await ejecutar('ANALYZE comanda, pedido, pago, pago_por_metodo, pago_pedido, idempotencia');
  return cobros.map((c) => ({ ...c, rev: revs.get(c.comanda)! }));
};
