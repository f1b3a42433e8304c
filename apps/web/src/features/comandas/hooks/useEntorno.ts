import { useDisconnected } from '../../../platform/connection.ts';
import { textoDeMotivo } from '@comal/contract/motivos';
import { diaOperativo, HORA_DE_CORTE_INICIAL, ZONA_INICIAL } from '@comal/domain/dia-operativo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useMemo } from 'react';
import { deniedText, useWhoCan, type WhoCan } from '../../../platform/permisos/who-can.ts';
import { useCajaMay } from '../../../platform/session/permissions.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useDelReloj } from './useDelReloj.ts';

/** The data shared by all comandas on the screen; a new object only when its content changes. */
export interface Entorno {
  readonly enLinea: boolean;
  readonly permisos: readonly number[];
  /** Who can do what this session may not. */
  readonly quienes: WhoCan;
  /** Whether the register may charge (D-13, D-18). */
  readonly cajaCobra: boolean;
  /** Time zone of the branch. */
  readonly zona: string | undefined;
  /** Whether the branch has tables, as far as is known. */
  readonly hayMesas: boolean;
  /** The operating day, YYYY-MM-DD (D-01). */
  readonly hoy: string;
}

const NINGUNO: readonly number[] = [];
/** The permissions that the buttons of the comandas need. */
const DE_COMANDAS = [PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.COBRAR];
const MINUTO_MS = 60_000;

let ultimo = { de: '', dia: '' };

/** The operating day, cached for a minute: it is needed at each render, and computing it is slow. */
const hoyEn = (zona: string, horaCorte: number, ahora: number): string => {
  const de = `${zona}|${horaCorte}|${Math.floor(ahora / MINUTO_MS)}`;
  if (de !== ultimo.de) ultimo = { de, dia: diaOperativo(zona, horaCorte, ahora) };
  return ultimo.dia;
};

/** Hook: the operating day of the session's branch, YYYY-MM-DD (D-01). */
export const useHoy = (): string => {
  const sucursal = useSesion()?.sucursal;
  const horaCorte = sucursal?.hora_corte ?? HORA_DE_CORTE_INICIAL;
  return useDelReloj((ahora) => hoyEn(sucursal?.zona ?? ZONA_INICIAL, horaCorte, ahora));
};

/** Hook: the `Entorno` of the session. */
export const useEntorno = (hayMesas = false): Entorno => {
  const sesion = useSesion();
  const enLinea = useDisconnected() === undefined;
  const zona = sesion?.sucursal.zona;
  const permisos = sesion?.usuario.permisos ?? NINGUNO;
  const quienes = useWhoCan(DE_COMANDAS);
  const cajaCobra = useCajaMay('cobrar');
  const hoy = useHoy();
  return useMemo(
    () => ({ enLinea, permisos, quienes, cajaCobra, zona, hayMesas, hoy }),
    [enLinea, permisos, quienes, cajaCobra, zona, hayMesas, hoy],
  );
};

/** Hook: why this session cannot open a comanda now (no permission, or the general register); undefined when it can. */
export const useNoPuedeCrear = ({ permisos, quienes }: Entorno): string | undefined => {
  const general = useSesion()?.caja.es_general ?? false;
  if (!permisos.includes(PERMISO.CREAR_Y_EDITAR_COMANDAS)) return deniedText(PERMISO.CREAR_Y_EDITAR_COMANDAS, quienes);
  return general ? textoDeMotivo('CAJA_GENERAL_SIN_COMANDAS') : undefined;
};
