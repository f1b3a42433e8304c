import { leerTelefono } from '@comal/domain/negocio/datos';
import type { Leido } from '@comal/domain/reglas-de-texto';

/** Digits of a telephone. */
const DIGITOS = 10;

/** What stays of a typed telephone: its digits, ten at most. */
export const soloDigitos = (texto: string): string => texto.replace(/\D/g, '').slice(0, DIGITOS);

/** What a stored telephone shows: the last ten digits, without the code of the country. */
export const digitosDe = (guardado: string): string => guardado.replace(/\D/g, '').slice(-DIGITOS);

type Opcional = (texto: string) => Leido<string | null>;

/** Reads a telephone that may be left out; `error` says that it has not ten digits. */
export const leerTelefonoOpcional =
  (error: string): Opcional =>
  (texto) => {
    if (texto === '') return { ok: true, value: null };
    const value = leerTelefono(texto);
    return value === null ? { ok: false, error } : { ok: true, value };
  };
