import type { Motivo } from '@comal/contract/motivos';
import type { Route } from '@comal/contract/route';

/** Refusals that every call may answer: the server's names, rate limits, unreadable requests, faults. */
export const OF_ALL_CALLS = [
  'NOMBRE_NO_PERMITIDO',
  'DEMASIADAS_PETICIONES',
  'CUERPO_INVALIDO',
  'SERVICIO_NO_DISPONIBLE',
  'ERROR_INTERNO',
] as const satisfies readonly Motivo[];

/** The calls that have a gate, and what it may answer. */
const GATES = [
  [({ sinCifrar }: Route) => !sinCifrar, ['SOLO_CIFRADO']],
  [({ method }: Route) => method !== 'GET', ['ORIGEN_NO_PERMITIDO', 'CUERPO_MUY_GRANDE', 'TIPO_NO_ACEPTADO']],
  [({ params, query, body }: Route) => [params, query, body].some(Boolean), ['DATOS_INVALIDOS']],
  [({ acceso }: Route) => acceso === 'sesion', ['SESION_REQUERIDA']],
  [({ acceso, conBloqueo }: Route) => acceso === 'sesion' && !conBloqueo, ['SESION_BLOQUEADA']],
  [
    ({ acceso, conBloqueo, alEntrar }: Route) => acceso === 'sesion' && !conBloqueo && !alEntrar,
    ['CONTRASENA_POR_CAMBIAR', 'SEGUNDO_FACTOR_POR_ACTIVAR'],
  ],
  [({ permiso }: Route) => permiso !== undefined, ['SIN_PERMISO']],
  [({ nombra }: Route) => nombra !== undefined, ['SUCURSAL_NO_PERMITIDA', 'PERSONA_DE_OTRA_SUCURSAL']],
  [({ autorizable }: Route) => autorizable === true, ['AUTORIZACION_VENCIDA']],
  [({ pesada }: Route) => pesada === true, ['NEGOCIO_OCUPADO']],
  [({ write }: Route) => write !== undefined, ['DISCO_LLENO']],
  [({ archivo }: Route) => archivo !== undefined, ['DEMASIADOS_ARCHIVOS']],
  [({ write }: Route) => write === 'idempotente', ['FALTA_CLAVE', 'CLAVE_CON_OTROS_DATOS', 'CLAVE_AJENA']],
] as const satisfies readonly (readonly [(route: Route) => boolean, readonly Motivo[]])[];

/** What a gate may answer: the only refusals that are thrown. */
export type GateMotivo = (typeof OF_ALL_CALLS)[number] | (typeof GATES)[number][1][number];

/** Every refusal that a call may answer: those of its gates, from its declaration, and those of its rule. */
export const listMotivos = (route: Route): readonly Motivo[] => {
  const gateMotivos = GATES.flatMap(([tiene, motivos]): readonly Motivo[] => (tiene(route) ? motivos : []));
  return [...new Set([...OF_ALL_CALLS, ...gateMotivos, ...route.motivos])];
};
