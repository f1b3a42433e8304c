import type { AvisoDeImpresora, Impresora } from '@comal/contract/impresoras';
import {
  CONEXIONES_DE_IMPRESORA,
  DIBUJOS_DE_IMPRESORA,
  LENGUAJES_DE_IMPRESORA,
  PAGINAS_DE_CODIGOS,
  USOS_DE_IMPRESORA,
} from '@comal/domain/impresion/impresora';
import type { FilaDeImpresora, FilaDeUso } from './lecturas.ts';
import type { FilaDeAviso } from './trabajos-consultas.ts';

/** Why a printer does not print; null: it prints, as far as is known. */
const causaDe = ({ estado }: Pick<FilaDeImpresora, 'estado'>): Impresora['causa'] =>
  estado === 'lista' ? null : estado;

/** A printer as the configuration shows it. */
export const presentarImpresora = (fila: FilaDeImpresora): Impresora => {
  const { papel, estado_en, ultimo_en, estado: _, suplente_nombre: __, equipo_nombre: ___, ...datos } = fila;
  return {
    ...datos,
    papel: papel === 58 ? 58 : 80,
    causa: causaDe(fila),
    desde: estado_en,
    ultimo: ultimo_en,
  };
};

/** A printer with jobs that did not come out, as till, phone and kitchen tell it. */
export const presentarAviso = (fila: FilaDeAviso): AvisoDeImpresora => {
  const { id, nombre, estado: _, causa, ...datos } = fila;
  return { impresora: { id, nombre }, causa: causaDe(fila) ?? causa, ...datos };
};

/** A printer in the log, in words. */
export const enPalabras = (d: FilaDeImpresora) => ({
  ...{ nombre: d.nombre, conexion: CONEXIONES_DE_IMPRESORA[d.conexion], direccion: d.direccion, puerto: d.puerto },
  ...{ cola: d.cola, equipo: computadora(d), papel: `${d.papel} mm`, columnas: d.columnas },
  ...{ pagina: PAGINAS_DE_CODIGOS[d.pagina], lenguaje: LENGUAJES_DE_IMPRESORA[d.lenguaje] },
  ...{ dibujo: DIBUJOS_DE_IMPRESORA[d.dibujo], corta: d.corta, zumbador: d.zumbador },
  ...{ cajon: d.cajon === null ? '' : `Salida ${d.cajon}`, pulso: `${d.pulso} ms`, copias: d.copias },
  ...{ suplente: d.suplente_nombre, usos: d.usos.map(deUso) },
});

/** The computer whose queue it is; '' of a printer of the network. */
const computadora = ({ conexion, equipo_nombre }: FilaDeImpresora): string =>
  conexion === 'red' ? '' : (equipo_nombre ?? 'Servidor');

const deUso = ({ clase, nombre }: FilaDeUso): string => `${USOS_DE_IMPRESORA[clase].nombre} de ${nombre}`;
