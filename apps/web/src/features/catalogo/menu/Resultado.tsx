import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { DataTable } from '../../../kit/DataTable/DataTable.tsx';
import type { Column } from '../../../kit/DataTable/types.ts';
import { formatNumber, plural } from '../../../kit/format.ts';
import classes from './menu.module.css';
import type { ErrorDeCelda, Importado } from './useImportacion.ts';

type Cuenta = Importado['hojas'][number];

/** Maximum number of errors that the server returns. */
const ERRORES_MAXIMOS = 500;

const cifra = (id: Exclude<keyof Cuenta, 'hoja'>, titulo: string): Column<Cuenta> => ({
  id,
  title: titulo,
  align: 'fin',
  onCard: 'dato',
  cell: (c) => formatNumber(c[id] ?? 0),
});

const CUENTAS: readonly Column<Cuenta>[] = [
  { id: 'hoja', title: 'Hoja', principal: true, cell: (c) => c.hoja },
  cifra('nuevos', 'Nuevos'),
  cifra('cambiados', 'Con cambios'),
  cifra('iguales', 'Sin cambios'),
  cifra('omitidos', 'Con error'),
];
/** Only options can go away: those that a group of the file no longer has. */
const QUITADOS = cifra('quitados', 'Se quitan');
const CON_QUITADOS = [...CUENTAS.slice(0, -1), QUITADOS, ...CUENTAS.slice(-1)];

const ERRORES: readonly Column<ErrorDeCelda>[] = [
  { id: 'hoja', title: 'Hoja', cell: (e) => e.hoja, onCard: 'dato' },
  { id: 'renglon', title: 'Renglón', align: 'fin', cell: (e) => formatNumber(e.renglon), onCard: 'dato' },
  { id: 'nombre', title: 'Nombre', cell: (e) => e.nombre, onCard: 'dato' },
  { id: 'columna', title: 'Columna', cell: (e) => e.columna, onCard: 'dato' },
  { id: 'valor', title: 'Dice', cell: (e) => e.valor, onCard: 'dato' },
  { id: 'mensaje', title: 'Qué corregir', principal: true, cell: (e) => e.mensaje },
];

const claveDe = (e: ErrorDeCelda): string => [e.hoja, e.renglon, e.columna, e.mensaje].join('|');
const tieneAlgo = (c: Cuenta): boolean => c.nuevos + c.cambiados + c.iguales + c.omitidos > 0;

/** The number of rows that would be written. */
export const porEscribir = ({ hojas }: Importado): number => hojas.reduce((n, h) => n + h.nuevos + h.cambiados, 0);

const fraseDe = (resultado: Importado): string => {
  const { escrito, errores } = resultado;
  const porGuardar = porEscribir(resultado);
  const renglones = plural(porGuardar, 'renglón', 'renglones');
  if (escrito) return `${porGuardar === 1 ? 'Se guardó' : 'Se guardaron'} ${renglones}`;
  if (errores.length === 0)
    return `El archivo está bien: ${porGuardar === 1 ? 'se guardará' : 'se guardarán'} ${renglones}`;
  if (errores.length === 1) return '1 error. Corrígelo en el archivo y elígelo de nuevo';
  const cuantos =
    errores.length >= ERRORES_MAXIMOS ? `Los primeros ${ERRORES_MAXIMOS} errores` : `${errores.length} errores`;
  return `${cuantos}. Corrígelos en el archivo y elígelo de nuevo`;
};

/** The result or preview of an import: rows by sheet, and every invalid cell. */
export function Resultado({ resultado }: { readonly resultado: Importado }) {
  const bien = resultado.errores.length === 0;
  const Icono = bien ? IconCircleCheck : IconAlertTriangle;
  return (
    <section className={classes.resultado} aria-label="Resultado">
      <p className={classes.frase} data-bien={bien || undefined} role="status">
        <Icono size={22} stroke={1.9} aria-hidden="true" />
        {fraseDe(resultado)}
      </p>
      {resultado.decimal && <p>Este archivo usa {resultado.decimal} decimal</p>}
      {!bien && (
        <div className={classes.tabla}>
          <DataTable title="Errores" columns={ERRORES} rows={resultado.errores} clave={claveDe} nombre={claveDe} />
        </div>
      )}
      <div className={classes.tabla}>
        <DataTable
          title="Renglones por hoja"
          columns={resultado.hojas.some((h) => h.quitados) ? CON_QUITADOS : CUENTAS}
          rows={resultado.hojas.filter(tieneAlgo)}
          clave={(c) => c.hoja}
          nombre={(c) => c.hoja}
        />
      </div>
    </section>
  );
}
