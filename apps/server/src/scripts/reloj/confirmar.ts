import { conAdministrador, conBaseEncendida } from '../base/encendida.ts';
import { ejecutar } from '../base/de-datos.ts';
import { decir, hayAlguien, preguntar } from '../consola.ts';
import { confirmarReloj, horaDeLaBase } from './confirmar-reloj.ts';

const SI = '--si';
const USO = `Uso: npm run reloj:confirmar\nPregunta antes de confirmar; sin consola: npm run reloj:confirmar -- ${SI}`;

const escrita = (instante: number): string =>
  new Date(instante).toLocaleString('es-MX', { dateStyle: 'full', timeStyle: 'medium', hourCycle: 'h23' });

/** Asks whether the date is right. Throws without a terminal: there the flag is required. */
const loDice = async (hora: string): Promise<boolean> => {
  if (!hayAlguien()) throw new Error(`Falta confirmar.\n${USO}`);
  return /^\s*s/i.test(await preguntar(`La base de datos marca ${hora}. ¿Es correcta? (s/n)`));
};

/** `npm run reloj:confirmar`: confirms the date of the database for all processes and businesses (decision 0021). */
await ejecutar('reloj:confirmar', async (entorno) => {
  const opciones = process.argv.slice(2);
  const otra = opciones.find((o) => o !== SI);
  if (otra !== undefined) throw new Error(`No se conoce la opción ${otra}.\n${USO}`);
  await conBaseEncendida(entorno, ({ adminUrl }) =>
    conAdministrador(adminUrl, async (conexion) => {
      const hora = escrita(await horaDeLaBase(conexion));
      if (!opciones.includes(SI) && !(await loDice(hora)))
        throw new Error('No se confirmó. Corrige la fecha y la hora de la máquina de la base de datos.');
      decir(`Listo: la fecha es correcta, ${escrita(await confirmarReloj(conexion, await horaDeLaBase(conexion)))}.`);
      decir('Los servidores que están encendidos lo saben en un minuto.');
    }),
  );
});
