import {
  CODIGOS_DE_RECUPERACION,
  codigoDeRecuperacion,
  LETRAS_DE_UN_CODIGO,
} from '@comal/domain/usuarios/segundo-factor';

type Bytes = (n: number) => Uint8Array;

/** Enough random bytes, except in very rare cases. */
const BYTES = 4 * LETRAS_DE_UN_CODIGO;

const one = (bytes: Bytes): string => {
  for (;;) {
    const code = codigoDeRecuperacion(bytes(BYTES));
    if (code !== null) return code;
  }
};

/** New recovery codes, all different. */
export const newRecoveryCodes = (bytes: Bytes): readonly string[] => {
  const codes = new Set<string>();
  while (codes.size < CODIGOS_DE_RECUPERACION) codes.add(one(bytes));
  return [...codes];
};
