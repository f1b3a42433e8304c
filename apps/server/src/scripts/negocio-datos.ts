import { parseArgs } from 'node:util';
import { z } from 'zod';
import { limpiar } from '@comal/domain/texto';
import type { DatosDeNegocio } from '../features/negocio/crear-negocio.ts';
import { contrasenaNoAceptable } from '@comal/domain/usuarios/contrasena';
import { decir, hayAlguien, preguntar } from './consola.ts';

interface Campo {
  readonly pregunta: string;
  readonly regla: z.ZodType<string>;
  /** What an empty answer means; without it an answer is needed. */
  readonly sinRespuesta?: string;
  readonly secreto?: boolean;
}

const texto = (min: number, max: number) => {
  const mensaje = `debe tener de ${min} a ${max} caracteres`;
  return z.string().transform(limpiar).pipe(z.string().min(min, mensaje).max(max, mensaje));
};

const opcional = (regla: z.ZodType<string>) => z.union([z.literal(''), regla]);

const esZona = (zona: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zona }));
  } catch {
    return false;
  }
};

/** What is asked for, by flag, in order; limits as in registration (002 §5) and users (001 §5). */
const CAMPOS = {
  nombre: { pregunta: 'Nombre del negocio', regla: texto(2, 100) },
  direccion: { pregunta: 'Dirección (opcional)', regla: opcional(texto(10, 200)), sinRespuesta: '' },
  telefono: {
    pregunta: 'Teléfono (opcional)',
    regla: z.string().regex(/^$|^\+?(?=.{7,20}$)[\d\s()-]+$/, 'Formato de teléfono inválido'),
    sinRespuesta: '',
  },
  correo: {
    pregunta: 'Correo (opcional)',
    regla: opcional(z.email('Formato de correo electrónico inválido').max(100)),
    sinRespuesta: '',
  },
  sucursal: { pregunta: 'Nombre de la sucursal matriz [Matriz]', regla: texto(2, 100), sinRespuesta: 'Matriz' },
  zona: {
    pregunta: 'Zona horaria [America/Mexico_City]',
    regla: z.string().refine(esZona, 'no es una zona horaria'),
    sinRespuesta: 'America/Mexico_City',
  },
  administrador: { pregunta: 'Nombre del administrador', regla: texto(2, 50) },
  apellido: { pregunta: 'Primer apellido del administrador', regla: texto(2, 50) },
  usuario: {
    pregunta: 'Usuario del administrador [admin]',
    regla: z
      .string()
      .transform(limpiar)
      .pipe(z.string().regex(/^\S{4,10}$/, 'debe tener de 4 a 10 caracteres, sin espacios')),
    sinRespuesta: 'admin',
  },
  contrasena: { pregunta: 'Contraseña (8 a 20 caracteres)', regla: z.string(), secreto: true },
} as const satisfies Readonly<Record<string, Campo>>;

type Nombre = keyof typeof CAMPOS;
const NOMBRES = Object.keys(CAMPOS) as Nombre[];

type Parciales = Partial<Record<Nombre, string>>;

/** The answers, all of them accepted by their rules. */
export type Respuestas = Readonly<Record<Nombre, string>>;

const USO = `Uso: npm run negocio:nuevo -- ${NOMBRES.map((n) => `--${n} "..."`).join(' ')}`;

const leerBanderas = (args: readonly string[]): Parciales => {
  const options = Object.fromEntries(NOMBRES.map((n) => [n, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch {
    throw new Error(`No se entienden los datos.\n${USO}`);
  }
};

const palabrasDe = ({
  nombre = '',
  sucursal = '',
  usuario = '',
  administrador = '',
  apellido = '',
}: Parciales): string[] => [nombre, sucursal, usuario, administrador, apellido];

/** The answer as it is kept, or what is wrong with it. */
const revisar = (nombre: Nombre, escrita: string, antes: Parciales): { valor: string } | { problema: string } => {
  const campo: Campo = CAMPOS[nombre];
  if (escrita === '' && campo.sinRespuesta === undefined) return { problema: `Falta --${nombre} (${campo.pregunta})` };
  const leida = campo.regla.safeParse(escrita === '' ? campo.sinRespuesta : escrita);
  if (!leida.success) return { problema: `--${nombre}: ${leida.error.issues[0]?.message ?? 'no es válido'}` };
  const mala = nombre === 'contrasena' ? contrasenaNoAceptable(leida.data, palabrasDe(antes)) : null;
  return mala ? { problema: mala } : { valor: leida.data };
};

/** What a flag says counts as it is; what a person answers is asked again until it is right. */
const responder = async (nombre: Nombre, dada: string | undefined, antes: Parciales): Promise<string> => {
  const campo: Campo = CAMPOS[nombre];
  const preguntando = dada === undefined && hayAlguien();
  for (;;) {
    const escrita = preguntando ? await preguntar(campo.pregunta, campo.secreto) : (dada ?? '');
    const revisada = revisar(nombre, escrita, antes);
    if ('valor' in revisada) return revisada.valor;
    if (!preguntando) throw new Error(`${revisada.problema}\n${USO}`);
    decir(`  ${revisada.problema}`);
  }
};

/** The answers from the flags, asking on the console for those that are missing. Throws what is wrong, in Spanish. */
export const reunir = async (args: readonly string[]): Promise<Respuestas> => {
  const banderas = leerBanderas(args);
  const respuestas: Parciales = {};
  for (const nombre of NOMBRES) respuestas[nombre] = await responder(nombre, banderas[nombre], respuestas);
  return respuestas as Respuestas;
};

/** The business that the answers describe; `hash` is of their password. */
export const datosDeNegocio = (r: Respuestas, hash: string): Omit<DatosDeNegocio, 'cliente'> => {
  const { nombre, direccion, telefono, correo } = r;
  return {
    nombre,
    direccion,
    telefono,
    correo,
    matriz: { nombre: r.sucursal, zona: r.zona, direccion, telefono, correo },
    administrador: { username: r.usuario, nombre: r.administrador, primer_apellido: r.apellido, contrasena: hash },
  };
};
