import type { Terminal } from '@comal/contract/terminales';
import { PERMISOS_DE_CAJA, permisosDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { NOMBRE_DE_PLATAFORMA, PALABRAS_DE_PERMISO } from '@comal/domain/caja/terminales';
import type { FilaTerminal, Permisos } from './repository.ts';

/** The twelve rights of a stored register, on or off. */
export const permisosDe = ({ permisos, sistema }: Pick<FilaTerminal, 'permisos' | 'sistema'>): Permisos => {
  const tiene = new Set(permisosDeCaja(permisos, sistema));
  return Object.fromEntries(PERMISOS_DE_CAJA.map((p) => [p, tiene.has(p)])) as Record<keyof Permisos, boolean>;
};

/** A register as the configuration shows it. */
export const presentarTerminal = (f: FilaTerminal): Terminal => ({ ...f, permisos: permisosDe(f) });

/** A register in the log, by name. */
export const nombrada = (f: Pick<FilaTerminal, 'no_caja' | 'hostname' | 'alias' | 'plataforma'>) => ({
  caja: f.no_caja,
  identificador: f.hostname,
  alias: f.alias,
  plataforma: NOMBRE_DE_PLATAFORMA[f.plataforma],
});

/** The names of rights that were turned on, for the log. */
export const nombresDePermisos = (ahora: Permisos, antes?: Permisos): string[] =>
  PERMISOS_DE_CAJA.filter((p) => ahora[p] && !antes?.[p]).map((p) => PALABRAS_DE_PERMISO[p].titulo);
