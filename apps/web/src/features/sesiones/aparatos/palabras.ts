import type { AparatoDelNegocio } from '@comal/contract/sesiones/aparatos';
import {
  CAPACIDADES,
  FAMILIAS_DE_NAVEGADOR,
  FAMILIAS_DE_SISTEMA,
  NOMBRES_DE_CAPACIDAD,
} from '@comal/domain/sesiones/aparatos';
import { plural } from '../../../kit/format.ts';

/** System and browser of a device: 'Android · Chrome'; '' where it told neither. */
export const familiasEnPalabras = ({ sistema = 'otro', navegador = 'otro' }: AparatoDelNegocio): string =>
  [
    ...(sistema === 'otro' ? [] : [FAMILIAS_DE_SISTEMA[sistema]]),
    ...(navegador === 'otro' ? [] : [FAMILIAS_DE_NAVEGADOR[navegador]]),
  ].join(' · ');

/** Its open sessions: 'Sin sesiones abiertas'. */
export const sesionesEnPalabras = ({ sesiones }: AparatoDelNegocio): string =>
  sesiones === 0 ? 'Sin sesiones abiertas' : plural(sesiones, 'sesión abierta', 'sesiones abiertas');

/** Every ability with whether the device has it; none where it told nothing. */
export const capacidadesDe = ({ puede }: AparatoDelNegocio): readonly (readonly [texto: string, si: boolean])[] =>
  puede === undefined ? [] : NOMBRES_DE_CAPACIDAD.map((c) => [CAPACIDADES[c], puede.includes(c)]);

/** The question before a device is forgotten: what ends, and what stays. */
export const preguntaDeOlvidar = (aparato: AparatoDelNegocio) => {
  const { nombre, sesiones } = aparato;
  const cierra =
    sesiones === 0
      ? 'No tiene sesiones abiertas.'
      : `Se ${sesiones === 1 ? 'cierra su sesión' : `cierran sus ${sesiones} sesiones`} en este momento; una caja abierta queda como corte pendiente.`;
  return {
    title: 'Olvidar aparato',
    text: `¿Olvidar ${nombre}? ${cierra} Lo que no ha enviado se queda en el aparato. Si alguien vuelve a entrar en él, será un aparato nuevo.`,
    action: 'Olvidar',
  };
};
