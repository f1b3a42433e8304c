const claveDe = (token: string): string => `comal:aparato:${token.split('.')[0] ?? ''}`;

/** The id by which a branch recognises this phone; '' if it has none yet (D-76). */
export const aparatoDe = (token: string): string => localStorage.getItem(claveDe(token)) ?? '';

/** Stores the id given by a branch; an existing one is kept, as older ones are worth more. */
export const guardarAparato = (token: string, sena: unknown): void => {
  if (typeof sena === 'string' && aparatoDe(token) === '') localStorage.setItem(claveDe(token), sena);
};
