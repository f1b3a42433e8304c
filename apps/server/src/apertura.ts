import { join } from 'node:path';
import { todasLasDirecciones, type Entorno } from './env.ts';
import { abiertosDeLaDemo } from './features/negocio/demo-abierta.ts';
import { createPasswords } from './platform/contrasenas.ts';
import { createBackgroundDb } from './platform/db/tenant.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { switchOf, type NetworkSwitch } from './platform/network/switch.ts';

/** The folder of what the network needs: keys, certificates, and whether people opened it. */
export const carpetaDeRed = ({ datos }: Pick<Entorno, 'datos'>): string => join(datos, 'red');

/** The switch of 'Mi negocio': what people chose at this server. */
export const interruptorDe = (e: Entorno, escucharDeNuevo: () => void): NetworkSwitch =>
  switchOf(carpetaDeRed(e), { variable: e.redFijada, listenAnew: escucharDeNuevo });

/** Whether the database holds the demo with its public passwords, and is not meant to be shown. */
const esDemoCerrada = async (e: Entorno, base: Pick<OpenDatabase, 'backgroundPool'>): Promise<boolean> => {
  const contrasenas = createPasswords();
  const abiertos = await abiertosDeLaDemo(createBackgroundDb(base.backgroundPool), (hash, secreto) =>
    contrasenas.verificar(hash, secreto),
  );
  return abiertos.length > 0 && !e.demoEnRed;
};

/**
 * How the server listens: as its environment says or, where that says nothing, as people chose on its screen (D-170). A choice never keeps it
 * from starting: with the demo's public passwords it goes on for this machine alone (D-49).
 */
export const comoSeAbre = async (
  e: Entorno,
  { variable, wanted }: NetworkSwitch,
  base: Pick<OpenDatabase, 'backgroundPool'>,
  avisar: (mensaje: string) => void,
): Promise<Entorno> => {
  if (variable !== null || !wanted()) return e;
  if (await esDemoCerrada(e, base)) {
    avisar('Comal no se abre a la red: tiene la demostración, y sus contraseñas son públicas');
    return e;
  }
  return { ...e, red: true, host: todasLasDirecciones(), demo: e.demo && e.demoEnRed };
};
