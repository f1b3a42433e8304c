import { lastOperation } from '../platform/db/respaldo/last-operation.ts';
import { inspect, type Inspection } from '../platform/db/care/invariants.ts';
import { conAdministrador } from './base/encendida.ts';
import { noteInspection } from '../platform/db/care/note-inspection.ts';
import { decir, decirAparte } from './consola.ts';

const FORMATO = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' });

/** An instant in Spanish, in this machine's time zone. */
export const enPalabras = (instante: number): string => FORMATO.format(instante);

const unidades = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size with its unit, up to TB. */
export const enTamano = (bytes: number): string => {
  const potencia = bytes < 1 ? 0 : Math.min(unidades.length - 1, Math.floor(Math.log2(bytes) / 10));
  const numero = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 }).format(bytes / 1024 ** potencia);
  return `${numero} ${unidades[potencia]}`;
};

const plural = (n: number, uno: string, varios: string): string =>
  `${new Intl.NumberFormat('es-MX').format(n)} ${n === 1 ? uno : varios}`;

const revisado = (r: Inspection): string =>
  [
    plural(r.negocios, 'negocio', 'negocios'),
    plural(r.comandas, 'comanda', 'comandas'),
    plural(r.cobros, 'cobro', 'cobros'),
  ].join(', ') + ` y ${plural(r.cortes, 'corte', 'cortes')}`;

/** The report of `npm run verificar`, line by line. */
export const textoDeRevision = (r: Inspection): string[] => {
  if (r.cuantas === 0) return [`Todo cuadra: se revisaron ${revisado(r)}.`];
  const lista = r.violaciones.map((v) => `  [${v.invariante}] cliente ${v.cliente}: ${v.detalle}`);
  const resto = r.cuantas - lista.length;
  return [
    `${plural(r.cuantas, 'cosa no cuadra', 'cosas no cuadran')} (se revisaron ${revisado(r)}):`,
    ...lista,
    ...(resto > 0 ? [`  ... y ${resto} más`] : []),
  ];
};

/** Inspects a database and prints the report; answers whether there is no violation. A database without a business counts as wrong. */
export const verificarYDecir = (adminUrl: string): Promise<boolean> =>
  conAdministrador(adminUrl, async (conexion) => {
    const revision = await inspect(conexion);
    if (revision.negocios === 0) {
      decir('La base de datos está vacía: no hay ningún negocio que revisar.');
      return false;
    }
    for (const renglon of textoDeRevision(revision)) decir(renglon);
    if (!(await noteInspection(conexion, revision)))
      decirAparte('No se anotó para las métricas: la base de datos no acepta cambios o es de otra versión.');
    return revision.cuantas === 0;
  });

/** Prints the time of the last operation of a database. */
export const decirUltimaOperacion = (adminUrl: string): Promise<void> =>
  conAdministrador(adminUrl, async (conexion) => {
    const ultima = await lastOperation(conexion);
    decir(
      ultima === null
        ? 'Última operación guardada: ninguna todavía.'
        : `Última operación guardada: ${enPalabras(ultima)}.`,
    );
  });
