import {
  CODIGOS_DE_RECUPERACION,
  codigoDeRecuperacion,
  LETRAS_DE_UN_CODIGO,
} from '@comal/domain/usuarios/segundo-factor';

type Bytes = (n: number) => Uint8Array;

/** Enough random bytes, except in very rare cases. */
const BYTES = 4 * LETRAS_DE_UN_CODIGO;

const uno = (bytes: Bytes): string => {
  for (;;) {
    const codigo = codigoDeRecuperacion(bytes(BYTES));
    if (codigo !== null) return codigo;
  }
};

/** New recovery codes, all different. */
export const newRecoveryCodes = (bytes: Bytes): readonly string[] => {
  const codigos = new Set<string>();
  while (codigos.size < CODIGOS_DE_RECUPERACION) codigos.add(uno(bytes));
  return [...codigos];
};
