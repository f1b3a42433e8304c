import { instanteLocal } from '@comal/domain/dia-operativo';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { azarDe, idDe } from '../azar.ts';
import { DEMO_MENU } from '../demo/menu.ts';
import { insertar } from '../insertar.ts';
import { indicesDe, menuSembrado } from '../menu-sembrado.ts';
import { sorteoDe } from '../sembrar-comandas.ts';
import { diasAntes, mesasDe, minutoDeLlegada } from './afluencia.ts';
import { antojosDe, type Antojo } from './consumo.ts';
import { filasDe, type FilasDelDia, type Jornada } from './filas.ts';
import { mesaDe, type Mesa } from './mesa.ts';
import type { Papeles } from './papeles.ts';
import type { Pasado } from './pasados.ts';
import { contadoDe, cuentasDe, salidasDe } from './turno.ts';

const HORA = 60;
const APERTURA = 12 * HORA;
const CIERRE = 25 * HORA;
const SEMILLA = 2_000;
/** Tables of the room; take-away orders have a person's name. */
const MESAS = 18;
/** Distance of the random seeds of branches, so that their days do not repeat. */
const SEMILLAS_DE_SUCURSAL = 1_000;

const MENU = menuSembrado(DEMO_MENU, indicesDe(DEMO_MENU));
const ANTOJO: Antojo = antojosDe(DEMO_MENU);

/** A day by its number, 1 for the first one, with its random generator: deterministic. */
interface Dia {
  readonly z: number;
  readonly dia: string;
  readonly azar: () => number;
}

const nombreDe = (azar: () => number): string =>
  azar() < 0.12 ? 'Para llevar' : `Mesa ${1 + Math.floor(azar() * MESAS)}`;

const mesasDelDia = ({ dia, azar }: Dia, cuantas: number, { local }: Pasado): Mesa[] =>
  Array.from({ length: cuantas }, () => minutoDeLlegada(azar))
    .sort((a, b) => a - b)
    .map((minuto, i) =>
      mesaDe(ANTOJO(azar), {
        ...{ dia, n: i + 1, nombre: nombreDe(azar), no_sucursal: local.no_sucursal, azar, sorteo: sorteoDe(azar) },
        ...{ llegada: instanteLocal(local.zona, dia, minuto), menu: MENU },
        mesero: local.meseros[Math.floor(azar() * local.meseros.length)]!,
      }),
    );

const jornadaDe = (d: Dia, mesas: readonly Mesa[], { local }: Pasado): Jornada => {
  const id = (instante: number): string => idDe(d.azar, instante);
  const [abierto_en, cerrado_en] = [APERTURA, CIERRE].map((m) => instanteLocal(local.zona, d.dia, m)) as [
    number,
    number,
  ];
  const salidas = salidasDe(mesas, d.azar);
  const cuentas = cuentasDe(mesas, salidas);
  const contado = contadoDe(cuentas, d.azar);
  return { corte: id(abierto_en), z: d.z, abierto_en, cerrado_en, mesas, salidas, cuentas, contado, id };
};

/**
 * The rows of one of a branch's days, 1 for the first one, as the product would have written them: orders, charges with tickets,
 * paid tips, a cut. Deterministic but for the date. Stock is not changed.
 */
export const filasDelDia = (p: Pasado, z: number, papeles: Papeles): FilasDelDia => {
  const azar = azarDe(SEMILLA + p.local.no_sucursal * SEMILLAS_DE_SUCURSAL + z);
  const d: Dia = { z, dia: diasAntes(p.hoy, p.dias)[z - 1]!, azar };
  const mesas = mesasDelDia(d, mesasDe(d.dia, p.tamano, (z - 1) / p.dias, azar), p);
  return filasDe(jornadaDe(d, mesas, p), p.local, papeles);
};

const AJUSTES = `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, caja, creado_en)
  SELECT cliente, id, sucursal, pedido, clase, monto, motivo, usuario, caja, creado_en FROM jsonb_populate_recordset(NULL::ajuste, $1)`;

/**
 * The statements for the rows of some days, by table in the order of their references; a check requires that a payment's methods
 * add up.
 */
export const escrituraDe = (dias: readonly FilasDelDia[]): Query[] => [
  ...insertar(
    'corte',
    dias.flatMap((d) => d.corte),
  ),
  ...insertar(
    'comanda',
    dias.flatMap((d) => d.comanda),
  ),
  ...insertar(
    'pago_por_metodo',
    dias.flatMap((d) => d.pago_por_metodo),
  ),
  ...insertar(
    'pago',
    dias.flatMap((d) => d.pago),
  ),
  ...insertar(
    'pedido',
    dias.flatMap((d) => d.pedido),
  ),
  sqlText(AJUSTES, [JSON.stringify(dias.flatMap((d) => d.ajuste))]),
  ...insertar(
    'pago_pedido',
    dias.flatMap((d) => d.pago_pedido),
  ),
  ...insertar(
    'movimiento_efectivo',
    dias.flatMap((d) => d.movimiento_efectivo),
  ),
  ...insertar(
    'bitacora',
    dias.flatMap((d) => d.bitacora),
  ),
];
