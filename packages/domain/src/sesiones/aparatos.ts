import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import type { PlataformaDeCliente } from '../usuarios/aparato.ts';

/** Most devices that a business keeps: of more, those that were seen longest ago are forgotten (D-172). */
export const APARATOS_MAXIMOS = 200;

const LARGO_DE_NOMBRE = 40;

/** The text rule of the name of a device. */
export const NOMBRE_DE_APARATO_PROPIO = {
  min: 1,
  max: LARGO_DE_NOMBRE,
  requerido: 'Escribe cómo se llama el aparato',
} as const satisfies ReglaDeTexto;

/** What a device can, as it says of itself, in the order of the list; it is shown, and nothing relies on it. */
export const CAPACIDADES = {
  cifrado: 'Entra con cifrado',
  sin_red: 'Trabaja sin red',
  guarda: 'No borra lo que está por enviar',
  camara: 'Lee códigos con la cámara',
  pantalla: 'Mantiene la pantalla encendida',
  avisos: 'Recibe avisos',
  instalada: 'Está instalada como app',
} as const;

/** Which of them. */
export type Capacidad = keyof typeof CAPACIDADES;

/** All of them, in the order of the list. */
export const NOMBRES_DE_CAPACIDAD = Object.keys(CAPACIDADES) as Capacidad[];

/** The families of systems, as the name of a device begins with. */
export const FAMILIAS_DE_SISTEMA = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  mac: 'Mac',
  chromeos: 'Chromebook',
  linux: 'Linux',
  otro: 'Aparato',
} as const;

/** Which of them. */
export type FamiliaDeSistema = keyof typeof FAMILIAS_DE_SISTEMA;

/** The families of browsers. */
export const FAMILIAS_DE_NAVEGADOR = {
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  otro: 'Otro navegador',
} as const;

/** Which of them. */
export type FamiliaDeNavegador = keyof typeof FAMILIAS_DE_NAVEGADOR;

/** What a browser says of itself: its user agent, and how many fingers its screen tells apart. */
export interface SenasDeNavegador {
  readonly agente: string;
  readonly dedos: number;
}

const SISTEMAS: readonly (readonly [FamiliaDeSistema, RegExp])[] = [
  ['android', /android/i],
  ['iphone', /iphone|ipod/i],
  ['ipad', /ipad/i],
  ['windows', /windows/i],
  ['chromeos', /\bCrOS\b/],
  ['mac', /macintosh|mac os/i],
  ['linux', /linux|x11/i],
];

const NAVEGADORES: readonly (readonly [FamiliaDeNavegador, RegExp])[] = [
  ['edge', /\bedg(e|a|ios)?\//i],
  ['samsung', /samsungbrowser/i],
  ['opera', /\bopr\//i],
  ['firefox', /firefox|fxios/i],
  ['chrome', /chrome|chromium|crios/i],
  ['safari', /safari/i],
];

/** The families of system and browser; an iPad that says it is a Mac is told by its touch screen. */
export const familiasDe = ({
  agente,
  dedos,
}: SenasDeNavegador): { readonly sistema: FamiliaDeSistema; readonly navegador: FamiliaDeNavegador } => {
  const sistema = SISTEMAS.find(([, forma]) => forma.test(agente))?.[0] ?? 'otro';
  const navegador = NAVEGADORES.find(([, forma]) => forma.test(agente))?.[0] ?? 'otro';
  return { sistema: sistema === 'mac' && dedos > 1 ? 'ipad' : sistema, navegador };
};

/** Where a device is when it gets its first name, and who is there. */
export interface Estreno {
  readonly plataforma: PlataformaDeCliente;
  readonly sistema: FamiliaDeSistema;
  readonly persona: string;
  readonly caja: string;
}

const recortado = (texto: string, largo: number): string => [...texto].slice(0, largo).join('').trim();

/** A phone is somebody's, a tablet is the restaurant's, and a computer stands at a register. */
const nombreBase = ({ plataforma, sistema, persona, caja }: Estreno): string => {
  const familia = FAMILIAS_DE_SISTEMA[sistema];
  if (sistema === 'ipad') return familia;
  if (plataforma === 'movil') return `${familia} de ${persona}`;
  const cola = sistema === 'otro' ? '' : ` (${familia})`;
  return `${recortado(caja, LARGO_DE_NOMBRE - cola.length)}${cola}`;
};

/** The first name of a device, at most 40 characters, with a number behind it where another device has it already. */
export const primerNombre = (estreno: Estreno, usados: readonly string[]): string => {
  const base = nombreBase(estreno);
  const conNumero = (n: number): string => {
    const cola = n === 1 ? '' : ` ${n}`;
    return `${recortado(base, LARGO_DE_NOMBRE - cola.length)}${cola}`;
  };
  const tomados = new Set(usados);
  let n = 1;
  while (tomados.has(conNumero(n))) n += 1;
  return conNumero(n);
};
