import type { Motivo } from '@comal/contract/motivos';
import type { Route } from '@comal/contract/route';

/** What every call may answer, whatever it is: the server's names, the limit of requests, what cannot be read, and faults. */
export const OF_ALL_CALLS: readonly Motivo[] = [
  'NOMBRE_NO_PERMITIDO',
  'DEMASIADAS_PETICIONES',
  'CUERPO_INVALIDO',
  'SERVICIO_NO_DISPONIBLE',
  'ERROR_INTERNO',
];

/** Which calls have a gate or a reading, and what it answers. */
const PUERTAS: readonly (readonly [(route: Route) => boolean, readonly Motivo[]])[] = [
  [({ method }) => method !== 'GET', ['ORIGEN_NO_PERMITIDO', 'CUERPO_MUY_GRANDE', 'TIPO_NO_ACEPTADO']],
  [({ params, query, body }) => [params, query, body].some(Boolean), ['DATOS_INVALIDOS']],
  [({ acceso }) => acceso === 'sesion', ['SESION_REQUERIDA']],
  [({ acceso, conBloqueo }) => acceso === 'sesion' && !conBloqueo, ['SESION_BLOQUEADA']],
  [({ permiso }) => permiso !== undefined, ['SIN_PERMISO']],
  [({ autorizable }) => autorizable === true, ['AUTORIZACION_VENCIDA']],
  [({ write }) => write !== undefined, ['DISCO_LLENO']],
  [({ write }) => write === 'idempotente', ['FALTA_CLAVE', 'CLAVE_CON_OTROS_DATOS', 'CLAVE_AJENA']],
];

/** Every refusal that a call may answer: those of its gates, from its declaration, and those of its rule. */
export const motivosOf = (route: Route): readonly Motivo[] => {
  const dePuertas = PUERTAS.flatMap(([tiene, motivos]) => (tiene(route) ? motivos : []));
  return [...new Set([...OF_ALL_CALLS, ...dePuertas, ...route.motivos])];
};
