const claveDe = (token: string): string => `comal:aparato:${token.split('.')[0] ?? ''}`;

/** The sign by which a branch knows this phone again; empty where it has none yet (D-76). */
export const aparatoDe = (token: string): string => localStorage.getItem(claveDe(token)) ?? '';

/** Keeps the first sign that a branch gives: an older one is worth more. */
export const guardarAparato = (token: string, sena: unknown): void => {
  if (typeof sena === 'string' && aparatoDe(token) === '') localStorage.setItem(claveDe(token), sena);
};
