import type { PersonaVista } from '@comal/contract/usuarios/personal-schemas';
import { fullName } from '../../../platform/http/active-sesiones.ts';
import type { FilaPersona } from './lecturas.ts';

/** Somebody as the list shows them. */
export const presentarPersona = (f: FilaPersona): PersonaVista => {
  const { username, rol, rol_descripcion, permisos: _, ...resto } = f;
  return {
    ...resto,
    usuario: username,
    nombre_completo: fullName(f),
    rol: { id: rol, descripcion: rol_descripcion },
  };
};

/** A person in the log, by name. */
export const nombrada = (f: FilaPersona) => ({ usuario: f.username, nombre: fullName(f) });
