import type { GrupoDePlan } from '@comal/domain/catalogo/importar/tipos';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';
import type { IdDe } from './ids.ts';
import { actualizarEnMasa, insertarEnMasa } from './masa.ts';

const DE_GRUPO = ['id', 'nombre', 'minimo', 'maximo'];
const DE_OPCION = ['grupo', 'especificacion', 'orden', 'precio', 'defecto', 'abre'];
const BORRAR = 'DELETE FROM opcion_de_grupo WHERE cliente = $1 AND sucursal = $2 AND grupo = ANY($3::integer[])';

const filasDe = ({ clave, opciones }: GrupoDePlan, idDe: IdDe) =>
  opciones.map(({ ahora: { opcion, precio, defecto, abre } }, orden) => ({
    grupo: idDe('opciones', clave),
    especificacion: idDe('especificaciones', opcion),
    ...{ orden, precio, defecto },
    abre: abre === '' ? null : idDe('opciones', abre),
  }));

/** Statements for groups of options, each written whole; who edits one meanwhile is told by its version. */
export const escribirGrupos = (en: Alcance, grupos: readonly GrupoDePlan[], idDe: IdDe): Query[] => {
  if (grupos.length === 0) return [];
  const fila = ({ clave, nombre, minimo, maximo }: GrupoDePlan) => ({
    ...{ id: idDe('opciones', clave), nombre, minimo, maximo },
  });
  const [nuevos, viejos] = [grupos.filter((g) => g.id === null), grupos.filter((g) => g.id !== null)];
  return [
    ...insertarEnMasa(en, 'grupo_de_opciones', DE_GRUPO, nuevos.map(fila)),
    ...actualizarEnMasa(en, 'grupo_de_opciones', DE_GRUPO, viejos.map(fila), ['version = x.version + 1']),
    sqlText(BORRAR, [en.cliente, en.sucursal, viejos.map((g) => g.id)]),
    ...insertarEnMasa(
      en,
      'opcion_de_grupo',
      DE_OPCION,
      grupos.flatMap((g) => filasDe(g, idDe)),
    ),
  ];
};
