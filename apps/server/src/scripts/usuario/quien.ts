import { parseArgs } from 'node:util';
import { hayAlguien, preguntar } from '../consola.ts';
import type { Liberado } from './liberar.ts';

const banderas = (args: readonly string[], uso: string): Partial<Liberado> => {
  const options = { cliente: { type: 'string' }, usuario: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch {
    throw new Error(`No se entienden los datos.\n${uso}`);
  }
};

/** The user of a command, from its flags, or else asked on the console. Throws `uso`, in Spanish, where something is missing. */
export const leerQuien = async (args: readonly string[], uso: string): Promise<Liberado> => {
  const values = banderas(args, uso);
  const pedir = async (dado: string | undefined, pregunta: string): Promise<string> =>
    dado ?? (hayAlguien() ? preguntar(pregunta) : '');
  const cliente = await pedir(values.cliente, 'Número de cliente');
  const usuario = await pedir(values.usuario, 'Usuario');
  if (cliente === '' || usuario === '') throw new Error(`Faltan datos.\n${uso}`);
  return { cliente, usuario };
};
