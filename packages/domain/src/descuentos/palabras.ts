import { CLAVES_DE_TIPO, type TipoDeOrden } from '../comanda/tipo/tipo.ts';
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

/** On what a discount is given, by order type: 'No se da para llevar'. */
export const EN_TIPO: Readonly<Record<TipoDeOrden, string>> = {
  mesa: 'en mesa',
  barra: 'en barra',
  llevar: 'para llevar',
  domicilio: 'a domicilio',
  app: 'por app',
};

const losTipos = ({ tipos }: VigenciaDeRegla): readonly string[] =>
  tipos.length === CLAVES_DE_TIPO.length
    ? []
    : [enFila(CLAVES_DE_TIPO.filter((t) => tipos.includes(t)).map((t) => EN_TIPO[t]))];

/** When and to what a discount of the list applies, in words: 'martes y jueves de 18:00 a 20:00 en mesa y en barra'. */
export const cuandoAplica = (regla: VigenciaDeRegla): string =>
  [losDias(regla), ...lasHoras(regla), ...losTipos(regla)].join(' ');
