import { hash, verify } from '@node-rs/argon2';
import { refuse } from '@comal/domain/result';
import { Halt } from './http/errors.ts';

/** Password hashing with argon2id, off the main thread (D-10, reliability 5.6). */
export interface Passwords {
  /** The PHC string to store. */
  hash(password: string): Promise<string>;
  /** Whether a password matches the stored hash. A null hash takes the same time and returns false. */
  verificar(hash: string | null, password: string): Promise<boolean>;
}

interface Parameters {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const STRONG: Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LIGHT: Parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** Two threads at a time and a queue of fifty, so that a flood of sign-ins leaves the CPU to charges. */
const AT_A_TIME = 2;
const WAITING = 50;

/** A hash that matches no password, with the cost of a real one: 16 and 32 zero bytes in base64. */
const decoyOf = ({ memoryCost, timeCost, parallelism }: Parameters): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Runs at most `AT_A_TIME` jobs at once, in order; refuses with DEMASIADAS_PETICIONES when the queue is full. */
const createQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const take = async (): Promise<void> => {
    if (running < AT_A_TIME) running += 1;
    else if (waiting.length >= WAITING) throw new Halt(refuse('DEMASIADAS_PETICIONES'));
    else await new Promise<void>((pass) => waiting.push(pass));
  };
  const letGo = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      letGo();
    }
  };
};

/** The password in NFC: two machines may encode the same typed letters differently. */
const canonical = (password: string): string => password.normalize('NFC');

/** Makes the password service; `ligero` is for tests, which sign in hundreds of times. */
export const createPasswords = ({ ligero = false }: { readonly ligero?: boolean } = {}): Passwords => {
  const parameters = ligero ? LIGHT : STRONG;
  const decoy = decoyOf(parameters);
  const inQueue = createQueue();
  return {
    hash: (password) => inQueue(() => hash(canonical(password), parameters)),
    verificar: (kept, password) => inQueue(() => verify(kept ?? decoy, canonical(password))),
  };
};
