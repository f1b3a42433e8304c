import { parseArgs } from 'node:util';
import { z } from 'zod';
import { leerCampoDeAlta, type CampoDeAlta } from '@comal/domain/negocio/alta';
import { IDS_DE_MENU, type MenuDeInicio } from '@comal/domain/negocio/menus-de-inicio';
import type { DatosDeNegocio } from '../features/negocio/crear-negocio.ts';
import { username } from '@comal/contract/usuarios/personal-schemas';
import { contrasenaNoAceptable } from '@comal/domain/usuarios/contrasena';
import { decir, hayAlguien, preguntar } from './consola.ts';

interface Campo {
  readonly pregunta: string;
  readonly regla: z.ZodType<string>;
  /** The default for an empty answer; without it an answer is required. */
  readonly sinRespuesta?: string;
  readonly secreto?: boolean;
}

/** A field as the registration reads it; `opcional` may be left out here, where the registration asks for it. */
const campo = (nombre: CampoDeAlta, opcional = false) =>
  z.string().transform((escrito, ctx) => {
    if (opcional && escrito.trim() === '') return '';
    const leido = leerCampoDeAlta(nombre, escrito);
    if (leido.ok) return leido.value ?? '';
    ctx.addIssue({ code: 'custom', message: leido.error });
    return z.NEVER;
  });

const esZona = (zona: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zona }));
  } catch {
    return false;
  }
};

/** The questions by flag, in order, with the rules of the registration (D-48) and of users. */
const CAMPOS = {
  nombre: { pregunta: 'Nombre del negocio', regla: campo('nombreEmpresa') },
  direccion: { pregunta: 'Dirección (opcional)', regla: campo('direccionNegocio', true), sinRespuesta: '' },
  telefono: { pregunta: 'Teléfono (opcional)', regla: campo('telefonoNegocio'), sinRespuesta: '' },
  correo: { pregunta: 'Correo (opcional)', regla: campo('correoNegocio'), sinRespuesta: '' },
  sucursal: {
    pregunta: 'Nombre de la sucursal matriz [Matriz]',
    regla: campo('nombreSucursal'),
    sinRespuesta: 'Matriz',
  },
  menu: {
    pregunta: `Menú para empezar: ${IDS_DE_MENU.join(', ')} [vacio]`,
    regla: z.enum(IDS_DE_MENU, `debe ser ${IDS_DE_MENU.join(', ')}`),
    sinRespuesta: 'vacio',
  },
  zona: {
    pregunta: 'Zona horaria [America/Mexico_City]',
    regla: z.string().refine(esZona, 'no es una zona horaria'),
    sinRespuesta: 'America/Mexico_City',
  },
  administrador: { pregunta: 'Nombre del administrador', regla: campo('nombre') },
  apellido: { pregunta: 'Primer apellido del administrador', regla: campo('primerApellido') },
  usuario: {
    pregunta: 'Usuario del administrador [admin]',
    regla: username,
    sinRespuesta: 'admin',
  },
  contrasena: { pregunta: 'Contraseña (8 a 20 caracteres)', regla: z.string(), secreto: true },
} as const satisfies Readonly<Record<string, Campo>>;

type Nombre = keyof typeof CAMPOS;
const NOMBRES = Object.keys(CAMPOS) as Nombre[];

type Parciales = Partial<Record<Nombre, string>>;

/** The answers, all of them accepted by their rules. */
export type Respuestas = Readonly<Record<Exclude<Nombre, 'menu'>, string> & { menu: MenuDeInicio }>;

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

/** The parsed answer, or what is wrong with it. */
const revisar = (nombre: Nombre, escrita: string, antes: Parciales): { valor: string } | { problema: string } => {
  const campo: Campo = CAMPOS[nombre];
  if (escrita === '' && campo.sinRespuesta === undefined) return { problema: `Falta --${nombre} (${campo.pregunta})` };
  const leida = campo.regla.safeParse(escrita === '' ? campo.sinRespuesta : escrita);
  if (!leida.success) return { problema: `--${nombre}: ${leida.error.issues[0]?.message ?? 'no es válido'}` };
  const mala = nombre === 'contrasena' ? contrasenaNoAceptable(leida.data, palabrasDe(antes)) : null;
  return mala ? { problema: mala } : { valor: leida.data };
};

/** The value of a flag, which throws if it is wrong; without the flag the person is asked until the answer is right. */
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
