import { CLAVES_DE_TIPO, TIPOS_DE_ORDEN } from '../comanda/tipo/tipo.ts';
import { DIAS_DE_LA_SEMANA, horaDeMinuto, NOMBRES_DE_DIAS } from '../comensal/horario.ts';
import type { VigenciaDeRegla } from './regla.ts';

/** Words in a row: 'lunes, martes y jueves'. */
const enFila = (palabras: readonly string[]): string =>
  palabras.length < 2 ? palabras.join('') : `${palabras.slice(0, -1).join(', ')} y ${palabras.at(-1)!}`;

const losDias = ({ dias }: VigenciaDeRegla): string =>
  dias.length === DIAS_DE_LA_SEMANA.length
    ? 'todos los días'
    : enFila(DIAS_DE_LA_SEMANA.filter((dia) => dias.includes(dia)).map((dia) => NOMBRES_DE_DIAS[dia]));

const lasHoras = ({ horas }: VigenciaDeRegla): readonly string[] =>
  horas ? [`de ${horaDeMinuto(horas.abre)} a ${horaDeMinuto(horas.cierra)}`] : [];

const losTipos = ({ tipos }: VigenciaDeRegla): readonly string[] =>
  tipos.length === CLAVES_DE_TIPO.length
    ? []
    : [`en ${enFila(CLAVES_DE_TIPO.filter((t) => tipos.includes(t)).map((t) => TIPOS_DE_ORDEN[t].nombre))}`];

/** When and to what a discount of the list applies, in words: 'martes y jueves de 18:00 a 20:00 en Mesa y Barra'. */
export const cuandoAplica = (regla: VigenciaDeRegla): string =>
  [losDias(regla), ...lasHoras(regla), ...losTipos(regla)].join(' ');
