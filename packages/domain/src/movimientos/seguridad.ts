/** The classes of security events that the owner reviews, with the actions of each (decision 0023). */
export const CLASES_DE_SEGURIDAD = {
  'Intentos fallidos': ['acceso.intentos'],
  'Aparatos nuevos': ['acceso.aparato'],
  'Aparatos olvidados': ['aparato.olvidado'],
  'Red del servidor': ['red.abierta'],
  'Esperas quitadas': ['usuario.liberado'],
  Exportaciones: ['lista.exportada'],
  Cajón: ['cajon.abierto'],
  Permisos: [
    ...['rol.nuevo', 'rol.permisos', 'rol.usuarios', 'rol.eliminado'],
    ...['usuario.nuevo', 'usuario.rol', 'usuario.eliminado', 'usuario.recuperado', 'terminal.usuarios'],
  ],
  'Segundo factor': [
    ...['segundo_factor.activado', 'segundo_factor.quitado', 'segundo_factor.quitado_a_otro'],
    ...['segundo_factor.codigos', 'segundo_factor.codigo_usado', 'segundo_factor.exigido'],
  ],
  'Contraseñas y PIN': [
    ...['usuario.contrasena', 'contrasena.cambiada', 'contrasena.pedida', 'acceso.creado', 'acceso.impreso'],
    ...['acceso.usado', 'correo.enviado', 'usuario.pin', 'pin.puesto', 'pin.quitado'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The name of a class. */
export type ClaseDeSeguridad = keyof typeof CLASES_DE_SEGURIDAD;

const CLASES = Object.entries(CLASES_DE_SEGURIDAD) as readonly (readonly [ClaseDeSeguridad, readonly string[]])[];

/** The names of the classes, in display order. */
export const NOMBRES_DE_CLASES_DE_SEGURIDAD: readonly ClaseDeSeguridad[] = CLASES.map(([clase]) => clase);

/** The actions of some classes; of all when none is chosen. Unknown classes have none. */
export const accionesDeSeguridad = (clases: readonly string[] | null): readonly string[] =>
  CLASES.filter(([clase]) => clases?.includes(clase) ?? true).flatMap(([, acciones]) => acciones);

/** The class of an action; null when it is no security event. */
export const claseDeSeguridad = (accion: string): ClaseDeSeguridad | null =>
  CLASES.find(([, acciones]) => acciones.includes(accion))?.[0] ?? null;
