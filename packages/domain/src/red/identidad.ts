/** Letters of a reto: 32 random bytes, base64url. */
export const LETRAS_DE_RETO = 43;

/** What a server signs to show that it has the key of its installation (D-171): of this use alone, whatever else the key may sign one day. */
export const textoDeIdentidad = (reto: string): string => `comal-identidad-1 ${reto}`;
