import { hash, verify } from '@node-rs/argon2';
import { refuse } from '@comal/domain/result';
import { Halt } from './http/errors.ts';
import { Places } from './turns/places.ts';

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
const SIZE = { atOnce: 2, ofOne: 2, waitingOfOne: 50 };

/** A hash that matches no password, with the cost of a real one: 16 and 32 zero bytes in base64. */
const decoyOf = ({ memoryCost, timeCost, parallelism }: Parameters): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Runs the work in one of few places, in order; refuses with DEMASIADAS_PETICIONES where too many wait. */
const inPlaces =
  (places: Places) =>
  async <T extends string | boolean>(work: () => Promise<T>): Promise<T> => {
    const done = await places.run('', work);
    if (done === null) throw new Halt(refuse('DEMASIADAS_PETICIONES'));
    return done;
  };

/** The password in NFC: two machines may encode the same typed letters differently. */
const canonical = (password: string): string => password.normalize('NFC');

/** Makes the password service; `ligero` is for tests, which sign in hundreds of times. */
export const createPasswords = ({ ligero = false }: { readonly ligero?: boolean } = {}): Passwords => {
  const parameters = ligero ? LIGHT : STRONG;
  const decoy = decoyOf(parameters);
  const inTurn = inPlaces(new Places(SIZE));
  return {
    hash: (password) => inTurn(() => hash(canonical(password), parameters)),
    verificar: (kept, password) => inTurn(() => verify(kept ?? decoy, canonical(password))),
  };
};
