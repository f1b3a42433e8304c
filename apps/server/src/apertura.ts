import { join } from 'node:path';
import { esDemoCerrada } from './demostracion.ts';
import { todasLasDirecciones, type Entorno } from './env.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { createBackgroundDb } from './platform/db/tenant.ts';
import { isRecorded } from './platform/http/bitacora.ts';
import { switchOf, type NetworkSwitch } from './platform/network/opening/switch.ts';

/** The folder of what the network needs: keys, certificates, and whether people opened it. */
export const carpetaDeRed = ({ datos }: Pick<Entorno, 'datos'>): string => join(datos, 'red');

/** The switch of 'Mi negocio': what people chose at this server. */
export const interruptorDe = (e: Entorno, escucharDeNuevo: () => void): NetworkSwitch =>
  switchOf(carpetaDeRed(e), { variable: e.redFijada, listenAnew: escucharDeNuevo });

/**
 * How the server listens: as its environment says or, where that says nothing, as people chose on its screen (D-170). What they chose when a
 * process was killed counts if it was logged. A choice never keeps the server from starting: with the demo's public passwords it goes on for
 * this machine alone (D-49).
 */
export const comoSeAbre = async (
  e: Entorno,
  { variable, wanted, settle }: NetworkSwitch,
  base: Pick<OpenDatabase, 'backgroundPool'>,
  avisar: (mensaje: string) => void,
): Promise<Entorno> => {
  const db = createBackgroundDb(base.backgroundPool);
  await settle(({ business, row }) => isRecorded(db, business, row));
  if (variable !== null || !wanted()) return e;
  if (await esDemoCerrada(e, base)) {
    avisar('Comal no se abre a la red: tiene la demostración, y sus contraseñas son públicas');
    return e;
  }
  return { ...e, red: true, host: todasLasDirecciones(), demo: e.demo && e.demoEnRed };
};
