import { hash, verify } from '@node-rs/argon2';
import { refuse } from '@comal/domain/result';
import { Halt } from './http/errors.ts';

/** Password hashing with argon2id, off the main thread (D-10, reliability 5.6). */
export interface Contrasenas {
  /** The PHC string to store. */
  hash(password: string): Promise<string>;
  /** Whether a password matches the stored hash. A null hash takes the same time and returns false. */
  verificar(hash: string | null, password: string): Promise<boolean>;
}

interface Parametros {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const FUERTES: Parametros = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LIGEROS: Parametros = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Two threads at a time and a queue of fifty, so that a flood of sign-ins leaves the CPU to charges. */
const A_LA_VEZ = 2;
const EN_ESPERA = 50;

/** A hash that matches no password, with the cost of a real one: 16 and 32 zero bytes in base64. */
const senueloDe = ({ memoryCost, timeCost, parallelism }: Parametros): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Runs at most `A_LA_VEZ` jobs at once, in order; refuses with DEMASIADAS_PETICIONES when the queue is full. */
const createQueue = (): (<T>(trabajo: () => Promise<T>) => Promise<T>) => {
  const espera: (() => void)[] = [];
  let corriendo = 0;
  const tomar = async (): Promise<void> => {
    if (corriendo < A_LA_VEZ) corriendo += 1;
    else if (espera.length >= EN_ESPERA) throw new Halt(refuse('DEMASIADAS_PETICIONES'));
    else await new Promise<void>((pasar) => espera.push(pasar));
  };
  const dejar = (): void => {
    const siguiente = espera.shift();
    if (siguiente) siguiente();
    else corriendo -= 1;
  };
  return async (trabajo) => {
    await tomar();
    try {
      return await trabajo();
    } finally {
      dejar();
    }
  };
};

/** The password in NFC: two machines may encode the same typed letters differently. */
const canonica = (password: string): string => password.normalize('NFC');

/** Makes the password service; `ligero` is for tests, which sign in hundreds of times. */
export const createContrasenas = ({ ligero = false }: { readonly ligero?: boolean } = {}): Contrasenas => {
  const parametros = ligero ? LIGEROS : FUERTES;
  const senuelo = senueloDe(parametros);
  const inQueue = createQueue();
  return {
    hash: (password) => inQueue(() => hash(canonica(password), parametros)),
    verificar: (guardada, password) => inQueue(() => verify(guardada ?? senuelo, canonica(password))),
  };
};
