import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { permisosDeCaja } from '@comal/domain/caja/permisos-de-caja';

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

type Check = (v: unknown) => boolean;
const text: Check = (v) => typeof v === 'string';
const id: Check = (v) => Number.isInteger(v);
const flag: Check = (v) => typeof v === 'boolean';
const ids: Check = (v) => Array.isArray(v) && v.every(id);
const shape = (fields: Readonly<Record<string, Check>>): Check => {
  const checks = Object.entries(fields);
  return (v) => isRecord(v) && checks.every(([name, check]) => check(v[name]));
};

/** The fields that the application relies on; others are kept. */
const isSesion = shape({
  id: text,
  token: text,
  cliente: text,
  plataforma: text,
  usuario: shape({ id, nombre_completo: text, rol: shape({ id }), permisos: ids }),
  sucursal: shape({ id, nombre: text }),
  caja: shape({ id, hostname: text, alias: text }),
  caja_inicial: flag,
});

/** Completes a session of an older version: the rights of a new register (D-18), and no password change required. */
const ofToday = (kept: Sesion): Sesion => {
  const sesion = {
    ...kept,
    debe_cambiar: kept.debe_cambiar === true,
    falta_segundo_factor: kept.falta_segundo_factor === true,
  };
  const { caja } = sesion;
  if (Array.isArray(caja.permisos)) return sesion;
  return { ...sesion, caja: { ...caja, permisos: permisosDeCaja({}, caja.es_general) } };
};

/** Parses a stored session; null when it is anything else, because storage can be edited. */
export const parseSesion = (stored: string | null): Sesion | null => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isSesion(value) ? ofToday(value as Sesion) : null;
  } catch {
    return null;
  }
};
