import { ok } from '@comal/domain/result';
import { readingJobs, type Reader } from './read-aside.ts';

/** A reader for tests: does in this process what the workshop would, with copies as between processes, and says what it was asked. */
export const testReader = (): Reader & { readonly asked: () => readonly string[] } => {
  const asked: string[] = [];
  return {
    de: 'uno',
    asked: () => asked,
    taller: {
      run: (work) =>
        work({
          ask: async <E, S>({ nombre }: { readonly nombre: string }, entrada: E) => {
            asked.push(nombre);
            const kind = readingJobs.find((k) => k.nombre === nombre)!;
            return ok(structuredClone(await kind.hacer(structuredClone(entrada))) as S);
          },
        }),
    },
  };
};
