import { leerTelefono } from '@comal/domain/negocio/datos';
import type { Leido } from '@comal/domain/reglas-de-texto';

/** Digits of a telephone. */
const DIGITOS = 10;

/** The digits of a typed telephone, ten at most. */
export const soloDigitos = (texto: string): string => texto.replace(/\D/g, '').slice(0, DIGITOS);

/** The last ten digits of a stored telephone, without the country code. */
export const digitosDe = (guardado: string): string => guardado.replace(/\D/g, '').slice(-DIGITOS);

type Opcional = (texto: string) => Leido<string | null>;

/** Reads an optional telephone; `error` is the message when it does not have ten digits. */
export const leerTelefonoOpcional =
  (error: string): Opcional =>
  (texto) => {
    if (texto === '') return { ok: true, value: null };
    const value = leerTelefono(texto);
    return value === null ? { ok: false, error } : { ok: true, value };
  };
