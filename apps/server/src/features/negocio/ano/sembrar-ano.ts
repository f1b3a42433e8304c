import { relojDePared } from '@comal/domain/dia-operativo';
import { sqlText } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { azarDe, idDe } from '../azar.ts';
import type { MenuSemilla } from '../demo/tipos.ts';
import { insertar } from '../insertar.ts';
import type { MenuSembrado } from '../menu-sembrado.ts';
import { sorteoDe } from '../sembrar-comandas.ts';
import { diasAntes, mesasDe, minutoDeLlegada } from './afluencia.ts';
import { antojosDe, type Antojo } from './consumo.ts';
import { filasDe, type FilasDelDia, type Jornada, type Local } from './filas.ts';
import { mesaDe, type Mesa } from './mesa.ts';
import type { Papeles } from './papeles.ts';
import { contadoDe, cuentasDe, salidasDe } from './turno.ts';

/** A branch with its past: for how many days it has been open, and how large it is, 1 for the larger one. */
export interface Pasado {
  readonly local: Local;
  readonly dias: number;
  readonly tamano: number;
}

/** What the year is made of; `hoy` is its last operating day plus one, YYYY-MM-DD. */
export interface Ano {
  readonly hoy: string;
  readonly menu: MenuSemilla;
  readonly sembrado: MenuSembrado;
  readonly papeles: Papeles;
}

const MINUTO = 60_000;
const HORA = 60;
const APERTURA = 12 * HORA;
const CIERRE = 25 * HORA;
const SEMILLA = 2_000;
/** Tables of the room; whoever takes food away has a name of her own. */
const MESAS = 18;
/** So many days go to the database at a time. */
const TRAMO = 10;
/**
 * How a connection looks up a foreign key it decides once. Decided on empty tables it reads all of a branch's rows for each
 * line: 9 s of a year instead of 2.
 */
const OLVIDAR_PLANES = sqlText('DISCARD PLANS', []);

const enUtc = (dia: string, minutos: number): number => Date.parse(`${dia}T00:00:00Z`) + minutos * MINUTO;

/** The instant at which the wall clock of a zone shows so many minutes of a day. */
const instanteDe = (zona: string, dia: string, minutos: number): number => {
  const supuesto = enUtc(dia, minutos);
  const { year, month, day, hour, minute } = relojDePared(zona, supuesto);
  return supuesto + supuesto - enUtc(`${year}-${month}-${day}`, Number(hour) * HORA + Number(minute));
};

interface Dia {
  readonly dia: string;
  readonly azar: () => number;
  readonly antojo: Antojo;
}

const nombreDe = (azar: () => number): string =>
  azar() < 0.12 ? 'Para llevar' : `Mesa ${1 + Math.floor(azar() * MESAS)}`;

const mesasDelDia = ({ dia, azar, antojo }: Dia, cuantas: number, { local }: Pasado, ano: Ano): Mesa[] =>
  Array.from({ length: cuantas }, () => minutoDeLlegada(azar))
    .sort((a, b) => a - b)
    .map((minuto, i) =>
      mesaDe(antojo(azar), {
        ...{ dia, n: i + 1, nombre: nombreDe(azar), no_sucursal: local.no_sucursal, azar, sorteo: sorteoDe(azar) },
        ...{ llegada: instanteDe(local.zona, dia, minuto), menu: ano.sembrado },
        mesero: local.meseros[Math.floor(azar() * local.meseros.length)]!,
      }),
    );

const jornadaDe = (d: Dia, z: number, mesas: readonly Mesa[], { local }: Pasado): Jornada => {
  const id = (instante: number): string => idDe(d.azar, instante);
  const [abierto_en, cerrado_en] = [APERTURA, CIERRE].map((m) => instanteDe(local.zona, d.dia, m)) as [number, number];
  const salidas = salidasDe(mesas, d.azar);
  const cuentas = cuentasDe(mesas, salidas);
  const contado = contadoDe(cuentas, d.azar);
  return { corte: id(abierto_en), z, abierto_en, cerrado_en, mesas, salidas, cuentas, contado, id };
};

const diasDe = (p: Pasado, ano: Ano): FilasDelDia[] => {
  const azar = azarDe(SEMILLA + p.local.no_sucursal);
  const antojo = antojosDe(ano.menu);
  return diasAntes(ano.hoy, p.dias).map((dia, i) => {
    const d = { dia, azar, antojo };
    const mesas = mesasDelDia(d, mesasDe(dia, p.tamano, i / p.dias, azar), p, ano);
    return filasDe(jornadaDe(d, i + 1, mesas, p), p.local, ano.papeles);
  });
};

/** The rows of some days, table by table in the order in which they name each other. */
const escribir = (tx: Tx, dias: readonly FilasDelDia[]): void => {
  tx.write(
    ...insertar(
      'corte',
      dias.flatMap((d) => d.corte),
    ),
    ...insertar(
      'comanda',
      dias.flatMap((d) => d.comanda),
    ),
    ...insertar(
      'pago',
      dias.flatMap((d) => d.pago),
    ),
    ...insertar(
      'pedido',
      dias.flatMap((d) => d.pedido),
    ),
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
  );
};

/**
 * Writes what a branch sold on each day before today, shift by shift, as the product would have: orders, charges with their
 * tickets, tips paid out, cuts. The same every time, but for the days. Of the stock it takes nothing, and nothing of it is on
 * any screen as of today.
 */
export const sembrarAno = async (tx: Tx, pasado: Pasado, ano: Ano): Promise<void> => {
  const dias = diasDe(pasado, ano);
  for (let desde = 0; desde < dias.length; desde += TRAMO) {
    tx.write(OLVIDAR_PLANES);
    escribir(tx, dias.slice(desde, desde + TRAMO));
    await tx.flush();
  }
};
