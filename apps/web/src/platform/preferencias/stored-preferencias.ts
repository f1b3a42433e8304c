import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { TillDePersona } from '@comal/contract/usuarios/usuarios';
import {
  PREFERENCIAS_NUEVAS,
  preferenciasDe,
  type PreferenciasDeTpv,
  type Tema,
} from '@comal/domain/usuarios/preferencias';
import { currentSesion } from '../session/session.ts';
import { readStored, writeStored } from '../device/storage.ts';

/** A person's preferences as stored on this device. */
export interface StoredPreferencias extends TillDePersona {
  /** Changes that the server does not have yet. */
  readonly porMandar: Partial<PreferenciasDeTpv>;
}

/** The defaults, for nobody or a person who is new here. */
const NUEVAS: StoredPreferencias = {
  preferencias: PREFERENCIAS_NUEVAS,
  tiene_pin: false,
  bloqueo_minutos: null,
  porMandar: {},
};

const lugarDe = ({ cliente, usuario }: Sesion): string => `preferencias|${cliente}|${usuario.id}`;

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;
const record = (v: unknown): Record<string, unknown> => (isRecord(v) ? v : {});

const interpretar = (texto: string | null): StoredPreferencias => {
  const guardado = record(JSON.parse(texto ?? '{}'));
  const minutos = guardado['bloqueo_minutos'];
  return {
    preferencias: preferenciasDe(record(guardado['preferencias'])),
    tiene_pin: guardado['tiene_pin'] === true,
    bloqueo_minutos: typeof minutos === 'number' ? minutos : null,
    porMandar: record(guardado['porMandar']),
  };
};

/** The stored preferences of a session's person; the defaults without a session. */
export const readPreferencias = (sesion: Sesion | null): StoredPreferencias => {
  if (!sesion) return NUEVAS;
  try {
    return interpretar(readStored(lugarDe(sesion)));
  } catch {
    return NUEVAS;
  }
};

/** Stores them for the next start. */
export const writePreferencias = (sesion: Sesion | null, g: StoredPreferencias): void => {
  if (sesion) writeStored(lugarDe(sesion), JSON.stringify(g));
};

/** The colour scheme of a theme, as the UI kit names it. */
export const SCHEME = { claro: 'light', oscuro: 'dark', sistema: 'auto' } as const satisfies Record<Tema, string>;

const oscuroPorSistema = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Sets colours and density before the first paint, to avoid a flash. */
export const paintPage = ({ tema, densidad } = readPreferencias(currentSesion()).preferencias): void => {
  const oscura = tema === 'oscuro' || (tema === 'sistema' && oscuroPorSistema());
  const { documentElement: raiz } = document;
  raiz.setAttribute('data-mantine-color-scheme', oscura ? 'dark' : 'light');
  raiz.dataset['densidad'] = densidad;
};
