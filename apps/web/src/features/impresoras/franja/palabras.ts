import type { AvisoDeImpresora } from '@comal/contract/impresoras';
import { CAUSAS_DE_IMPRESORA } from '@comal/domain/impresion/impresora';
import { plural } from '../../../kit/format.ts';

const LO_DICE = /^impresora\b/i;

/** 'La impresora de Cocina', also of a printer named 'Impresora de Cocina'. */
const sujeto = (nombre: string): string =>
  LO_DICE.test(nombre) ? `La ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}` : `La impresora de ${nombre}`;

/** What is wrong with a printer, in one sentence. */
export const queLePasa = ({ impresora, causa, trabajos, dudosos }: AvisoDeImpresora): string => {
  const soloDudas = dudosos === trabajos.length;
  const falla = soloDudas
    ? 'no confirmó lo que imprimió'
    : causa === null
      ? 'tiene impresiones atrasadas'
      : 'no imprime';
  const porque = causa === null ? '' : `: ${CAUSAS_DE_IMPRESORA[causa]}`;
  return `${sujeto(impresora.nombre)} ${falla}${porque}.`;
};

const esperan = ({ comandas, trabajos }: AvisoDeImpresora): string =>
  comandas.length > 0
    ? plural(comandas.length, 'comanda espera', 'comandas esperan')
    : plural(trabajos.length, 'impresión espera', 'impresiones esperan');

/** What waits at it: '3 comandas esperan · 1 quizá ya salió'. */
export const cuantasEsperan = (aviso: AvisoDeImpresora): string => {
  const { trabajos, dudosos } = aviso;
  const dudas = dudosos > 0 && `${dudosos} quizá ya ${dudosos === 1 ? 'salió' : 'salieron'}`;
  return [dudosos < trabajos.length && esperan(aviso), dudas].filter(Boolean).join(' · ');
};

/** '3 papeles'. */
export const losPapeles = (cuantos: number): string => plural(cuantos, 'papel', 'papeles');

/** Most comandas that a question names. */
const NOMBRADAS = 5;

const enumerar = (nombres: readonly string[]): string => {
  const mas = nombres.length - NOMBRADAS;
  const dichos = mas > 0 ? [...nombres.slice(0, NOMBRADAS), `${mas} más`] : nombres;
  return new Intl.ListFormat('es-MX').format(dichos);
};

/** What a question calls papers, by the names of their comandas: how many they are, too, where the names do not tell. */
export const comoSeLlaman = (comandas: readonly (string | undefined)[]): string => {
  const nombres = [...new Set(comandas.filter((nombre) => nombre !== undefined))];
  const cuantos = losPapeles(comandas.length);
  if (nombres.length === 0) return cuantos;
  if (nombres.length === comandas.length) return enumerar(nombres);
  return `${cuantos} (${comandas.includes(undefined) ? 'entre ellos ' : ''}${enumerar(nombres)})`;
};
