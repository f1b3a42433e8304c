import { useDisconnected } from '../../../platform/connection.ts';
import { textoDeMotivo } from '@comal/contract/motivos';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useMemo } from 'react';
import { deniedText, useWhoCan, type WhoCan } from '../../../platform/permisos/who-can.ts';
import { useCajaMay } from '../../../platform/session/permissions.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useDelReloj } from './useDelReloj.ts';

/** What every comanda on the screen shares; its identity changes only with its content. */
export interface Entorno {
  readonly enLinea: boolean;
  readonly permisos: readonly number[];
  /** Who can do what is denied. */
  readonly quienes: WhoCan;
  /** The register charges (D-13, D-18). */
  readonly cajaCobra: boolean;
  /** Time zone of the branch. */
  readonly zona: string | undefined;
  /** The operating day, YYYY-MM-DD (D-01). */
  readonly hoy: string;
}

const ZONA = 'America/Mexico_City';
/** The value in a session from before this field existed. */
const HORA_DE_CORTE = 5;
const NINGUNO: readonly number[] = [];
/** What the buttons of the comandas ask for. */
const DE_COMANDAS = [PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.COBRAR];
const MINUTO_MS = 60_000;

let ultimo = { de: '', dia: '' };

/** The operating day, worked out once a minute: it is asked for at each drawing, and a calendar is slow to ask. */
const hoyEn = (zona: string, horaCorte: number, ahora: number): string => {
  const de = `${zona}|${horaCorte}|${Math.floor(ahora / MINUTO_MS)}`;
  if (de !== ultimo.de) ultimo = { de, dia: diaOperativo(zona, horaCorte, ahora) };
  return ultimo.dia;
};

/** The session, the link and the day as the comandas need them. */
export const useEntorno = (): Entorno => {
  const sesion = useSesion();
  const enLinea = useDisconnected() === undefined;
  const zona = sesion?.sucursal.zona;
  const horaCorte = sesion?.sucursal.hora_corte ?? HORA_DE_CORTE;
  const permisos = sesion?.usuario.permisos ?? NINGUNO;
  const quienes = useWhoCan(DE_COMANDAS);
  const cajaCobra = useCajaMay('cobrar');
  const hoy = useDelReloj((ahora) => hoyEn(zona ?? ZONA, horaCorte, ahora));
  return useMemo(
    () => ({ enLinea, permisos, quienes, cajaCobra, zona, hoy }),
    [enLinea, permisos, quienes, cajaCobra, zona, hoy],
  );
};

/** Why this session cannot open a comanda now: no permission, the general register. */
export const useNoPuedeCrear = ({ permisos, quienes }: Entorno): string | undefined => {
  const general = useSesion()?.caja.es_general ?? false;
  if (!permisos.includes(PERMISO.CREAR_Y_EDITAR_COMANDAS)) return deniedText(PERMISO.CREAR_Y_EDITAR_COMANDAS, quienes);
  return general ? textoDeMotivo('CAJA_GENERAL_SIN_COMANDAS') : undefined;
};
