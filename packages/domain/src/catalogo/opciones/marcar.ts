import { sumar, type Centavos } from '../../money.ts';
import { deGrupo, gruposVisibles, type Elegida, type GrupoVisible } from './elegir.ts';
import { gruposDe, hayDe, minimoDe, SUELTAS, type ConOpciones, type GrupoDeOpciones } from './grupos.ts';

const iniciales = (grupo: GrupoDeOpciones, de: number | null): readonly Elegida[] =>
  hayDe(grupo)
    .filter((o) => o.defecto)
    .map(({ id }) => ({ id, grupo: grupo.id, de }));

/** What is chosen when a dish is opened: its defaults that are in stock, and those of the groups that they open. */
export const eleccionInicial = (alimento: ConOpciones): readonly Elegida[] => {
  const primeras = gruposDe(alimento).flatMap((grupo) => iniciales(grupo, null));
  const abiertos = gruposVisibles(alimento, primeras).filter(({ de }) => de !== null);
  return [...primeras, ...abiertos.flatMap(({ grupo, de }) => iniciales(grupo, de))];
};

/** Whether one more may be chosen of a group; of a group of one the other choice gives way. */
export const cabeOtra = (visible: GrupoVisible, elegidas: readonly Elegida[]): boolean =>
  esDeUna(visible.grupo) || deGrupo(elegidas, visible).length < visible.grupo.maximo;

/** Whether a group is chosen from as from radio buttons: at most one. The specifications of a dish are (D-102). */
export const esDeUna = ({ id, maximo }: GrupoDeOpciones): boolean => maximo === 1 || id === SUELTAS;

const sinLasQueAbre = (elegidas: readonly Elegida[], quitadas: readonly Elegida[]): readonly Elegida[] =>
  elegidas.filter((e) => e.de === null || !quitadas.some((q) => q.de === null && q.id === e.de));

/**
 * A choice after an option is pressed: taken, with the defaults of the group that it opens, or given up, with what was chosen under
 * it. Of a group of one it replaces the other; a required one stays; one too many changes nothing.
 */
export const alternarOpcion = (visible: GrupoVisible, id: number, elegidas: readonly Elegida[]): readonly Elegida[] => {
  const { grupo, de } = visible;
  const suyas = deGrupo(elegidas, visible);
  const ya = suyas.find((e) => e.id === id);
  if (ya) {
    if (esDeUna(grupo) && minimoDe(grupo) > 0) return elegidas;
    return sinLasQueAbre(elegidas, [ya]).filter((e) => e !== ya);
  }
  const opcion = grupo.opciones.find((o) => o.id === id);
  if (!opcion || opcion.agotada || !cabeOtra(visible, elegidas)) return elegidas;
  const fuera = esDeUna(grupo) ? suyas : [];
  const quedan = sinLasQueAbre(elegidas, fuera).filter((e) => !fuera.includes(e));
  const abiertas = opcion.abre ? iniciales(opcion.abre, id) : [];
  return [...quedan, { id, grupo: grupo.id, de }, ...abiertas];
};

/** How many more options a group asks for. */
export const faltanEn = (visible: GrupoVisible, elegidas: readonly Elegida[]): number =>
  Math.max(0, minimoDe(visible.grupo) - deGrupo(elegidas, visible).length);

/** What a choice adds to the price of a dish. */
export const precioElegido = (alimento: ConOpciones, elegidas: readonly Elegida[]): Centavos =>
  sumar(
    gruposVisibles(alimento, elegidas).flatMap((visible) => {
      const suyas = deGrupo(elegidas, visible);
      return visible.grupo.opciones.filter((o) => suyas.some((e) => e.id === o.id)).map((o) => o.precio);
    }),
  );

/** What a group asks for in words: 'Elige 1', 'Elige de 1 a 3', 'Elige hasta 2'. */
export const pideElGrupo = (grupo: GrupoDeOpciones): string => {
  const minimo = minimoDe(grupo);
  const maximo = esDeUna(grupo) ? 1 : Math.min(grupo.maximo, grupo.opciones.length);
  if (minimo >= maximo) return `Elige ${maximo}`;
  return minimo === 0 ? `Elige hasta ${maximo}` : `Elige de ${minimo} a ${maximo}`;
};
