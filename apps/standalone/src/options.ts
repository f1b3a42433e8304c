import { parseArgs } from 'node:util';

/** What the program was asked to do. */
export type Task = 'open' | 'pair' | 'install' | 'uninstall' | 'help';

/** The command line, understood. */
export interface Options {
  readonly task: Task;
  /** Origin of the server; null: the server of this machine, which is started where none answers. */
  readonly server: string | null;
  /** The code of the pairing, where `task` is 'pair'. */
  readonly code: string;
  /** The name by which the server finds the register of this machine; null: the machine's own. */
  readonly name: string | null;
}

/** A command line that cannot be understood, in Spanish. */
export class WrongOptions extends Error {}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const WEB = /^https?:$/;

/** The origin of an address as people type it, with or without its scheme; null if it is none of a server. */
export const originOf = (text: string): string | null => {
  const address = SCHEME.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, username, protocol } = new URL(address);
  return WEB.test(protocol) && username === '' ? origin : null;
};

const OPTIONS = {
  servidor: { type: 'string' },
  equipo: { type: 'string' },
  vincular: { type: 'string' },
  instalar: { type: 'boolean' },
  desinstalar: { type: 'boolean' },
  ayuda: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const valuesOf = (args: readonly string[]): Values => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values;
  } catch {
    throw new WrongOptions(`No se entiende: ${args.join(' ')}. Las opciones están en: npm run caja -- --ayuda`);
  }
};

/** Which tasks a command line names. */
const tasksOf = (values: Values): Task[] => [
  ...(values.ayuda ? ['help' as const] : []),
  ...(values.instalar ? ['install' as const] : []),
  ...(values.desinstalar ? ['uninstall' as const] : []),
  ...(values.vincular === undefined ? [] : ['pair' as const]),
];

const serverOf = ({ servidor }: Values): string | null => {
  if (servidor === undefined) return null;
  const origin = originOf(servidor.trim());
  if (origin === null)
    throw new WrongOptions(`«${servidor}» no es la dirección de un servidor: es como http://192.168.1.10:3000`);
  return origin;
};

/** The lengths that a register's name may have. */
const NAME = /^.{4,30}$/;

const nameOf = ({ equipo }: Values): string | null => {
  if (equipo === undefined) return null;
  if (!NAME.test(equipo.trim())) throw new WrongOptions('El nombre del equipo lleva de 4 a 30 letras.');
  return equipo.trim();
};

/** Reads the arguments of `npm run caja`; throws WrongOptions. */
export const readOptions = (args: readonly string[]): Options => {
  const values = valuesOf(args);
  const [task = 'open', ...more] = tasksOf(values);
  if (more.length > 0) throw new WrongOptions('Pida una sola cosa: vincular, instalar o desinstalar.');
  return { task, server: serverOf(values), code: values.vincular?.trim() ?? '', name: nameOf(values) };
};
