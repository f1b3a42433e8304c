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
const NEW: StoredPreferencias = {
  preferencias: PREFERENCIAS_NUEVAS,
  tiene_pin: false,
  bloqueo_minutos: null,
  porMandar: {},
};

const placeOf = ({ cliente, usuario }: Sesion): string => `preferencias|${cliente}|${usuario.id}`;

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;
const record = (v: unknown): Record<string, unknown> => (isRecord(v) ? v : {});

const interpret = (text: string | null): StoredPreferencias => {
  const kept = record(JSON.parse(text ?? '{}'));
  const minutos = kept['bloqueo_minutos'];
  return {
    preferencias: preferenciasDe(record(kept['preferencias'])),
    tiene_pin: kept['tiene_pin'] === true,
    bloqueo_minutos: typeof minutos === 'number' ? minutos : null,
    porMandar: record(kept['porMandar']),
  };
};

/** The stored preferences of a session's person; the defaults without a session. */
export const readPreferencias = (sesion: Sesion | null): StoredPreferencias => {
  if (!sesion) return NEW;
  try {
    return interpret(readStored(placeOf(sesion)));
  } catch {
    return NEW;
  }
};

/** Stores them for the next start. */
export const writePreferencias = (sesion: Sesion | null, g: StoredPreferencias): void => {
  if (sesion) writeStored(placeOf(sesion), JSON.stringify(g));
};

/** The colour scheme of a theme, as the UI kit names it. */
export const SCHEME = { claro: 'light', oscuro: 'dark', sistema: 'auto' } as const satisfies Record<Tema, string>;

const darkBySystem = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Sets colours and density before the first paint, to avoid a flash. */
export const paintPage = ({ tema, densidad } = readPreferencias(currentSesion()).preferencias): void => {
  const dark = tema === 'oscuro' || (tema === 'sistema' && darkBySystem());
  const { documentElement: root } = document;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.dataset['densidad'] = densidad;
};
